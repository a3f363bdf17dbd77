public import Values

/// The answer of a person, as plain data.
public enum Answer: Hashable, Sendable {
    case yes
    case no
    case value(Value)

    /// The position of the chosen one, from 0.
    case choice(Int)

    /// Leaves the intent without an answer.
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
    /// The number of questions that these answer; one that is asked again after an unusable answer
    /// counts once.
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
