public import Catalogue
public import IntentTraits
public import Values

/// A request to perform an intent: plain data, with which another process can make the same call
/// again.
public struct IntentCall: Hashable, Sendable {
    /// A value that is given, as it was written or computed.
    public struct Argument: Hashable, Sendable {
        public let name: String
        public let literal: Literal

        public init(_ name: String, _ literal: Literal) {
            self.name = name
            self.literal = literal
        }

        public init(_ name: String, _ value: Value) { self.init(name, Literal(.computed(value))) }
    }

    public let intent: TypeID
    public var arguments: [Argument]

    /// The same for all attempts of one step, and for no other step.
    public let key: IdempotencyKey

    /// The questions so far with their answers, in order.
    public var answers: [AnsweredQuestion]

    /// The secrets among the values; `nil` means that they are unknown, and all that could be
    /// secret is taken to be.
    ///
    /// The caller needs it; it is not stored.
    public var secrets: [Value]?

    /// The changes under another key that the call takes back; without them, it performs the
    /// intent.
    public var undoes: [Touch]?

    /// Returns the call to make when a question is answered after its call was let go.
    public func answering(_ question: Question, with answer: Answer) -> IntentCall {
        var call = self
        call.answers.append(AnsweredQuestion(question, answer))
        return call
    }

    /// The position that the next new question gets.
    package var nextOrdinal: Int { (answers.map(\.question.ordinal).max() ?? 0) + 1 }

    package var questionCount: Int { answers.questionCount }
}

extension IntentCall {
    public init(
        _ intent: TypeID, _ arguments: [Argument] = [], key: IdempotencyKey,
        answers: [AnsweredQuestion] = []
    ) {
        self.intent = intent
        self.arguments = arguments
        self.key = key
        self.answers = answers
    }
}
