public import Snippets

/// One of two views, chosen by a condition.
public nonisolated struct _ConditionalContent<TrueContent: View, FalseContent: View>: _PrimitiveView
{
    enum Choice {
        case first(TrueContent)
        case second(FalseContent)
    }

    private let choice: Choice

    init(_ choice: Choice) {
        self.choice = choice
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        switch choice {
        case .first(let view): view._nodes(in: environment)
        case .second(let view): view._nodes(in: environment)
        }
    }
}
