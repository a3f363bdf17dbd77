public import Snippets

/// Views that are changed together, without a container of their own.
public nonisolated struct Group<Content: View>: _PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        content._nodes(in: environment)
    }
}

/// Views in a box, with a label above them.
public nonisolated struct GroupBox<Label: View, Content: View>: _PrimitiveView {
    private let label: Label
    private let content: Content

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        var title = environment
        title.text.font = .headline
        let parts = label._nodes(in: title) + content._nodes(in: environment)
        let box = SnippetNode.stack(SnippetStack(.vertical, alignment: .leading, parts))
        return [box.padded(by: EdgeInsets(.all, 16)).bordered(with: .secondary, cornerRadius: 8)]
    }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, label: { EmptyView() })
    }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(titleKey) })
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
        self.init(content: content, label: { Text(title) })
    }
}
