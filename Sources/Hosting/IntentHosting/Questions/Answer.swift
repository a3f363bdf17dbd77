public import Values

/// What a person answered, as plain data.
public enum Answer: Hashable, Sendable {
    case yes
    case no
    case value(Value)

    /// The position of the chosen one, from 0.
    case choice(Int)

    /// To leave the intent without an answer.
    case cancel
}

/// A question with its answer, which a call takes along when it is made again.
public struct AnsweredQuestion: Hashable, Sendable {
    public let question: Question
    public let answer: Answer

    public init(_ question: Question, _ answer: Answer) {
        self.question = question
        self.answer = answer
    }
}

extension [AnsweredQuestion] {
    /// How many questions these answer: one that is asked again, since its answer was no good, is
    /// one.
    public var questionCount: Int {
        indices.count { index in
            !self[(index + 1)...].contains { self[index].isAnsweredAgain(by: $0) }
        }
    }
}

extension AnsweredQuestion {
    fileprivate func isAnsweredAgain(by later: AnsweredQuestion) -> Bool {
        question.stage == .before && later.question.stage == .before
            && later.question.objection != nil && question.form == later.question.form
            && question.parameter == later.question.parameter
            && question.item == later.question.item
    }
}
