import Diagnostics

/// Puts the components of a text together from its lines.
struct ContentReader {
    private let file: SourceFile
    private let kind: ContentKind
    private(set) var diagnostics: DiagnosticList

    /// What stands outside of all components that are open.
    private var items: [Component.Item] = []

    /// The components that have begun and not ended, the outermost first.
    private var open: [(name: String, begin: ContentLine, items: [Component.Item])] = []
    private var hasBegun = false
    private var memberCount = 0
    private var componentCount = 0

    private enum Limit {
        static let bytes = 8_388_608
        static let depth = 16
        static let members = 20_000
        static let components = 100_000
    }

    init(_ file: SourceFile, _ kind: ContentKind) {
        self.file = file
        self.kind = kind
        diagnostics = DiagnosticList(about: file)
    }

    /// Returns what the text holds, as far as it is right, and the bytes behind its last line.
    mutating func read() -> (items: [Component.Item], tail: [UInt8]) {
        let source = PlacedText(file.text)
        guard source.bytes.count <= Limit.bytes else {
            diagnostics.error(.tooMuch("bytes", most: Limit.bytes))
            return ([], [])
        }
        var lines = ContentLines(source)
        while let text = lines.next() {
            guard let line = ContentLine(text, written: Array(source.bytes[lines.written])) else {
                if !isOurs(at: text.whole) { return ([], []) }
                diagnostics.error(.noContentLine(kind), at: text.whole)
                continue
            }
            guard take(line) else { return ([], []) }
        }
        if let last = open.last { diagnostics.error(.unended(last.name), at: last.begin.range) }
        _ = isOurs(at: SourceRange(at: 0))
        return (items, Array(source.bytes[lines.written]))
    }
}

extension ContentReader {
    /// Whether the text has begun as one of its kind; says so if not.
    private mutating func isOurs(at place: SourceRange) -> Bool {
        if hasBegun { return true }
        diagnostics.error(.isNone(of: kind), at: place)
        return false
    }

    /// Takes a line, and returns whether to go on.
    private mutating func take(_ line: ContentLine) -> Bool {
        switch line.name {
        case "BEGIN": return begin(line)
        case "END": return end(line)
        default: break
        }
        guard isOurs(at: line.range), isUnderstood(line) else { return false }
        add(.line(line))
        return true
    }

    private mutating func add(_ item: Component.Item) {
        if open.isEmpty { items.append(item) } else { open[open.count - 1].items.append(item) }
    }

    /// The second version of cards writes texts in a way of its own, over several lines.
    private mutating func isUnderstood(_ line: ContentLine) -> Bool {
        guard kind == .card else { return true }
        if line.name == "VERSION", line.rawValue == "2.1" {
            diagnostics.error(.oldCard, at: line.range)
            return false
        }
        let encodings = line.values(of: "ENCODING") + line.values(of: "TYPE")
        if encodings.contains(where: { $0.uppercased() == "QUOTED-PRINTABLE" }) {
            diagnostics.error(.quotedPrintable, at: line.range)
            return false
        }
        return true
    }

    private mutating func begin(_ line: ContentLine) -> Bool {
        let name = Self.name(line)
        if name == kind.root, open.isEmpty { hasBegun = true }
        guard isOurs(at: line.range) else { return false }
        open.append((name, line, []))
        componentCount += 1
        if name == kind.member.name { memberCount += 1 }
        let limits = [
            (open.count, "components in one another", Limit.depth),
            (memberCount, kind.member.plural, Limit.members),
            (componentCount, "components", Limit.components),
        ]
        for (count, what, most) in limits where count > most {
            diagnostics.error(.tooMuch(what, most: most), at: line.range)
            return false
        }
        return true
    }

    private mutating func end(_ line: ContentLine) -> Bool {
        let name = Self.name(line)
        guard let last = open.last, last.name == name else {
            guard isOurs(at: line.range) else { return false }
            diagnostics.error(.unmatchedEnd(name, expected: open.last?.name), at: line.range)
            return false
        }
        open.removeLast()
        add(.component(Component(name, last.items, begin: last.begin, end: line)))
        return true
    }

    private static func name(_ line: ContentLine) -> String {
        String(line.rawValue.split(separator: " ").first ?? "").uppercased()
    }
}
