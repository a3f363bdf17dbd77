/// The lines in which yaml-test-suite writes what a parser has found.
extension Document {
    /// The lines of this document, without those of the stream.
    public var events: [String] {
        var writer = EventWriter(tree)
        writer.write(self)
        return writer.lines
    }
}

private struct EventWriter {
    private let tree: Tree
    private(set) var lines: [String] = []

    init(_ tree: Tree) { self.tree = tree }

    mutating func write(_ document: Document) {
        lines.append(document.record.hasStartMark ? "+DOC ---" : "+DOC")
        write(from: document.record.root)
        lines.append(document.record.hasEndMark ? "-DOC ..." : "-DOC")
    }

    /// Writes a node and all in it, without calling itself for each level.
    private mutating func write(from root: Int) {
        var open: [(end: Int, line: String)] = []
        let end = Int(tree.records[root].next)
        for index in root..<end {
            while let last = open.last, last.end == index { lines.append(open.removeLast().line) }
            let record = tree.records[index]
            lines.append(line(of: record, at: index))
            if record.kind == .list { open.append((Int(record.next), "-SEQ")) }
            if record.kind == .map { open.append((Int(record.next), "-MAP")) }
        }
        lines += open.reversed().map(\.line)
    }

    private func line(of record: Tree.Record, at index: Int) -> String {
        let properties = tree.properties(of: index)
        var line =
            switch record.kind {
            case .list: record.isBracketed ? "+SEQ []" : "+SEQ"
            case .map: record.isBracketed ? "+MAP {}" : "+MAP"
            case .scalar: "=VAL"
            case .alias: "=ALI *\(properties?.anchor ?? "")"
            }
        guard record.kind != .alias else { return line }
        if let anchor = properties?.anchor { line += " &\(anchor)" }
        if let tag = properties?.tag { line += " <\(tag)>" }
        if let text = Node(tree, at: index).text { line += " \(record.style.mark)\(text.escaped)" }
        return line
    }
}

extension Node.ScalarStyle {
    fileprivate var mark: Character {
        switch self {
        case .plain: ":"
        case .singleQuoted: "'"
        case .doubleQuoted: "\""
        case .literal: "|"
        case .folded: ">"
        }
    }
}

extension String {
    fileprivate var escaped: String {
        var escaped = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\r": escaped += "\\r"
            case "\t": escaped += "\\t"
            case "\u{8}": escaped += "\\b"
            case "\0": escaped += "\\0"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
