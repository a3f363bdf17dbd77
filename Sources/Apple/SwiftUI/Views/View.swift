public import Snippets

/// Part of what a snippet shows.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View

    /// The content of the view.
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }

    /// Returns the nodes that stand for the view: several for a group, none for what shows nothing.
    @MainActor @preconcurrency func _nodes(in environment: EnvironmentValues) -> [SnippetNode]
}

extension View {
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        EnvironmentValues.evaluating(with: environment) { body._nodes(in: environment) }
    }
}

/// A view that this module turns into nodes itself.
public protocol _PrimitiveView: View where Body == Never {}

extension _PrimitiveView {
    public var body: Never { preconditionFailure("\(Self.self) is shown as it is; it has no body") }
}

extension Never: View { public var body: Never { self } }

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("\(Self.self) is shown as it is; it has no body") }

    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        self?._nodes(in: environment) ?? []
    }
}

/// A view without its type.
public nonisolated struct AnyView: _PrimitiveView {
    private let view: any View

    public init<Content: View>(_ view: Content) { self.view = view }

    public init<Content: View>(erasing view: Content) { self.view = view }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        view._nodes(in: environment)
    }
}
