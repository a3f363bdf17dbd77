extension SnippetNode {
    /// Returns the lines that show the node on a terminal of `width` columns, each ended by a line
    /// feed.
    ///
    /// Buttons appear as `[1]`, `[2]`, … in the order of ``actions``; one that only its own process
    /// can press appears as `[-]`. Where none can be pressed, they are left out. No escape sequence
    /// in a text gets through.
    public func terminalText(
        width: Int, styling: TerminalStyling, offersButtons: Bool = true
    ) -> String {
        var layout = TerminalLayout()
        layout.offersButtons = offersButtons
        let block = layout.block(of: self, .columns(max(width, 1)))
        return block.lines.map { $0.trimmed().text(styling) + "\n" }.joined()
    }
}
