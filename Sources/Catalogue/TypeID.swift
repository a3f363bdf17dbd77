/// The name of an intent, an entity or an enum: the app's id, a dot, and its own name, as in `nagz.list-nags`.
public struct TypeID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let app: String
    public let name: String

    public init(app: String, name: String) {
        self.app = app
        self.name = name
    }

    /// Reads `app.name`, or returns `nil` where the text is not of that form.
    public init?(_ text: String) {
        guard let dot = text.utf8.firstIndex(of: UInt8(ascii: ".")) else { return nil }
        let (app, name) = (text[..<dot], text[text.utf8.index(after: dot)...])
        guard Self.isName(app), Self.isName(name) else { return nil }
        self.init(app: String(app), name: String(name))
    }

    public var description: String { "\(app).\(name)" }

    /// Whether ``init(_:)`` reads the id back; a Swift type may have a name that makes none.
    package var isValid: Bool { Self.isName(app[...]) && Self.isName(name[...]) }

    public static func < (a: TypeID, b: TypeID) -> Bool {
        (a.app, a.name) < (b.app, b.name)
    }

    private static func isName(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}

extension TypeID {
    /// Names a Swift type: `ListNagsIntent` of the app `nagz` becomes `nagz.list-nags`.
    public init(app: String, swiftName: String) {
        self.init(app: app, name: Self.kebabCase(Self.withoutSuffix(swiftName)))
    }

    /// The longer suffix comes first, so `NagCategoryAppEnum` does not keep its `App`.
    private static func withoutSuffix(_ name: String) -> Substring {
        let suffixes = ["Intent", "AppEntity", "Entity", "AppEnum", "Enum"]
        guard let suffix = suffixes.first(where: name.hasSuffix), suffix != name else {
            return name[...]
        }
        return name.dropLast(suffix.count)
    }

    /// A word begins at a capital after a small letter or a digit, and at the last of several capitals.
    ///
    /// Letters beyond ASCII stay as they are, since no id may have them.
    package static func kebabCase(_ name: Substring) -> String {
        let letters = Array(name.utf8)
        var result: [UInt8] = []
        for (i, letter) in letters.enumerated() {
            if letter == UInt8(ascii: "_") {
                result.append(UInt8(ascii: "-"))
                continue
            }
            guard isCapital(letter) else {
                result.append(letter)
                continue
            }
            let followsCapital = i > 0 && isCapital(letters[i - 1])
            let followsWord = i > 0 && !followsCapital && letters[i - 1] != UInt8(ascii: "_")
            let endsAcronym = followsCapital && i + 1 < letters.count && isLetter(letters[i + 1])
            if followsWord || endsAcronym { result.append(UInt8(ascii: "-")) }
            result.append(letter | 0x20)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func isCapital(_ byte: UInt8) -> Bool {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
    }
}
