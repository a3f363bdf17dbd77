import CYAML
import Diagnostics

/// Takes the events of libyaml and makes records of them.
struct TreeBuilder: ~Copyable {
    private(set) var records: [Tree.Record] = []
    private(set) var documents: [Tree.DocumentRecord] = []
    private(set) var decoded: [UInt8] = []
    private(set) var properties: [Int32: Tree.Properties] = [:]

    private var cursor: ScalarCursor
    private var open: [Int] = []
    private var anchors: [String: Int] = [:]

    /// How many nodes the document would have if every alias were written out.
    private var expanded = 0
    private var expandedAtStart: [Int: Int] = [:]
    private let limits: Limits

    init(_ source: SourceFile, _ limits: Limits) {
        cursor = ScalarCursor(source)
        self.limits = limits
        records.reserveCapacity(source.text.utf8.count / 12)
    }
}

extension TreeBuilder {
    /// Takes in one event; what it cannot take is thrown, and nothing more is to come after that.
    mutating func add(_ event: borrowing yaml_event_t, _ source: Span<UInt8>) throws(Fault) {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT:
            anchors = [:]
            expanded = 0
            documents.append(
                .init(
                    root: records.count, hasStartMark: event.data.document_start.implicit == 0))
        case YAML_DOCUMENT_END_EVENT:
            documents[documents.count - 1].hasEndMark = event.data.document_end.implicit == 0
        case YAML_SCALAR_EVENT: try add(scalar: event, source)
        case YAML_ALIAS_EVENT: try add(alias: event)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            try begin(
                .list, event, start.anchor, start.tag, start.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            try begin(.map, event, start.anchor, start.tag, start.style == YAML_FLOW_MAPPING_STYLE)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(event)
        default: break
        }
    }

    private mutating func append(_ record: Tree.Record) throws(Fault) {
        expanded += 1
        guard expanded <= limits.nodes else {
            throw Fault(.tooManyNodes(limits.nodes), record.range)
        }
        records.append(record)
    }

    private mutating func note(
        _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?
    ) {
        guard anchor != nil || tag != nil else { return }
        let index = records.count - 1
        let properties = Tree.Properties(
            tag: tag.map { String(cString: $0) }, anchor: anchor.map { String(cString: $0) })
        self.properties[Int32(index)] = properties
        if let anchor = properties.anchor { anchors[anchor] = index }
    }
}

extension TreeBuilder {
    private mutating func add(
        scalar event: borrowing yaml_event_t, _ source: Span<UInt8>
    ) throws(Fault) {
        let scalar = event.data.scalar
        let start = cursor.offset(of: event.start_mark.index)
        let end = cursor.offset(of: event.end_mark.index)
        let style = Node.ScalarStyle(scalar.style)
        let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        var record = Tree.Record(
            kind: .scalar, style: style, start: start, end: end, next: Int32(records.count + 1),
            length: Int32(value.count))
        let isQuoted = style == .singleQuoted || style == .doubleQuoted
        let textEnd = isQuoted ? end - 1 : end
        let textStart = textEnd - Int32(value.count)
        if textStart >= start, source.equals(value, at: Int(textStart)) {
            record.text = textStart
            record.isVerbatim = true
            record.start = isQuoted ? textStart - 1 : textStart
        } else {
            record.text = Int32(decoded.count)
            decoded.append(contentsOf: value)
        }
        try append(record)
        note(scalar.anchor, scalar.tag)
    }

    private mutating func add(alias event: borrowing yaml_event_t) throws(Fault) {
        let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
        let start = cursor.offset(of: event.start_mark.index)
        let end = cursor.offset(of: event.end_mark.index)
        let range = SourceRange(Int(start)..<Int(end))
        guard let target = anchors[name] else {
            throw Fault(.unknownAnchor(name, known: Array(anchors.keys)), range)
        }
        guard !open.contains(target) else { throw Fault(.aliasInItself(name), range) }
        expanded += (expandedAtStart[target] ?? 1) - 1
        try append(
            Tree.Record(
                kind: .alias, start: start, end: end, next: Int32(records.count + 1),
                text: Int32(target)))
        properties[Int32(records.count - 1)] = Tree.Properties(anchor: name)
    }

    private mutating func begin(
        _ kind: Tree.Record.Kind, _ event: borrowing yaml_event_t,
        _ anchor: UnsafeMutablePointer<yaml_char_t>?, _ tag: UnsafeMutablePointer<yaml_char_t>?,
        _ isInBrackets: Bool
    ) throws(Fault) {
        let start = cursor.offset(of: event.start_mark.index)
        let end = cursor.offset(of: event.end_mark.index)
        guard open.count < limits.depth else {
            throw Fault(.tooDeep(limits.depth), SourceRange(Int(start)..<Int(end)))
        }
        if anchor != nil { expandedAtStart[records.count] = -expanded }
        try append(
            Tree.Record(kind: kind, isVerbatim: isInBrackets, start: start, end: end, next: 0))
        open.append(records.count - 1)
        note(anchor, tag)
    }

    /// A list or map without brackets ends with what is in it, not where the next thing begins.
    private mutating func end(_ event: borrowing yaml_event_t) {
        guard let index = open.popLast() else { return }
        if let before = expandedAtStart[index] { expandedAtStart[index] = before + expanded }
        records[index].next = Int32(records.count)
        records[index].end =
            records[index].isVerbatim
            ? cursor.offset(of: event.end_mark.index) : records[records.count - 1].end
    }
}

extension Tree.Record {
    var range: SourceRange { SourceRange(Int(start)..<Int(end)) }
}

extension Node.ScalarStyle {
    fileprivate init(_ style: yaml_scalar_style_t) {
        self =
            switch style {
            case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
            case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
            case YAML_LITERAL_SCALAR_STYLE: .literal
            case YAML_FOLDED_SCALAR_STYLE: .folded
            default: .plain
            }
    }
}

extension Span<UInt8> {
    /// Returns whether these bytes stand there.
    fileprivate func equals(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
        guard offset + bytes.count <= count else { return false }
        for index in bytes.indices where self[offset + index] != bytes[index] { return false }
        return true
    }
}
