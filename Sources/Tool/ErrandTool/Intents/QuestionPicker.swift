import Calls
import Catalogue
import Screens
import Snippets
import Values

/// A question whose answer is taken from a list.
struct QuestionPicker {
    private struct Offer {
        let option: Picker.Option

        /// The text that says the same where it is typed.
        let answer: String
    }

    private let offers: [Offer]
    let picker: Picker

    /// There is none where the question has no options, and where what Enter means is none of them.
    init?(_ question: Question) {
        guard question.privacy == .open else { return nil }
        offers = Self.offers(of: question)
        guard !offers.isEmpty, let first = Self.place(of: question.standard, in: question) else {
            return nil
        }
        let takesWords =
            if case .value(let type, _) = question.form { type != .bool } else { false }
        picker = Picker(
            offers.map(\.option), question.takesSeveral ? .several : .one, takesWords: takesWords,
            beginningAt: first)
    }

    /// The place of the answer that Enter gives; where there is none, the first.
    private static func place(of standard: Answer?, in question: Question) -> Int? {
        switch standard {
        case nil, .yes, .value(true): 0
        case .no, .value(false): 1
        case .choice(let index): index
        case .value(let value): question.choices.firstIndex { $0.value == value }
        case .cancel: nil
        }
    }

    private static func offers(of question: Question) -> [Offer] {
        let choices = question.choices.enumerated().map { index, choice in
            Offer(
                option: Picker.Option(choice.title, subtitle: choice.subtitle),
                answer: question.takesPlaces ? "\(index + 1)" : choice.title)
        }
        switch question.form {
        case .confirmation(let accept, let deny):
            let buttons = question.buttons.enumerated().map { index, button in
                Offer(
                    option: Picker.Option(
                        button.title, subtitle: "a button, the question stays open",
                        letter: Character("\((index + 1) % 10)")),
                    answer: "\(index + 1)")
            }
            return [
                Offer(option: Picker.Option(accept, letter: "y"), answer: accept),
                Offer(option: Picker.Option(deny, letter: "n"), answer: deny),
            ] + buttons.prefix(9)
        case .choice: return choices
        case .value(.bool, _) where choices.isEmpty:
            return [("yes", "y"), ("no", "n")].map {
                Offer(option: Picker.Option($0, letter: $1), answer: $0)
            }
        case .value:
            guard !choices.isEmpty, let no = question.synonyms.deny.first else { return choices }
            return choices + [Offer(option: Picker.Option("none of them"), answer: no)]
        }
    }

    /// The answer as a person would type it, and as it is shown; `nil` where there is none.
    func answer(by verdict: Picker.Verdict?) -> (text: String, shown: String)? {
        switch verdict {
        case .taken(let indexes):
            let taken = indexes.map { offers[$0] }
            return (
                taken.map(\.answer).joined(separator: ", "),
                taken.map(\.option.title).joined(separator: ", ")
            )
        case .typed(let text): return (text, text)
        case .left, nil: return nil
        }
    }
}
