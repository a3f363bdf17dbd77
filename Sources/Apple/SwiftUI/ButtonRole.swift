import Snippets

/// The meaning of pressing a button.
public struct ButtonRole: Hashable, Sendable {
    let node: SnippetButton.Role

    public static let destructive = ButtonRole(node: .destructive)
    public static let cancel = ButtonRole(node: .cancel)
    public static let confirm = ButtonRole(node: .plain)
    public static let close = ButtonRole(node: .cancel)
}
