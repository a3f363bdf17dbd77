import Diagnostics
import Screens
import Values

/// What is found of one thing that runs rest on.
struct Finding: Hashable, Sendable {
    enum State: String, Sendable {
        case sound

        /// It works, and something about it may be in the way one day.
        case doubtful

        /// Something does not work.
        case broken
    }

    /// The thing, in a word or two.
    let subject: String
    let state: State
    let sentence: String

    /// How it is mended.
    let advice: String?

    static func sound(_ subject: String, _ sentence: String) -> Finding {
        Finding(subject: subject, state: .sound, sentence: sentence, advice: nil)
    }

    static func doubtful(_ subject: String, _ sentence: String, _ advice: String) -> Finding {
        Finding(subject: subject, state: .doubtful, sentence: sentence, advice: advice)
    }

    static func broken(_ subject: String, _ sentence: String, _ advice: String?) -> Finding {
        Finding(subject: subject, state: .broken, sentence: sentence, advice: advice)
    }
}

extension Finding {
    var value: Value {
        var map: ValueMap = [
            "subject": .string(subject), "state": .string(state.rawValue),
            "sentence": .string(sentence),
        ]
        if let advice { map["advice"] = .string(advice) }
        return .map(map)
    }

    /// The finding as lines for people, with room for subjects of a width.
    func text(_ width: Int, on terminal: Terminal) -> String {
        let sign =
            switch state {
            case .sound: terminal.paint("✓", .green)
            case .doubtful: terminal.paint("!", .yellow)
            case .broken: terminal.paint("✗", .red)
            }
        let name = subject + String(repeating: " ", count: max(0, width - subject.count))
        let indent = String(repeating: " ", count: width + 4)
        let lines = sentence.split(separator: "\n").map { TerminalText.visible(String($0)) }
        let advice = advice.map { ["→ \(TerminalText.visible($0))"] } ?? []
        return "\(sign) \(name)  " + (lines + advice).joined(separator: "\n\(indent)")
    }
}
