import Calls
import Catalogue
import Diagnostics
import Screens
import Snippets

/// A question as a person at a terminal reads it.
struct QuestionPage {
    private let question: Question

    /// Whether the number of a button beside it is taken as well as an answer.
    private let takesButtons: Bool

    init(_ question: Question, takesButtons: Bool = false) {
        self.question = question
        self.takesButtons = takesButtons
    }

    /// The lines above the answers.
    var heading: [String] {
        var lines: [String] = []
        if let snippet = question.snippet {
            lines += snippet.text.split(separator: "\n").map(String.init)
        }
        if let objection = question.objection { lines.append(objection) }
        return lines + [question.prompt]
    }

    /// The same as lines of a screen, with the caution below them.
    var shownHeading: [ScreenLine] {
        heading.map { ScreenLine($0, .bold) }
            + (question.caution.map { [ScreenLine("caution: \($0)", .yellow)] } ?? [])
    }

    var text: String {
        var lines = heading
        lines += question.choices.enumerated().map { number, choice in
            let subtitle = choice.subtitle.map { " (\($0))" } ?? ""
            let place = question.takesPlaces ? "\(number + 1)  " : ""
            return "  \(place)\(choice.title)\(subtitle)"
        }
        let hints = [hint, standard.map { "Enter alone: \($0)" } ?? ""].filter { !$0.isEmpty }
        if !hints.isEmpty { lines.append("[\(hints.joined(separator: ", "))]") }
        if let caution = question.caution { lines.append("caution: \(caution)") }
        return lines.map(TerminalText.visible).joined(separator: "\n")
    }

    /// The answer that an empty one stands for.
    private var standard: String? {
        guard let standard = question.standard, question.privacy == .open else { return nil }
        switch (standard, question.form) {
        case (.yes, .confirmation(let accept, _)): return accept
        case (.no, .confirmation(_, let deny)): return deny
        case (.choice(let index), _) where question.choices.indices.contains(index):
            return question.choices[index].title
        case (.value(let value), _): return value.spelling
        default: return nil
        }
    }

    /// The answers that may be typed, where the prompt does not tell.
    private var hint: String {
        switch question.form {
        case .confirmation(let accept, let deny):
            "yes: \(accept), no: \(deny)"
                + (takesButtons && !question.buttons.isEmpty ? ", or the number of a button" : "")
        case .choice: question.takesPlaces ? "a number or a title" : "one of these"
        case .value(let type, let range):
            if !question.choices.isEmpty, !question.synonyms.accept.isEmpty {
                question.takesPlaces
                    ? "yes: the first, no: none of them, a number, or another value"
                    : "yes: the first, no: none of them, one of these, or another value"
            } else if question.takesSeveral, !question.choices.isEmpty {
                question.takesPlaces
                    ? "numbers or other values, with commas between them"
                    : "some of these, or other values, with commas between them"
            } else if !question.choices.isEmpty {
                question.takesPlaces
                    ? "a number, or another value" : "one of these, or another value"
            } else if case .list(let element) = type {
                "each \(element.noun(within: range)), with commas between them"
            } else {
                type.noun(within: range)
            }
        }
    }
}

extension ValueType {
    fileprivate func noun(within range: ClosedRange<Double>?) -> String {
        nounWithExample
            + (range.map { " from \($0.lowerBound.plain) to \($0.upperBound.plain)" } ?? "")
    }
}

extension Question {
    /// The actions of the buttons of the view beside it.
    var buttons: [SnippetAction] { snippet?.actions ?? [] }

    /// The button that a text names where a number is no answer.
    func button(named text: String) -> Int? {
        guard case .confirmation = form, let number = Int(text),
            buttons.indices.contains(number - 1)
        else { return nil }
        return number
    }
}
