import Diagnostics

/// A list from which a person takes something by keys.
package struct Picker: Hashable, Sendable {
    /// Something to take.
    package struct Option: Hashable, Sendable {
        package let title: String
        package let subtitle: String?

        /// A letter that takes it at once.
        package let letter: Character?

        package init(_ title: String, subtitle: String? = nil, letter: Character? = nil) {
            self.title = title
            self.subtitle = subtitle
            self.letter = letter
        }
    }

    /// What may be taken beside just one of the options.
    package enum Manner: Hashable, Sendable {
        case one

        /// Several of them.
        case several
    }

    /// What a person has decided.
    package enum Verdict: Hashable, Sendable {
        /// Options by their numbers from 0, in their order.
        case taken([Int])

        /// Words that are none of the options.
        case typed(String)
        case left
    }

    private let options: [Option]
    private let manner: Manner

    /// Whether words are taken that are none of the options.
    private let takesWords: Bool

    /// The words by which options are looked for.
    package private(set) var filter = ""

    /// Whether letters are words although none were typed yet.
    private var isTyping = false

    /// The option that is marked at first.
    private let first: Int

    /// The place of the mark in the list that is shown.
    private var mark: Int
    private var chosen: Set<Int> = []

    package init(
        _ options: [Option], _ manner: Manner = .one, takesWords: Bool = false,
        beginningAt first: Int = 0
    ) {
        (self.first, mark) = (first, first)
        self.options = options
        self.manner = manner
        self.takesWords = takesWords
    }

    /// The numbers of the options that are shown; `nil` is for the words themselves.
    private var shown: [Int?] {
        let words = filter.lowercased()
        let found = options.indices.filter {
            words.isEmpty || options[$0].title.lowercased().contains(words)
                || options[$0].subtitle?.lowercased().contains(words) == true
                || words == "\($0 + 1)"
        }
        let isOption = options.contains { $0.title.lowercased() == words }
        return found + (takesWords && !words.isEmpty && !isOption ? [nil] : [])
    }

    private var hasWords: Bool { isTyping || !filter.isEmpty }
}

extension Picker {
    /// Takes a key; returns what the person has decided with it.
    package mutating func press(_ key: Key) -> Verdict? {
        switch key {
        case .up, .control("p"): move(by: -1)
        case .down, .control("n"), .tab: move(by: 1)
        case .home: mark = 0
        case .end: mark = max(0, shown.count - 1)
        case .pageUp: move(to: mark - 5)
        case .pageDown: move(to: mark + 5)
        case .enter: return enter()
        case .control("d"): return .left
        case .control("u"): look(for: "")
        case .escape where hasWords:
            isTyping = false
            look(for: "")
        case .escape: return .left
        case .erase where filter.isEmpty: isTyping = false
        case .erase: look(for: String(filter.dropLast()))
        case .character(let character): return type(character)
        case .left, .right, .control: break
        }
        return nil
    }

    private mutating func type(_ character: Character) -> Verdict? {
        if !hasWords {
            switch character {
            case "j":
                move(by: 1)
                return nil
            case "k":
                move(by: -1)
                return nil
            case "/":
                isTyping = true
                return nil
            default: break
            }
            if let index = options.firstIndex(where: { $0.letter == character }) {
                return .taken([index])
            }
            if options.count < 10, let number = character.wholeNumberValue,
                options.indices.contains(number - 1)
            {
                return take(number - 1)
            }
        }
        if manner == .several, character == " ", shown.indices.contains(mark),
            let index = shown[mark]
        {
            toggle(index)
            return nil
        }
        // Nothing is looked for by a space alone.
        if character != " " || hasWords { look(for: filter + String(character)) }
        return nil
    }

    private mutating func take(_ index: Int) -> Verdict? {
        guard manner == .several else { return .taken([index]) }
        mark = shown.firstIndex(of: index) ?? mark
        toggle(index)
        return nil
    }

    private mutating func toggle(_ index: Int) {
        if chosen.remove(index) == nil { chosen.insert(index) }
    }

    private func enter() -> Verdict? {
        if manner == .several, !chosen.isEmpty { return .taken(chosen.sorted()) }
        let shown = shown
        guard shown.indices.contains(mark) else { return nil }
        return shown[mark].map { .taken([$0]) } ?? .typed(filter)
    }

    private mutating func look(for words: String) {
        filter = words
        mark = words.isEmpty ? first : 0
    }

    /// Moves the mark, from either end to the other.
    private mutating func move(by step: Int) {
        let count = shown.count
        mark = count == 0 ? 0 : (mark + step + count) % count
    }

    private mutating func move(to place: Int) { mark = min(max(0, place), max(0, shown.count - 1)) }
}

extension Picker {
    /// The lines of it, with the mark among them, in no more rows than that.
    package func lines(in size: ScreenSize) -> [ScreenLine] {
        let shown = shown
        let room = max(1, min(size.height - 1, 12))
        let first = min(max(0, mark - room / 2), max(0, shown.count - room))
        let part = shown.dropFirst(first).prefix(room)
        var lines = part.map { line(of: $0, isMarked: $0 == shown[mark]) }
        if shown.isEmpty { lines = [ScreenLine("  none is like that", .faint)] }
        let hidden = shown.count - part.count
        return (lines + [ScreenLine(foot + (hidden > 0 ? ", \(hidden) more" : ""), .faint)])
            .map { $0.cut(to: size.width) }
    }

    private func line(of index: Int?, isMarked: Bool) -> ScreenLine {
        guard let index else {
            return ScreenLine(
                "\(isMarked ? "❯ " : "  ")give '\(filter)'", isMarked ? .bold : nil)
        }
        let option = options[index]
        let box = manner == .several ? (chosen.contains(index) ? "[x] " : "[ ] ") : ""
        let sign = option.letter.map(String.init) ?? "\(index + 1)"
        let line = ScreenLine("\(isMarked ? "❯ " : "  ")\(box)\(sign)  ", isMarked ? .bold : nil)
        return line + ScreenLine(option.title, isMarked ? .bold : nil)
            + ScreenLine(option.subtitle.map { "  \($0)" } ?? "", .faint)
    }

    private var foot: String {
        if hasWords { return "/\(filter)" }
        let keys = manner == .several ? "space marks, Enter gives the marked" : "Enter takes"
        return "↑↓ \(keys), type to \(takesWords ? "look for or give another" : "look for one")"
    }
}
