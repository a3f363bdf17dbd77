/// A pattern of paths such as `~/Inbox/**/*.pdf`: names as `NamePattern` has them, and `**` for any
/// number of folders.
package struct PathPattern: Hashable, Sendable {
    private enum Part: Hashable {
        case name(NamePattern)
        case folders

        var literal: [UInt8]? { if case .name(let pattern) = self { pattern.literal } else { nil } }
    }

    private let parts: [Part]

    /// The text as it was written.
    package let text: String

    /// The folder in which all that is meant lies.
    package let root: FilePath

    /// The path, if it stands for one only.
    package let literal: FilePath?

    /// The number of parts that a pattern may have.
    static let most = 60

    /// Reads a pattern; `~` is one folder, and one that does not begin with `/` begins in another.
    ///
    /// Returns `nil` for a pattern that has too many parts, or none.
    package init?(_ text: String, home: String?, folder: String, takesHidden: Bool = false) {
        var names = Self.whole(text, home, folder).split(separator: "/")
        names.removeAll { $0 == "." }
        while let up = names.firstIndex(of: ".."), up <= Self.most {
            names.removeSubrange(max(0, up - 1)...up)
        }
        if text.hasSuffix("/") { names.append("*") }
        if names.last == "**" { names.append("*") }
        guard !names.isEmpty, names.count <= Self.most else { return nil }
        self.text = text
        parts = names.map { name in
            name == "**" ? .folders : .name(NamePattern(name, takesHidden: takesHidden))
        }
        let fixed = parts.dropLast().prefix { $0.literal != nil }
        let root = fixed.compactMap(\.literal).reduce(FilePath("/")) { $0.appending($1) }
        self.root = root
        let isFixed = fixed.count == parts.count - 1
        literal = isFixed ? parts.last?.literal.map { root.appending($0) } : nil
    }

    private static func whole(_ text: String, _ home: String?, _ folder: String) -> String {
        if text == "~" || text.hasPrefix("~/"), let home { return home + text.dropFirst() }
        return text.hasPrefix("/") ? text : folder + "/" + text
    }

    /// The pattern that means just a path.
    package static func escaped(_ path: String) -> String {
        path.reduce(into: "") { pattern, letter in
            if "*?[{},\\".contains(letter) { pattern.append("\\") }
            pattern.append(letter)
        }
    }

    /// The first bracket or brace that nothing closes, and that therefore stands for itself.
    package static func unclosed(in text: String) -> Character? {
        var rest = text[...]
        var depth = 0
        while let character = rest.popFirst() {
            switch character {
            case "\\": _ = rest.popFirst()
            case "{": depth += 1
            case "}": depth = max(0, depth - 1)
            case "[":
                let isNegated = rest.first == "!" || rest.first == "^"
                // A `]` that comes first is one of those that are meant.
                let name = rest.prefix { $0 != "/" }.dropFirst(isNegated ? 2 : 1)
                guard let end = name.firstIndex(of: "]") else { return character }
                rest = rest[rest.index(after: end)...]
            default: break
            }
        }
        return depth > 0 ? "{" : nil
    }
}

extension PathPattern {
    /// The places in the pattern that a path of folders may have come to.
    struct Places: Hashable, Sendable {
        fileprivate var bits: UInt64

        /// Whether nothing below can be meant.
        var isEmpty: Bool { bits == 0 }
    }

    /// The places at the root of the file system.
    var start: Places { opened(1) }

    /// The places after one more name.
    func step(_ places: Places, into name: UnsafeBufferPointer<UInt8>) -> Places {
        var next: UInt64 = 0
        for (index, part) in parts.enumerated() where places.bits & (1 << index) != 0 {
            switch part {
            case .folders: if name.first != UInt8(ascii: ".") { next |= 1 << index }
            case .name(let pattern): if pattern.matches(name) { next |= 1 << (index + 1) }
            }
        }
        return opened(next)
    }

    /// Whether a path that has come to these places is meant.
    func ends(at places: Places) -> Bool { places.bits & (1 << parts.count) != 0 }

    /// Whether something in a folder at these places can be meant.
    func goesOn(at places: Places) -> Bool { places.bits & ~(1 << parts.count) != 0 }

    /// The places after all names of a path.
    func places(after path: FilePath) -> Places {
        path.parts.reduce(start) { places, name in
            places.isEmpty
                ? places : name.withUnsafeBufferPointer { step(places, into: $0) }
        }
    }

    /// Adds the places behind a `**`, which may stand for no folder.
    private func opened(_ bits: UInt64) -> Places {
        var bits = bits
        for (index, part) in parts.enumerated() where bits & (1 << index) != 0 {
            if case .folders = part { bits |= 1 << (index + 1) }
        }
        return Places(bits: bits)
    }
}
