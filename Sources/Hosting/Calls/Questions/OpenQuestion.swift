public import Catalogue
public import Diagnostics
public import Values

/// A question from when it is asked until it is settled; stored questions and questions in memory
/// are decided by it alike.
public struct OpenQuestion: Hashable, Sendable {
    /// The state of the question.
    public enum State: Hashable, Sendable {
        case open
        case answered(Answer, by: String, at: Timestamp)

        /// The call that asked has ended without an answer.
        case withdrawn
    }

    public let question: Question
    public private(set) var state = State.open

    public init(_ question: Question) { self.question = question }

    /// Takes the first answer that fits; the same answer once more changes nothing.
    public mutating func accept(
        _ answer: Answer, by person: String, at time: Timestamp, in catalogue: IntentCatalogue
    ) throws(Refusal) {
        if let refusal {
            if case .answered(answer, _, _) = state { return }
            throw refusal
        }
        if let message = question.objection(to: answer, in: catalogue) { throw Refusal(message) }
        state = .answered(answer, by: person, at: time)
    }

    /// The reason why no other answer is taken any more, or `nil` while the question is open.
    public var refusal: Refusal? {
        switch state {
        case .open: nil
        case .answered(let first, let person, let time):
            Refusal(.answeredAlready(question, first, by: person, at: time))
        case .withdrawn: Refusal(.withdrawn(question))
        }
    }

    /// Closes the question without an answer, unless it is settled.
    public mutating func withdraw() { if state == .open { state = .withdrawn } }
}

extension OpenQuestion {
    /// The reason why an answer was not taken.
    public struct Refusal: Error, Hashable, CustomStringConvertible {
        public let message: Diagnostic.Message

        package init(_ message: Diagnostic.Message) { self.message = message }

        public var description: String { message.text }
    }
}
