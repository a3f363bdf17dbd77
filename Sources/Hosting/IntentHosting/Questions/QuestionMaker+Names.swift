@_spi(Hosting) import AppIntentsCore
import Calls
import Diagnostics
import LocalizedStrings

extension QuestionMaker {
    /// Returns the question what is meant by a name that fits nothing.
    ///
    /// Any other value may be given as well. Where things are near, "yes" takes the first of them,
    /// and "no" leaves.
    func question(
        about name: UnknownName, offering choices: [Question.Choice], of index: Int,
        _ reference: any ParameterReference, _ attempt: CallAttempt
    ) -> Question {
        let parameter = plan.parameters[index]
        let shape = parameter.known.shape
        var asked = IntentQuestion(
            .value(name.item == nil ? shape : shape.elementShape),
            dialog: parameter.known.prompt, parameter: reference)
        asked.name = parameter.known.words
        let isAgain = attempt.call.hasAnswer(for: parameter.known.name, item: name.item)
        let words =
            name.near.question
            ?? (isAgain ? attempt.call.prompt(for: parameter.known.name) : words(for: name))
        let mask = attempt.mask(attempt.call.answers)
        var question = Question(
            attempt.call.nextOrdinal, .before, form(of: asked.subject, about: parameter),
            prompt: words.map { mask($0) } ?? String(localized: asked.sentence))
        question.parameter = parameter.known.name
        question.item = name.item
        question.privacy = parameter.privacy
        question.choices = choices
        if isAgain || words == nil {
            question.objection = name.refusals.first.map { mask($0).text }
        }
        if !name.near.things.isEmpty {
            question.synonyms.accept = ["yes", "y"]
            question.synonyms.deny = ["no", "n"]
        }
        return question
    }

    private func words(for name: UnknownName) -> String? {
        guard let near = name.near.name else { return nil }
        let sentence: LocalizedStringResource =
            "no '\(name.noun)' is called '\(name.text)'; did you mean '\(near)'?"
        return String(localized: sentence)
    }
}

extension IntentCall {
    /// Whether a value of a parameter came from a person who was asked for it.
    fileprivate func hasAnswer(for parameter: String, item: Int?) -> Bool {
        answers.contains { answered in
            let question = answered.question
            guard case .value = question.form else { return false }
            return question.parameter == parameter && question.item == item
                && question.stage != .during
        }
    }
}

extension _IntentValueShape {
    /// The shape of the elements, where it is one of many.
    fileprivate var elementShape: _IntentValueShape {
        switch self {
        case .optional(let inner): inner.elementShape
        case .list(let element), .set(let element): element
        default: self
        }
    }
}
