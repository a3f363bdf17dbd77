/// Draws nodes in the columns of a terminal.
///
/// Padding, backgrounds, corners and centring are left out: on a terminal they cost room and say
/// nothing.
struct TerminalLayout {
    /// The room that a part is offered.
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
    var nextChoice = 1

    mutating func block(of node: SnippetNode, _ offer: Offer) -> TerminalBlock {
        switch node {
        case .text(let text): TerminalBlock(TerminalWrapping.lines(of: text, width: offer.width))
        case .symbol(let symbol): words(symbol.text, symbol.color, offer)
        case .picture(let name): words("[\(name)]", .secondary, offer)
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

    private func words(_ text: String, _ color: SnippetColor?, _ offer: Offer) -> TerminalBlock {
        var style = SnippetTextStyle()
        style.color = color
        let text = SnippetText(text, style: style)
        return TerminalBlock(TerminalWrapping.lines(of: text, width: offer.width))
    }

    private func line(_ text: String, _ style: TerminalStyle = TerminalStyle()) -> TerminalBlock {
        TerminalBlock([TerminalLine(text, style: style)])
    }

    private func divider(_ offer: Offer) -> TerminalBlock {
        guard case .columns(let width) = offer else { return TerminalBlock([]) }
        return line(String(repeating: "─", count: width), TerminalStyle(color: .secondary))
    }

    private func progress(_ fraction: Double?) -> TerminalBlock {
        guard let share = fraction.map({ max(0, min($0, 1)) }) else { return line("…") }
        let filled = Int((share * 10).rounded())
        let bar = String(repeating: "█", count: filled) + String(repeating: "░", count: 10 - filled)
        return line("\(bar) \(Int((share * 100).rounded()))%")
    }

    private mutating func filling(
        _ content: SnippetNode, _ alignment: SnippetStack.Alignment, _ offer: Offer
    ) -> TerminalBlock {
        let block = block(of: content, offer)
        guard case .columns(let width) = offer, alignment == .trailing else { return block }
        return block.trailing(in: width)
    }
}

extension SnippetNode {
    /// Returns the lines that show the node on a terminal of `width` columns, each ended by a line
    /// feed.
    ///
    /// Buttons appear as `[1]`, `[2]`, … in the order of ``actions``; one that only its own process
    /// can press appears as `[-]`. No escape sequence in a text gets through.
    public func terminalText(width: Int, styling: TerminalStyling) -> String {
        var layout = TerminalLayout()
        let block = layout.block(of: self, .columns(max(width, 1)))
        return block.lines.map { $0.trimmed().text(styling) + "\n" }.joined()
    }
}
