/// A rectangle of lines, the unit in which parts are put beside and below each other.
struct TerminalBlock {
    var lines: [TerminalLine]

    init(_ lines: [TerminalLine]) { self.lines = lines }

    /// Returns a block of space on one line.
    static func blank(_ columns: Int) -> TerminalBlock {
        var line = TerminalLine()
        line.pad(to: columns)
        return TerminalBlock([line])
    }

    /// The columns of the longest line.
    var columns: Int { lines.reduce(0) { max($0, $1.columns) } }

    /// Returns the block with its lines set against the right edge of `width` columns.
    func trailing(in width: Int) -> TerminalBlock {
        TerminalBlock(
            lines.map { line in
                var moved = TerminalLine()
                moved.pad(to: width - line.columns)
                moved.append(line)
                return moved
            })
    }

    /// Returns the block behind a prefix, which the lines after the first are indented by.
    func hanging(after prefix: TerminalLine) -> TerminalBlock {
        var indent = TerminalLine()
        indent.pad(to: prefix.columns)
        return TerminalBlock(
            lines.enumerated().map { index, line in
                var whole = index == 0 ? prefix : indent
                whole.append(line)
                return whole
            })
    }

    /// Puts blocks side by side, each in as many columns as its width says.
    static func row(
        _ blocks: [(block: TerminalBlock, width: Int)], alignment: SnippetStack.Alignment
    ) -> TerminalBlock {
        let height = blocks.reduce(0) { max($0, $1.block.lines.count) }
        var lines = Array(repeating: TerminalLine(), count: height)
        var start = 0
        for (block, width) in blocks {
            let free = height - block.lines.count
            let top =
                switch alignment {
                case .leading: 0
                case .center: free / 2
                case .trailing: free
                }
            for (index, line) in block.lines.enumerated() {
                lines[top + index].pad(to: start)
                lines[top + index].append(line)
            }
            start += width
        }
        return TerminalBlock(lines)
    }
}
