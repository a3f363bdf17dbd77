/// The look of a page of help.
public struct HelpStyle: Equatable, Sendable {
    /// The way in which headings stand out.
    public enum Emphasis: Equatable, Sendable {
        /// Nothing but its place.
        case none
        /// The escape sequences for bold that terminals understand.
        case bold
    }

    /// The number of characters that a line should not pass.
    public var width: Int
    /// The way in which headings stand out.
    public var emphasis: Emphasis

    /// Makes a style for lines of this width.
    public init(width: Int, emphasis: Emphasis = .none) {
        self.width = width
        self.emphasis = emphasis
    }
}
