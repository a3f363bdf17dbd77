public import Snippets

/// Puts the views of a closure together.
@resultBuilder
public struct ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }

    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }

    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<
        repeat each Content
    > { TupleView(repeat each content) }

    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(.first(first))
    }

    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        _ConditionalContent(.second(second))
    }

    /// Lets a `for` loop stand where Apple's builder asks for a `ForEach`.
    public static func buildArray<Content: View>(_ content: [Content]) -> ForEach<
        Range<Int>, Int, Content
    > { ForEach(content.indices) { content[$0] } }

    public static func buildLimitedAvailability(_ content: some View) -> AnyView {
        AnyView(content)
    }
}

/// Views that follow each other in a closure.
public nonisolated struct TupleView<each Content: View>: _PrimitiveView {
    public let value: (repeat each Content)

    public init(_ value: repeat each Content) { self.value = (repeat each value) }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        var nodes: [SnippetNode] = []
        for view in repeat each value { nodes += view._nodes(in: environment) }
        return nodes
    }
}

/// One of two views, chosen by a condition.
public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView
{
    enum Choice {
        case first(TrueContent)
        case second(FalseContent)
    }

    private let choice: Choice

    init(_ choice: Choice) { self.choice = choice }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        switch choice {
        case .first(let view): view._nodes(in: environment)
        case .second(let view): view._nodes(in: environment)
        }
    }
}

/// A view that shows nothing.
public nonisolated struct EmptyView: _PrimitiveView, Sendable {
    public init() {}

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] { [] }
}
