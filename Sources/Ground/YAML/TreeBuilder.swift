import CYAML
import Diagnostics

/// Takes the events of libyaml and makes records of them.
struct TreeBuilder: ~Copyable {
    private(set) var records: [Tree.Record] = []
    private(set) var documents: [Tree.DocumentRecord] = []
    private(set) var decoded: [UInt8] = []
    private(set) var properties: [Int32: Tree.Properties] = [:]

    private var cursor: ScalarCursor
    private var open: [OpenCollection] = []
    private var anchors: [String: Int] = [:]

    /// The sizes of the values with anchors.
    private var extents: [Int: Extent] = [:]

    /// The number of nodes that the document would have if every alias were written out.
    private var expanded = 0
    private let limits: Limits

    /// A list or map whose end has not come yet.
    private struct OpenCollection {
        let index: Int
        let hasAnchor: Bool
        let expandedBefore: Int
        var height = 0

        /// The end of the last node in it.
        var end: Int32

        mutating func take(_ end: Int32, height: Int) {
            self.end = end
            self.height = max(self.height, height)
        }
    }

    /// The size of the value that an alias stands for.
    private struct Extent {
        let nodes: Int

        /// The number of lists and maps in one another.
        let height: Int
    }

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
            extents = [:]
            expanded = 0
            documents.append(
                .init(root: records.count, hasStartMark: event.data.document_start.implicit == 0))
        case YAML_DOCUMENT_END_EVENT:
            documents[documents.count - 1].hasEndMark = event.data.document_end.implicit == 0
        case YAML_SCALAR_EVENT: try add(scalar: event, source)
        case YAML_ALIAS_EVENT: try add(alias: event)
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            let isBracketed = start.style == YAML_FLOW_SEQUENCE_STYLE
            try begin(
                .list, isBracketed, range(of: event), NodeMarks(start.anchor, start.tag), source)
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            let isBracketed = start.style == YAML_FLOW_MAPPING_STYLE
            try begin(
                .map, isBracketed, range(of: event), NodeMarks(start.anchor, start.tag), source)
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: end(range(of: event))
        default: break
        }
    }

    @inline(__always)
    private mutating func range(of event: borrowing yaml_event_t) -> Range<Int32> {
        let start = cursor.offset(of: event.start_mark.index)
        return start..<max(start, cursor.offset(of: event.end_mark.index))
    }

    @inline(__always)
    private mutating func append(_ record: Tree.Record, expanding nodes: Int = 1) throws(Fault) {
        expanded += nodes
        guard expanded <= limits.nodes else {
            throw Fault(.tooManyNodes(limits.nodes), record.range, isCertain: true)
        }
        records.append(record)
    }

    /// Keeps the marks of the node that was added last.
    private mutating func note(_ marks: NodeMarks, _ range: SourceRange) {
        let index = records.count - 1
        let properties = Tree.Properties(tag: marks.tagText, anchor: marks.anchorText, range: range)
        self.properties[Int32(index)] = properties
        if let anchor = properties.anchor { anchors[anchor] = index }
    }

    /// Tells the list or map that a node stands in where the node ends, and how high it is.
    @inline(__always) private mutating func close(_ end: Int32, height: Int) {
        guard !open.isEmpty else { return }
        open[open.count - 1].take(end, height: height)
    }
}

extension TreeBuilder {
    private mutating func add(
        scalar event: borrowing yaml_event_t, _ source: Span<UInt8>
    ) throws(Fault) {
        let scalar = event.data.scalar
        let range = range(of: event)
        let marks = NodeMarks(scalar.anchor, scalar.tag)
        let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let style = Node.ScalarStyle(scalar.style)
        let isEmpty = style == .plain && value.isEmpty
        let places = marks.places(in: range, isEmpty: isEmpty, of: source)
        var record = Tree.Record(
            kind: .scalar, style: style, start: places.start, end: range.upperBound,
            next: Int32(records.count + 1), length: Int32(value.count))
        if let text = record.verbatimStart, source.equals(value, at: Int(text)) {
            record.text = text
            record.isVerbatim = true
        } else {
            record.text = Int32(decoded.count)
            decoded.append(contentsOf: value)
        }
        if style.isBlock { record.end = source.endOfBlock(from: record.start, to: record.end) }
        try append(record)
        if !marks.isEmpty { note(marks, places.marks) }
        close(record.end, height: 0)
    }

    private mutating func add(alias event: borrowing yaml_event_t) throws(Fault) {
        let name = event.data.alias.anchor.map { String(cString: $0) } ?? ""
        let range = range(of: event)
        let place = SourceRange(Int(range.lowerBound)..<Int(range.upperBound))
        guard let target = anchors[name] else {
            throw Fault(.unknownAnchor(name, known: Array(anchors.keys)), place)
        }
        guard !open.contains(where: { $0.index == target }) else {
            throw Fault(.aliasInItself(name), place)
        }
        let extent = extents[target] ?? Extent(nodes: 1, height: 0)
        guard open.count + extent.height <= limits.depth else {
            throw Fault(.tooDeep(limits.depth), place, isCertain: true)
        }
        let record = Tree.Record(
            kind: .alias, start: range.lowerBound, end: range.upperBound,
            next: Int32(records.count + 1), text: Int32(target))
        try append(record, expanding: extent.nodes)
        properties[Int32(records.count - 1)] = Tree.Properties(anchor: name, range: place)
        close(record.end, height: extent.height)
    }

    private mutating func begin(
        _ kind: Tree.Record.Kind, _ isBracketed: Bool, _ range: Range<Int32>, _ marks: NodeMarks,
        _ source: Span<UInt8>
    ) throws(Fault) {
        let places = marks.places(in: range, isEmpty: false, of: source)
        let record = Tree.Record(
            kind: kind, isBracketed: isBracketed, start: places.start,
            end: max(places.start, range.upperBound), next: 0)
        guard open.count < limits.depth else {
            throw Fault(.tooDeep(limits.depth), record.range, isCertain: true)
        }
        open.append(
            OpenCollection(
                index: records.count, hasAnchor: marks.hasAnchor, expandedBefore: expanded,
                end: record.end))
        try append(record)
        if !marks.isEmpty { note(marks, places.marks) }
    }

    /// A list or map without brackets ends with what is in it, not where the next thing begins.
    private mutating func end(_ range: Range<Int32>) {
        guard let collection = open.popLast() else { return }
        let index = collection.index
        // The one pair that is a map without braces in a list ends in a mark of no length.
        let endsInBracket = records[index].isBracketed && !range.isEmpty
        let end = endsInBracket ? range.upperBound : collection.end
        records[index].close(at: end, before: records.count)
        if collection.hasAnchor {
            extents[index] = Extent(
                nodes: expanded - collection.expandedBefore, height: collection.height + 1)
        }
        close(end, height: collection.height + 1)
    }
}

extension Tree.Record {
    fileprivate mutating func close(at end: Int32, before next: Int) {
        self.end = end
        self.next = Int32(next)
    }

    var range: SourceRange { SourceRange(Int(start)..<Int(end)) }

    /// The start of a scalar's text in the file if it stands there as it is.
    fileprivate var verbatimStart: Int32? {
        switch style {
        case .plain: end - start == length ? start : nil
        case .singleQuoted, .doubleQuoted: end - start == length + 2 ? start + 1 : nil
        case .literal, .folded: end - start > length ? end - length : nil
        }
    }
}

extension Node.ScalarStyle {
    var isBlock: Bool { self == .literal || self == .folded }
    var isQuoted: Bool { self == .singleQuoted || self == .doubleQuoted }

    init(_ style: yaml_scalar_style_t) {
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
