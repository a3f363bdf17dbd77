/// A symbol from Apple's library, known by its name only.
public struct SnippetSymbol: Hashable, Sendable {
    public var name: String

    /// The meaning of the symbol here, for people who cannot see it.
    public var label: String?

    public var color: SnippetColor?

    public init(_ name: String, label: String? = nil, color: SnippetColor? = nil) {
        self.name = name
        self.label = label
        self.color = color
    }
}

extension SnippetSymbol {
    /// The character nearest to the symbol's picture, else its label, else its name.
    ///
    /// A variant such as `checkmark.circle.fill` without a character of its own is shown as the
    /// symbol that it varies.
    public var text: String { Self.character(for: name[...]) ?? label ?? name }

    private static func character(for name: Substring) -> String? {
        if let character = characters[String(name)] { return character }
        guard let dot = name.lastIndex(of: "."), variants.contains(name[dot...].dropFirst()) else {
            return nil
        }
        return character(for: name[..<dot])
    }

    /// The endings that decorate a symbol without changing what it shows.
    private static let variants: Set<Substring> = ["fill", "circle", "square"]
}
