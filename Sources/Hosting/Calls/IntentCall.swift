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

    /// The question of the caller for the value of a parameter.
    public struct Prompt: Hashable, Sendable {
        public let parameter: String
        public let question: String

        public init(_ parameter: String, _ question: String) {
            self.parameter = parameter
            self.question = question
        }
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

    /// The parameters that a person is asked for, with the questions of the caller.
    public var prompts: [Prompt] = []

    /// Returns the call to make when a question is answered after its call was let go.
    public func answering(_ question: Question, with answer: Answer) -> IntentCall {
        var call = self
        call.answers.append(AnsweredQuestion(question, answer))
        return call
    }

    /// The question of the caller for a parameter, if it has one.
    package func prompt(for parameter: String) -> String? {
        prompts.first { $0.parameter == parameter }?.question
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

extension IntentCall: StoredRecord {
    package static let table = StoredTable(
        "call", part("intent", \.intent), part("arguments", ifMissing: [], \.arguments),
        part("key", \.key), part("answers", or: [], \.answers),
        unstored(nil), part(optional: "undoes", \.undoes), part("prompts", or: [], \.prompts),
        make: Self.init)
}

extension IntentCall.Prompt: StoredRecord {
    package static let table = StoredTable(
        "prompt", part("parameter", \.parameter), part("question", \.question), make: Self.init)
}

extension IdempotencyKey: StoredText {
    package var storedText: String { text }

    package init?(storedText: String) { self.init(storedText) }
}

extension IntentCall.Argument: StoredForm {
    public var stored: Value { .list([.string(name), literal.storedForm]) }

    public init(stored value: Value) throws(StoredFormError) {
        guard case .list(let pair) = value, pair.count == 2, case .string(let name) = pair[0]
        else { throw StoredFormError("a stored argument is a name and what it is given") }
        self.init(name, try Literal(storedForm: pair[1]))
    }
}

extension Literal {
    /// The literal without the place where it was written.
    fileprivate var storedForm: Value {
        switch content {
        case .computed(let value): .stored(["value": value])
        case .scalar(let text, let meaning):
            .stored(["text": .string(text), "otherwise": meaning == .string(text) ? nil : meaning])
        case .list(let elements): .stored(["list": .list(elements.map(\.storedForm))])
        case .map(let pairs):
            .stored(["map": .list(pairs.map { .list([.string($0.key), $0.value.storedForm]) })])
        }
    }

    fileprivate init(storedForm value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "argument")
        if let value = fields.map["value"] {
            self.init(.computed(value))
        } else if let text = try fields.optionalString("text") {
            self.init(.scalar(text, otherwise: fields.map["otherwise"] ?? .string(text)))
        } else if fields.map["list"] != nil {
            self.init(
                .list(
                    try fields.list("list").map { value throws(StoredFormError) in
                        try Literal(storedForm: value)
                    }))
        } else {
            self.init(.map(try Self.pairs(of: fields)))
        }
    }

    private static func pairs(of fields: StoredFields) throws(StoredFormError) -> [Pair] {
        try fields.list("map").map { value throws(StoredFormError) in
            guard case .list(let pair) = value, pair.count == 2, case .string(let key) = pair[0]
            else { throw fields.misfit("map") }
            return Pair(key: key, value: try Literal(storedForm: pair[1]))
        }
    }
}

extension Touch: StoredForm {
    public var stored: Value { .list([.string(thing), .string(before), .string(version)]) }

    public init(stored value: Value) throws(StoredFormError) {
        guard case .list(let parts) = value, parts.count == 3, case .string(let thing) = parts[0],
            case .string(let before) = parts[1], case .string(let version) = parts[2]
        else { throw StoredFormError("a stored touch is three texts") }
        self.init(thing, before: before, version: version)
    }
}
