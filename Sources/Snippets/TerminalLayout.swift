/// Draws nodes in the columns of a terminal.
///
/// Padding, backgrounds, corners and centring are left out: on a terminal they cost room and say nothing.
struct TerminalLayout {
    /// How much room a part is offered.
    enum Offer {
        /// As much as the part likes to have; what can grow stays at its smallest.
        case natural
        case columns(Int)

        var width: Int {
            switch self {
            case .natural: 10_000
            case .columns(let width): width
            }
        }
    }

    /// The number that the next button gets.
    private var nextChoice = 1

    mutating func block(of node: SnippetNode, _ offer: Offer) -> TerminalBlock {
        switch node {
        case .text(let text):
            TerminalBlock(TerminalWrapping.lines(of: text, width: offer.width))
        case .symbol(let symbol):
            line(symbol.text, TerminalStyle(color: symbol.color))
        case .picture(let name): line("[\(name)]", TerminalStyle(color: .secondary))
        case .stack(let stack): self.stack(stack, offer)
        case .layers(let layers): column(Self.visible(layers), .leading, offer)
        case .list(let rows): list(rows, offer)
        case .grid(let rows): grid(rows, offer)
        case .spacer: TerminalBlock([])
        case .divider: divider(offer)
        case .dot(let color): line("●", TerminalStyle(color: color))
        case .progress(let fraction): progress(fraction)
        case .button(let button): self.button(button, offer)
        case .link(let label, let destination): link(label, to: destination, offer)
        case .filling(let content, let alignment): filling(content, alignment, offer)
        case .panel(let content, _): block(of: content, offer)
        }
    }

    /// The layers that say something: a circle or a shape behind other content is decoration.
    private static func visible(_ layers: [SnippetNode]) -> [SnippetNode] {
        let content = layers.filter { if case .dot = $0 { false } else { true } }
        return content.isEmpty ? Array(layers.prefix(1)) : content
    }

    private func line(_ text: String, _ style: TerminalStyle = TerminalStyle()) -> TerminalBlock {
        TerminalBlock([TerminalLine(text, style: style)])
    }

    private func divider(_ offer: Offer) -> TerminalBlock {
        guard case .columns(let width) = offer else { return TerminalBlock([]) }
        return line(String(repeating: "─", count: width), TerminalStyle(color: .secondary))
    }

    private func progress(_ fraction: Double?) -> TerminalBlock {
        guard let fraction else { return line("…") }
        let filled = Int((fraction * 10).rounded())
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
        return line("\(bar) \(Int((fraction * 100).rounded()))%")
    }

    private mutating func filling(
        _ content: SnippetNode, _ alignment: SnippetStack.Alignment, _ offer: Offer
    ) -> TerminalBlock {
        let block = block(of: content, offer)
        guard case .columns(let width) = offer, alignment == .trailing else { return block }
        return block.trailing(in: width)
    }
}

// MARK: Buttons and links

extension TerminalLayout {
    private mutating func button(_ button: SnippetButton, _ offer: Offer) -> TerminalBlock {
        var prefix = TerminalLine(mark(of: button), style: TerminalStyle(color: .accent))
        if let isOn = button.isOn { prefix.append(TerminalLine(isOn ? "[x] " : "[ ] ")) }
        let label = block(of: button.label, offer.reduced(by: prefix.columns))
        return label.hanging(after: prefix)
    }

    /// The number of a button that can be pressed, or nothing for one that only shows its label.
    private mutating func mark(of button: SnippetButton) -> String {
        guard button.action != nil else { return button.isOn == nil ? "[-] " : "" }
        defer { nextChoice += 1 }
        return "[\(nextChoice)] "
    }

    private mutating func link(
        _ label: SnippetNode, to destination: String, _ offer: Offer
    ) -> TerminalBlock {
        var block = block(of: label, offer)
        guard SafeLink(destination) != nil else { return block }
        let target = SnippetText("<\(destination)>", style: .secondary)
        let address = TerminalWrapping.lines(of: target, width: offer.width)
        let isShort = (block.lines.last?.columns ?? 0) + 1 + (address.first?.columns ?? 0) <= offer.width
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
