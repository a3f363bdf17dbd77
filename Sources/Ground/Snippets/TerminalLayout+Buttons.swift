extension TerminalLayout {
    mutating func button(_ button: SnippetButton, _ offer: Offer) -> TerminalBlock {
        let style = TerminalStyle(color: button.action == nil ? .secondary : button.role.color)
        var prefix = TerminalLine(mark(of: button), style: style)
        if let isOn = button.isOn { prefix.append(TerminalLine(isOn ? "[x] " : "[ ] ")) }
        let label = block(of: button.shownLabel, offer.reduced(by: prefix.columns))
        return label.hanging(after: prefix)
    }

    /// The number of a button that can be pressed, or nothing for one that only shows its label.
    private mutating func mark(of button: SnippetButton) -> String {
        guard button.action != nil else { return button.isOn == nil ? "[-] " : "" }
        defer { nextChoice += 1 }
        return "[\(nextChoice)] "
    }

    mutating func link(
        _ label: SnippetNode, to destination: String, _ offer: Offer
    ) -> TerminalBlock {
        var block = block(of: label, offer)
        guard SafeLink(destination) != nil else { return block }
        let target = SnippetText("<\(destination)>", style: .secondary)
        let address = TerminalWrapping.lines(of: target, width: offer.width)
        let isShort =
            (block.lines.last?.columns ?? 0) + 1 + (address.first?.columns ?? 0) <= offer.width
        guard isShort, address.count == 1, var last = block.lines.popLast() else {
            return TerminalBlock(block.lines + address)
        }
        last.append(TerminalLine([.space]))
        last.append(address[0])
        return TerminalBlock(block.lines + [last])
    }
}

extension TerminalLayout.Offer {
    func reduced(by columns: Int) -> Self {
        switch self {
        case .natural: .natural
        case .columns(let width): .columns(max(width - columns, 1))
        }
    }
}

extension SnippetTextStyle {
    fileprivate static var secondary: Self {
        var style = Self()
        style.color = .secondary
        return style
    }
}

extension SnippetButton.Role {
    fileprivate var color: SnippetColor { self == .destructive ? .named(.red) : .accent }
}
