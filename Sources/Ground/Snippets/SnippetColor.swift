/// A colour by its meaning or by its components.
public enum SnippetColor: Hashable, Sendable {
    /// The colour of ordinary text.
    case primary

    /// The colour of text that matters less.
    case secondary

    /// The colour of what can be pressed.
    case accent

    case named(Name)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    /// The colours that have names.
    public enum Name: String, CaseIterable, Sendable {
        case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
        case white, black
    }
}
