import Snippets

extension SnippetNode {
    /// Returns the node with room around it, outside of any background that it has.
    func padded(by insets: EdgeInsets) -> SnippetNode {
        if case .panel(let content, var panel) = self, !panel.isVisible {
            panel.padding.add(insets)
            return .panel(content, panel)
        }
        var panel = SnippetPanel()
        panel.padding.add(insets)
        return panel.padding == SnippetPanel.Padding() ? self : .panel(self, panel)
    }

    /// Returns the node before a background, which is not seen if the node has one already.
    func backed(by color: SnippetColor?, cornerRadius: Double?) -> SnippetNode {
        guard let color else { return self }
        return inPanel {
            $0.background = $0.background ?? color
            $0.cornerRadius = $0.cornerRadius ?? cornerRadius.ifRound
        }
    }

    func bordered(with color: SnippetColor?, cornerRadius: Double?) -> SnippetNode {
        guard let color else { return self }
        return inPanel {
            $0.border = $0.border ?? color
            $0.cornerRadius = $0.cornerRadius ?? cornerRadius.ifRound
        }
    }

    func rounded(by radius: Double) -> SnippetNode {
        guard case .panel(let content, var panel) = self else { return self }
        panel.cornerRadius = panel.cornerRadius ?? Optional(radius).ifRound
        return .panel(content, panel)
    }

    /// Changes the panel that the node is, or puts the node into one.
    private func inPanel(_ change: (inout SnippetPanel) -> Void) -> SnippetNode {
        var (content, panel) = (self, SnippetPanel())
        if case .panel(let inner, let existing) = self { (content, panel) = (inner, existing) }
        change(&panel)
        return .panel(content, panel)
    }
}

extension SnippetPanel { fileprivate var isVisible: Bool { background != nil || border != nil } }

extension SnippetPanel.Padding {
    fileprivate mutating func add(_ insets: EdgeInsets) {
        top += insets.top
        leading += insets.leading
        bottom += insets.bottom
        trailing += insets.trailing
    }
}

extension Double? { fileprivate var ifRound: Double? { self == 0 ? nil : self } }
