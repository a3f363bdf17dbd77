import Calls
import Catalogue
import Store
import Values
import Workflows

/// A step that asks a person.
final class AskFrame: WaitFrame {
    private var question: Question?

    private var asking: Action.Asking? {
        if case .ask(let asking) = step.action { asking } else { nil }
    }

    override func register() throws(StepFailure) {
        guard let asking else { return }
        let choice = try run.decide(path, attempt: attempt) { () throws(StepFailure) in
            .question(try make(asking))
        }
        guard case .question(let question) = choice.value else {
            throw run.doesNotFit(choice, at: path)
        }
        self.question = question
        var request = WaitRequest(
            path, .question(question), until: (asking.timeout ?? step.timeout).map { .after($0) })
        request.remind = asking.remind
        run.wait(request, "an answer: \(question.prompt)", isNew: choice.isNew)
    }

    private func make(_ asking: Action.Asking) throws(StepFailure) -> Question {
        let prompt = try text(of: asking.text, for: "'ask'")
        switch asking.answer {
        case .type(let type):
            var question = Question(1, .before, form(of: type.unhidden), prompt: prompt)
            if type.hidesSomething { question.privacy = .private }
            if let standard = asking.standard {
                let value = try value(of: standard, as: type, for: "'default'")
                question.standard = answer(value, to: question)
            }
            return question
        case .choices(let choices):
            var question = Question(1, .before, .choice, prompt: prompt)
            question.choices = try values(of: choices).map {
                Question.Choice($0.spelling, value: $0)
            }
            if let standard = asking.standard {
                let value = try value(of: standard, for: "'default'")
                question.standard = answer(value, to: question)
            }
            return question
        }
    }

    /// The values to choose from, each once; a list brings those that are in it.
    private func values(of choices: [Template]) throws(StepFailure) -> [Value] {
        var values: [Value] = []
        for choice in choices {
            let value = try value(of: choice, for: "'choices'")
            let several = if case .list(let list) = value { list } else { [value] }
            for one in several where !values.contains(one) { values.append(one) }
        }
        guard !values.isEmpty else { throw .noChoices() }
        return values
    }

    private func form(of type: ValueType) -> Question.Form {
        type == .bool ? .confirmation(accept: "Yes", deny: "No") : .value(type)
    }

    private func answer(_ value: Value, to question: Question) -> Answer {
        switch (question.form, value) {
        case (.confirmation, .bool(let yes)): return yes ? .yes : .no
        case (.choice, _):
            let index = question.choices.firstIndex { $0.value == value }
            return index.map { .choice($0) } ?? .value(value)
        default: return .value(value)
        }
    }

    override func result(of end: WaitOutcome) throws(StepFailure) -> StepResult? {
        switch end {
        case .answer(let answer, _): return StepResult(try value(of: answer))
        case .timeUp:
            guard let standard = question?.standard else { throw StepFailure.unanswered() }
            return StepResult(try value(of: standard))
        default: return nil
        }
    }

    private func value(of answer: Answer) throws(StepFailure) -> Value {
        switch answer {
        case .yes: return true
        case .no: return false
        case .value(let value): return value
        case .choice(let index):
            guard let question, question.choices.indices.contains(index) else {
                throw StepFailure.answerRefused()
            }
            let choice = question.choices[index]
            return choice.value ?? .string(choice.title)
        case .cancel: throw StepFailure.answerRefused()
        }
    }
}
