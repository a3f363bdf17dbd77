/// The text in which a declaration names its argument, taken apart.
struct ArgumentSpec: Equatable {
    /// The names of an option, without any `[no-]`; a positional has none.
    var names: [String] = []
    var isNegatable = false
    /// The placeholder, without brackets and dots; empty if the text has none.
    var placeholder = ""
    /// Whether the placeholder is in brackets, which means that it can be left out.
    var isBracketed = false
    /// Whether three dots follow the placeholder, which means that it can be repeated.
    var isRepeated = false

    /// Reads `--json`, `-n, --count N`, `--colour[=WHEN]` or `--[no-]jitter`.
    ///
    /// Each start reads dozens of them, so they are taken as bytes.
    init?(option text: String) {
        var names = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
            .map(Self.trimmed)
        guard let last = names.popLast() else { return nil }
        if last.last == UInt8(ascii: "]"), let open = last.lastIndex(of: UInt8(ascii: "[")),
            last[open...].starts(with: "[=".utf8)
        {
            isBracketed = true
            names.append(last[..<open])
            placeholder = String(Substring(last[open...].dropFirst(2).dropLast()))
        } else if let space = last.firstIndex(of: UInt8(ascii: " ")) {
            names.append(last[..<space])
            placeholder = String(Substring(last[space...].drop { $0 == UInt8(ascii: " ") }))
        } else {
            names.append(last)
        }
        for name in names {
            guard let name = read(name) else { return nil }
            self.names.append(name)
        }
        let hasValue = isBracketed || !placeholder.isEmpty
        guard !hasValue || !isNegatable && Self.isPlaceholder(placeholder) else { return nil }
    }

    /// Reads `RULE`, `[PATH]`, `RULE...` or `[NAME=VALUE...]`.
    init?(positional text: String) {
        var rest = text[...]
        if rest.first == "[", rest.last == "]" {
            isBracketed = true
            rest = rest.dropFirst().dropLast()
        }
        if rest.hasSuffix("...") {
            isRepeated = true
            rest = rest.dropLast(3)
        }
        placeholder = String(rest)
        guard Self.isPlaceholder(placeholder) else { return nil }
    }

    /// Checks one name and remembers whether it has a negation.
    private mutating func read(_ name: Substring.UTF8View) -> String? {
        let negatable = "--[no-]".utf8
        if name.starts(with: negatable) {
            isNegatable = true
            return read(("--" + Substring(name.dropFirst(negatable.count))).utf8)
        }
        guard name.first == UInt8(ascii: "-") else { return nil }
        let isLong = name.starts(with: "--".utf8)
        let body = name.dropFirst(isLong ? 2 : 1)
        guard isLong ? Self.isWord(body) : body.count == 1 else { return nil }
        // A capital letter differs from the small one in this bit.
        guard let first = body.first, UInt8(ascii: "a")...UInt8(ascii: "z") ~= first | 0x20
        else { return nil }
        return String(Substring(name))
    }

    /// Whether the text can be a long name or a command: small letters, digits and inner hyphens.
    static func isWord(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        let hyphen = UInt8(ascii: "-")
        guard let first = text.first, first != hyphen, text.last != hyphen else { return false }
        return text.allSatisfy { letter in
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= letter
                || UInt8(ascii: "0")...UInt8(ascii: "9") ~= letter || letter == hyphen
        }
    }

    private static func isPlaceholder(_ text: String) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: "-") else { return false }
        return text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ","), UInt8(ascii: "."): false
            default: UInt8(ascii: "!")...UInt8(ascii: "~") ~= byte
            }
        }
    }

    private static func trimmed(_ text: Substring.UTF8View) -> Substring.UTF8View {
        let space = UInt8(ascii: " ")
        let head = text.drop { $0 == space }
        return head[..<(head.lastIndex { $0 != space }.map(head.index(after:)) ?? head.endIndex)]
    }
}

/// Arguments that are declared together: those of a command, or those that several commands share.
///
/// A group becomes part of another by being stored in it, `let listing = ListingOptions()`.
public protocol ArgumentGroup: Sendable {
    /// Declares the arguments, and takes their values if a command line is being read.
    init()
}
