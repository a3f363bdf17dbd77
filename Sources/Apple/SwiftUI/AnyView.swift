public import Snippets

/// A view without its type.
public nonisolated struct AnyView: _PrimitiveView {
    private let view: any View

    public init<Content: View>(_ view: Content) {
        self.view = view
    }

    public init<Content: View>(erasing view: Content) {
        self.view = view
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        view._nodes(in: environment)
    }
}
