extension TerminalLayout {
    mutating func stack(_ stack: SnippetStack, _ offer: Offer) -> TerminalBlock {
        switch stack.axis {
        case .vertical: column(stack.children, stack.alignment, offer)
        case .horizontal: row(stack, offer)
        }
    }

    mutating func column(
        _ children: [SnippetNode], _ alignment: SnippetStack.Alignment, _ offer: Offer
    ) -> TerminalBlock {
        let blocks = children.map { block(of: $0, offer) }
        guard alignment == .trailing else { return TerminalBlock(blocks.flatMap(\.lines)) }
        let width = blocks.reduce(0) { max($0, $1.columns) }
        return TerminalBlock(blocks.flatMap { $0.trailing(in: width).lines })
    }

    mutating func list(_ rows: [SnippetNode], _ offer: Offer) -> TerminalBlock {
        let bullet = TerminalLine("• ")
        let blocks = rows.map { row in
            block(of: row, offer.reduced(by: bullet.columns)).hanging(after: bullet)
        }
        return TerminalBlock(blocks.flatMap(\.lines))
    }

    private mutating func row(_ stack: SnippetStack, _ offer: Offer) -> TerminalBlock {
        let children = stack.children
        // By a copy, so that measuring a button does not use up its number.
        var measuring = self
        let widths = measuring.naturalWidths(of: children)
        var parts = TerminalRow(children, widths: widths, gap: stack.gap)
        guard case .columns(let available) = offer else {
            // Rows in rows would take twice as long at each depth if those that are measured were
            // drawn too.
            self = measuring
            return .blank(parts.columns)
        }
        guard parts.fit(in: available) else { return column(children, .leading, offer) }
        return draw(parts, alignment: stack.alignment)
    }

    /// The widths that the nodes would like to have.
    private mutating func naturalWidths(of nodes: [SnippetNode]) -> [Int] {
        nodes.map { block(of: $0, .natural).columns }
    }

    private mutating func draw(
        _ row: TerminalRow, alignment: SnippetStack.Alignment
    ) -> TerminalBlock {
        let blocks = row.parts.map { part in
            part.node.map { block(of: $0, .columns(part.width)) } ?? TerminalBlock([])
        }
        let height = blocks.reduce(1) { max($0, $1.lines.count) }
        let bar = TerminalBlock(Array(repeating: .verticalBar, count: height))
        return .row(
            zip(row.parts, blocks).map { ($0.node == .divider ? bar : $1, $0.width) },
            alignment: alignment)
    }
}

extension TerminalLayout {
    mutating func grid(_ rows: [[SnippetNode]], _ offer: Offer) -> TerminalBlock {
        let widths = columnWidths(of: rows)
        var lines: [TerminalLine] = []
        for cells in rows {
            if cells.count == 1, widths.count > 1 {
                lines += block(of: cells[0], offer).lines
                continue
            }
            var row = TerminalRow(cells, widths: widths, gap: 2)
            if case .columns(let available) = offer, !row.fit(in: available) {
                lines += column(cells, .leading, offer).lines
            } else {
                lines += draw(row, alignment: .leading).lines
            }
        }
        return TerminalBlock(lines)
    }

    /// The width of the widest cell of every column; a row with one cell spans them and does not
    /// count.
    private func columnWidths(of rows: [[SnippetNode]]) -> [Int] {
        let count = rows.reduce(0) { max($0, $1.count) }
        var widths = Array(repeating: 0, count: count)
        var measuring = self
        for cells in rows where cells.count > 1 || count == 1 {
            for (column, width) in measuring.naturalWidths(of: cells).enumerated() {
                widths[column] = max(widths[column], width)
            }
        }
        return widths
    }
}

extension SnippetStack {
    /// The columns between two parts of a row.
    fileprivate var gap: Int { spacing == 0 ? 0 : 1 }
}

extension TerminalLine {
    fileprivate static var verticalBar: TerminalLine {
        TerminalLine("│", style: TerminalStyle(color: .secondary))
    }
}
