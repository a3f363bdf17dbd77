public import Snippets

/// A change to views that can be given a name and used again.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View

    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

    typealias Content = _ViewModifier_Content<Self>
}

/// The view that a modifier changes.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    let view: any View

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        view._nodes(in: environment)
    }
}

nonisolated extension View {
    public func modifier<Modifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

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
