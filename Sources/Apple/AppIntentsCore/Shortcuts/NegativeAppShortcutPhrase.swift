/// One thing that people say when they do not mean the app.
public struct NegativeAppShortcutPhrase: ExpressibleByStringLiteral, Sendable {
    public let phrase: String

    public init(_ phrase: String) {
        self.phrase = phrase
    }

    public init(stringLiteral value: String) {
        self.init(value)
    }
}
