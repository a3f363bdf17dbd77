/// The name of an intent, an entity or an enum: the app's id, a dot, and its own name, as in
/// `nagz.list-nags`.
public struct TypeID: Hashable, Comparable, Sendable, CustomStringConvertible {
    public let app: String
    public let name: String

    public init(app: String, name: String) {
        self.app = app
        self.name = name
    }

    /// Reads `app.name`, or returns `nil` where the text is not of that form.
    public init?(_ text: String) {
        let span = text.utf8Span
        let bytes = span.span
        guard let dot = bytes.indices.first(where: { bytes[$0] == UInt8(ascii: ".") }) else {
            return nil
        }
        let (app, name) = (bytes.extracting(..<dot), bytes.extracting((dot + 1)...))
        guard Self.isName(app), Self.isName(name) else { return nil }
        self.init(app: Self.text(app), name: Self.text(name))
    }

    private static func text(_ bytes: Span<UInt8>) -> String {
        bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }

    public var description: String { "\(app).\(name)" }

    /// Whether ``init(_:)`` reads the id back; a Swift type may have a name that makes none.
    package var isValid: Bool { Self.isName(app.utf8Span.span) && Self.isName(name.utf8Span.span) }

    public static func < (a: TypeID, b: TypeID) -> Bool { (a.app, a.name) < (b.app, b.name) }

    private static func isName(_ text: Span<UInt8>) -> Bool {
        guard !text.isEmpty, isLetter(text[0]) else { return false }
        for index in text.indices
        where !isLetter(text[index]) && !isDigit(text[index]) && text[index] != UInt8(ascii: "-") {
            return false
        }
        return true
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

    /// A word begins at a capital after a small letter or a digit, and at the last of several
    /// capitals.
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
