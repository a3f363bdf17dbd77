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

extension Answer: StoredForm {
    public var stored: Value {
        switch self {
        case .yes: "yes"
        case .no: "no"
        case .cancel: "cancel"
        case .choice(let index): .stored(["choice": .int(Int64(index))])
        case .value(let value): .stored(["value": value])
        }
    }

    public init(stored value: Value) throws(StoredFormError) {
        switch value {
        case "yes": self = .yes
        case "no": self = .no
        case "cancel": self = .cancel
        default:
            let fields = try StoredFields(of: value, "answer")
            if let index = try fields.optionalInt("choice") {
                self = .choice(index)
            } else {
                self = .value(try fields.value("value"))
            }
        }
    }
}

extension AnsweredQuestion: StoredRecord {
    package static let table = StoredTable(
        "answered question", part("question", \.question), part("answer", \.answer),
        make: Self.init)
}
