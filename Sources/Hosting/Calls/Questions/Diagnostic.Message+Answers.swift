import Catalogue
package import Diagnostics
import Values

/// The sentences about answers that are not taken.
extension Diagnostic.Message {
    static func needsYesOrNo(_ question: Question, got answer: Answer) -> Self {
        Self(
            code: "wrong-answer",
            "'\(question.prompt)' needs 'yes' or 'no'; \(answer.kind(for: question)) came")
    }

    package static func needsChoice(_ question: Question, got answer: Answer) -> Self {
        Self(
            code: "wrong-answer",
            "'\(question.prompt)' needs one of its \(question.choices.count) choices; "
                + "\(answer.kind(for: question)) came")
    }

    static func needsValue(_ question: Question, got answer: Answer) -> Self {
        Self(
            code: "wrong-answer",
            "'\(question.prompt)' needs a value; \(answer.kind(for: question)) came")
    }

    static func noSuchChoice(_ number: Int, of count: Int, for question: Question) -> Self {
        let range = count > 0 ? "from 1 to \(count)" : "of none"
        return Self(
            code: "wrong-answer",
            "'\(question.prompt)' needs a choice \(range); \(number) is out of range")
    }

    static func noChoiceNamed(
        _ text: String, of count: Int, near: String?, for question: Question
    ) -> Self {
        let advice = Spelling.advice(near)
        return Self(
            code: "wrong-answer",
            "'\(question.prompt)' needs one of its \(count) choices; '\(text)' is none\(advice)")
    }

    static func severalChoicesNamed(
        _ text: String, at places: [Int], for question: Question
    ) -> Self {
        let words = places.map { place in
            let choice = question.choices[place]
            return "\(place + 1)" + (choice.subtitle.map { " (\($0))" } ?? "")
        }
        return Self(
            code: "wrong-answer",
            "'\(question.prompt)' has \(places.count) choices called '\(text)'; "
                + "give the number of one: \(words.joined(separator: ", "))")
    }

    static func answeredAlready(
        _ question: Question, _ first: Answer, by person: String, at time: Timestamp
    ) -> Self {
        Self(
            code: "answered-already",
            "'\(question.prompt)' was answered with \(first.text(for: question)) by \(person) at \(time)"
        )
    }

    static func withdrawn(_ question: Question) -> Self {
        Self(
            code: "answered-too-late",
            "'\(question.prompt)' takes no answer any more; the call has ended")
    }
}

extension Answer {
    /// The words for an answer in a sentence; a private one is not shown.
    fileprivate func kind(for question: Question) -> String {
        switch self {
        case .yes, .no: "'\(self)'"
        case .value where question.privacy == .private: "'\(Mask.sign)'"
        case .value(let value): "'\(value.spelling)'"
        case .choice(let index): "choice \(index + 1)"
        case .cancel: "a cancellation"
        }
    }

    /// The answer as the question's reader knows it.
    fileprivate func text(for question: Question) -> String {
        guard case .choice(let index) = self, question.choices.indices.contains(index),
            question.privacy == .open
        else { return kind(for: question) }
        return "'\(question.choices[index].title)'"
    }
}
