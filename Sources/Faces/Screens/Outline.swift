/// A line with lines below it that belong to it, and with others inside.
package struct Outline: Hashable, Sendable {
    package let line: ScreenLine

    /// Lines that tell more of it.
    package let details: [ScreenLine]
    package let children: [Outline]

    /// Whether it still goes on, so that it is shown before others where there is little room.
    package let isOpen: Bool

    package init(
        _ line: ScreenLine, details: [ScreenLine] = [], isOpen: Bool = false,
        _ children: [Outline] = []
    ) {
        self.line = line
        self.details = details
        self.isOpen = isOpen
        self.children = children
    }

    /// The signs before the lines inside.
    package enum Guides: Sendable { case lines, spaces }

    /// All lines of it.
    package func lines(_ guides: Guides) -> [ScreenLine] {
        let hasMore = !children.isEmpty && guides == .lines
        let own = [line] + details.map { ScreenLine(hasMore ? "│ " : "  ", .faint) + $0 }
        return own
            + children.enumerated().flatMap { index, child in
                child.lines(guides, isLast: index == children.count - 1)
            }
    }

    private func lines(_ guides: Guides, isLast: Bool) -> [ScreenLine] {
        let (first, next) =
            switch guides {
            case .lines: (isLast ? "└─ " : "├─ ", isLast ? "   " : "│  ")
            case .spaces: ("  ", "  ")
            }
        return lines(guides).enumerated().map { index, line in
            ScreenLine(index == 0 ? first : next, .faint) + line
        }
    }

    /// The lines of several, with a guide, in no more than so many rows.
    ///
    /// What goes on is kept: of what has ended there, only the number is told where the rows are
    /// few, and of what else is too much the last lines stay.
    package static func lines(of outlines: [Outline], in height: Int) -> [ScreenLine] {
        let all = outlines.flatMap { $0.lines(.lines) }
        guard all.count > height else { return all }
        let few = outlines.map(\.openPart).flatMap { $0.lines(.lines) }
        guard few.count > height else { return few }
        let hidden = few.count - height + 1
        return [ScreenLine("… \(hidden) lines above", .faint)] + few.suffix(max(0, height - 1))
    }

    /// The same with only the number of what has ended in it.
    private var openPart: Outline {
        let closed = children.count { !$0.isOpen }
        let open = children.filter(\.isOpen).map(\.openPart)
        let told = closed > 0 ? [Outline(ScreenLine("\(closed) done", .faint))] : []
        return Outline(line, details: details, isOpen: isOpen, told + open)
    }
}
