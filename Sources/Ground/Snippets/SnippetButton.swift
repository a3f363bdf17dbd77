/// Something to press, with the action that pressing it starts.
public struct SnippetButton: Hashable, Sendable {
    /// The meaning of the button to the person who presses it.
    public enum Role: Hashable, Sendable { case plain, destructive, cancel }

    public var label: SnippetNode
    public var role: Role

    /// The state of a switch, or `nil` for a button.
    public var isOn: Bool?

    /// The action of the button.
    ///
    /// A button without an action runs code of the process that made the view, which no other
    /// process can start.
    public var action: SnippetAction?

    public init(
        _ label: SnippetNode, role: Role = .plain, isOn: Bool? = nil, action: SnippetAction? = nil
    ) {
        self.label = label
        self.role = role
        self.isOn = isOn
        self.action = action
    }
}

extension SnippetButton {
    /// The label, or the title of the action where a label is all decoration.
    var shownLabel: SnippetNode {
        guard let action, label.isBlank else { return label }
        return .text(SnippetText(action.title))
    }
}

extension SnippetNode {
    fileprivate var isBlank: Bool {
        switch self {
        case .text(let text): text.plain.isEmpty
        case .symbol, .picture, .dot, .progress: false
        default: children.allSatisfy(\.isBlank)
        }
    }
}
