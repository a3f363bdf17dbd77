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
