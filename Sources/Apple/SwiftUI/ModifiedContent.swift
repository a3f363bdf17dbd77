public import Snippets

/// A view and the modifier that changes it.
public nonisolated struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        EnvironmentValues.evaluating(with: environment) {
            modifier.body(content: _ViewModifier_Content(view: content))._nodes(in: environment)
        }
    }
}
