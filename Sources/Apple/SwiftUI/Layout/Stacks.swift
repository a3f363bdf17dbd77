public import Snippets

/// Views beside each other.
public nonisolated struct HStack<Content: View>: _PrimitiveView {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let children = content._nodes(in: environment)
        return [
            .stack(
                SnippetStack(
                    .horizontal, alignment: alignment.node, spacing: spacing.map(Double.init),
                    children))
        ]
    }
}

/// Views beside each other, which Apple's platforms make only when they are seen.
public typealias LazyHStack = HStack

/// Views below each other.
public nonisolated struct VStack<Content: View>: _PrimitiveView {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        self.spacing = spacing
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let children = content._nodes(in: environment)
        return [
            .stack(
                SnippetStack(
                    .vertical, alignment: alignment.node, spacing: spacing.map(Double.init),
                    children))
        ]
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
