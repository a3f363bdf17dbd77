/// A line into which a person types.
package struct LineField: Hashable, Sendable {
    /// What a key has come to.
    package enum Verdict: Hashable, Sendable {
        case goesOn
        case given(String)
        case left
    }

    private var text = ""

    /// Whether signs are shown in the place of what is typed.
    private let isHidden: Bool

    package init(isHidden: Bool = false) { self.isHidden = isHidden }

    package mutating func press(_ key: Key) -> Verdict {
        switch key {
        case .character(let character): text.append(character)
        case .erase: text = String(text.dropLast())
        case .control("u"): text = ""
        case .enter: return .given(text)
        case .escape, .control("d"): return .left
        default: break
        }
        return .goesOn
    }

    /// The line with the place where the next character comes.
    package var line: ScreenLine {
        ScreenLine("> ") + ScreenLine(isHidden ? String(repeating: "•", count: text.count) : text)
            + ScreenLine(" ", .reversed)
    }
}
