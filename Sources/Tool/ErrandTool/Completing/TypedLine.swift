import Store

/// A command line that is being typed.
struct TypedLine {
    let words: [String]

    init(_ words: [String]) { self.words = words }

    /// The command, where one stands on it.
    var command: String? { plainWords(from: 0).first }

    /// The words behind the command that are no options.
    var plainWords: [String] { Array(plainWords(from: 0).dropFirst()) }

    /// The home that the line names.
    var home: String? {
        for (index, word) in words.enumerated() {
            if word.hasPrefix("--home=") { return String(word.dropFirst(7)) }
            if word == "--home", index + 1 < words.count { return words[index + 1] }
        }
        return nil
    }

    /// The states of runs that its command does something with; `nil` is all.
    var states: Set<RunState>? {
        switch command {
        case "answer", "snooze": [.waiting]
        case "cancel", "resume": [.queued, .running, .waiting]
        case "retry", "undo": [.succeeded, .failed, .cancelled]
        default: nil
        }
    }

    /// Options whose value is the next word, and may stand before the command.
    private static let awaiting: Set = ["--home", "--log", "--ask", "--trigger"]

    private func plainWords(from start: Int) -> [String] {
        var plain: [String] = []
        var index = start
        while index < words.count {
            if Self.awaiting.contains(words[index]) {
                index += 1
            } else if !words[index].hasPrefix("-") {
                plain.append(words[index])
            }
            index += 1
        }
        return plain
    }
}
