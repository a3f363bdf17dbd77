public import Snippets

/// Views beside each other.
public nonisolated struct HStack<Content: View>: _PrimitiveView {
    private let line: Line<Content>

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { line = Line(axis: .horizontal, alignment.node, spacing, content()) }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        line.nodes(in: environment)
    }
}

/// Views beside each other, which Apple's platforms make only when they are seen.
public typealias LazyHStack = HStack

/// Views below each other.
public nonisolated struct VStack<Content: View>: _PrimitiveView {
    private let line: Line<Content>

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { line = Line(axis: .vertical, alignment.node, spacing, content()) }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        line.nodes(in: environment)
    }
}

/// Views below each other, which Apple's platforms make only when they are seen.
public typealias LazyVStack = VStack

/// Views on top of each other.
public nonisolated struct ZStack<Content: View>: _PrimitiveView {
    private let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let layers = content._nodes(in: environment)
        return layers.count > 1 ? [.layers(layers)] : layers
    }
}

/// Views one after the other, in one of the two directions.
private nonisolated struct Line<Content: View> {
    private let axis: SnippetStack.Axis
    private let alignment: SnippetStack.Alignment
    private let spacing: Double?
    private let content: Content

    init(
        axis: SnippetStack.Axis, _ alignment: SnippetStack.Alignment, _ spacing: CGFloat?,
        _ content: Content
    ) {
        (self.axis, self.alignment, self.content) = (axis, alignment, content)
        self.spacing = spacing.map(Double.init)
    }

    @MainActor
    func nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let children = content._nodes(in: environment)
        return [.stack(SnippetStack(axis, alignment: alignment, spacing: spacing, children))]
    }
}
