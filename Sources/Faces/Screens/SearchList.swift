import Diagnostics

/// A line to type words into, and what was found for them, from which a person takes something.
package struct SearchList: Hashable, Sendable {
    /// What a key has come to.
    package enum Verdict: Hashable, Sendable {
        case goesOn

        /// The words are others, so that something else may be found.
        case changed

        /// What was found, by its number from 0.
        case taken(Int)
        case left
    }

    package private(set) var words = ""
    private var found: [Picker.Option] = []

    /// The place of the mark among those.
    private var mark = 0

    package init() {}

    /// Shows what was found for the words.
    package mutating func show(_ found: [Picker.Option]) {
        self.found = found
        mark = 0
    }

    package mutating func press(_ key: Key) -> Verdict {
        switch key {
        case .up, .control("p"): move(by: -1)
        case .down, .control("n"), .tab: move(by: 1)
        case .enter: return found.isEmpty ? .goesOn : .taken(mark)
        case .escape, .control("d"): return .left
        case .control("u"): return change(to: "")
        case .erase: return change(to: String(words.dropLast()))
        case .character(let character): return change(to: words + String(character))
        default: break
        }
        return .goesOn
    }

    private mutating func change(to words: String) -> Verdict {
        guard words != self.words else { return .goesOn }
        self.words = words
        return .changed
    }

    private mutating func move(by step: Int) {
        let count = found.count
        mark = count == 0 ? 0 : (mark + step + count) % count
    }

    /// The lines of it, in no more rows than that.
    package func lines(in size: ScreenSize) -> [ScreenLine] {
        let room = max(1, size.height - 2)
        let first = min(max(0, mark - room / 2), max(0, found.count - room))
        let part = found.indices.dropFirst(first).prefix(room)
        let rows = part.map { index in
            let isMarked = index == mark
            let sign = isMarked ? "❯ " : "  "
            return ScreenLine(sign + found[index].title, isMarked ? .bold : nil)
                + ScreenLine(found[index].subtitle.map { "  \($0)" } ?? "", .faint)
        }
        let isLookedFor = words.contains { !$0.isWhitespace }
        let foot =
            !found.isEmpty
            ? "↑↓ Enter does it, Esc leaves"
            : isLookedFor ? "nothing has all of these words" : "type what it is about, Esc leaves"
        let field = ScreenLine("> \(words)") + ScreenLine(" ", .reversed)
        return ([field] + rows + [ScreenLine(foot, .faint)]).map { $0.cut(to: size.width) }
    }
}
