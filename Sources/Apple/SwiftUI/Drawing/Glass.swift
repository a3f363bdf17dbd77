/// A ground that looks like glass, which a snippet leaves to the place that shows it.
public struct Glass: Hashable, Sendable {
    public static let regular = Glass()
    public static let clear = Glass()

    public func tint(_ color: Color?) -> Glass { self }
    public func interactive(_ isInteractive: Bool = true) -> Glass { self }
}

nonisolated extension View {
    /// Returns the view itself: its ground is for the place that shows a snippet.
    public func glassEffect(_ glass: Glass = .regular) -> some View { self }

    /// Gives the view the corners of the shape that the glass would have.
    public func glassEffect<Outline: Shape>(
        _ glass: Glass = .regular, in shape: Outline
    ) -> some View {
        clipShape(shape)
    }
}
