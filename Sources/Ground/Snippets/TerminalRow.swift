/// Shares the columns of a row among its parts.
struct TerminalRow {
    /// A node, or empty space if there is none, and the columns that it gets.
    struct Part {
        let node: SnippetNode?
        var width: Int

        /// Whether the part takes a share of the columns that are left.
        var isGrowing = false
    }

    private(set) var parts: [Part] = []

    /// The fewest columns in which text can still be read.
    private static let narrowest = 4

    /// Puts `gap` columns between neighbours, and at least one in place of a spacer.
    init(_ nodes: [SnippetNode], widths: [Int], gap: Int) {
        var needsGap = false
        for (node, width) in zip(nodes, widths) {
            if node == .spacer {
                parts.append(Part(node: nil, width: 1, isGrowing: true))
                needsGap = false
                continue
            }
            if needsGap { parts.append(Part(node: nil, width: gap)) }
            let columns = node == .divider ? 1 : width
            parts.append(Part(node: node, width: columns, isGrowing: node.isGrowing))
            needsGap = true
        }
    }

    var columns: Int { parts.reduce(0) { $0 + $1.width } }

    /// Widens or narrows the parts until they fill `available` columns; `false` if they cannot be
    /// read then.
    mutating func fit(in available: Int) -> Bool {
        guard columns > available else {
            grow(by: available - columns)
            return true
        }
        return shrink(to: available)
    }

    private mutating func grow(by columns: Int) {
        let growing = parts.indices.filter { parts[$0].isGrowing }
        for (position, index) in growing.enumerated() {
            let share = columns / growing.count
            parts[index].width += share + (position < columns % growing.count ? 1 : 0)
        }
    }

    /// Leaves narrow parts alone and gives the wide ones equal shares of the rest.
    private mutating func shrink(to available: Int) -> Bool {
        let narrowFirst = parts.indices.filter { parts[$0].node != nil }
            .sorted { parts[$0].width < parts[$1].width }
        var remaining = available - parts.reduce(0) { $0 + ($1.node == nil ? $1.width : 0) }
        for (position, index) in narrowFirst.enumerated() {
            let width = min(parts[index].width, remaining / (narrowFirst.count - position))
            guard width >= min(parts[index].width, Self.narrowest) else { return false }
            parts[index].width = width
            remaining -= width
        }
        return true
    }
}

extension SnippetNode {
    fileprivate var isGrowing: Bool {
        if case .filling = self { true } else { false }
    }
}
