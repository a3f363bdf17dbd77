public import Calls
import Store
public import Values

extension Choice: StoredForm {
    /// The word by which a stored choice is known.
    private enum Kind: String, CaseIterable {
        case when, branch, elements, taken, times, another, winner, wait, listening, question,
            answer
        case retry, limit, app, variables
        case sealedAnswer = "sealed_answer"
    }

    public var stored: Value {
        switch self {
        case .when(let holds): .choice(Kind.when, .bool(holds))
        case .branch(let index): .choice(Kind.branch, .int(Int64(index)))
        case .elements(let list, let keys):
            .choice(
                Kind.elements, .list(list), "keys", keys.map { .list($0.map { .string($0) }) })
        case .taken(let taken): taken.stored
        case .times(let count): .choice(Kind.times, .int(Int64(count)))
        case .another(let another): .choice(Kind.another, .bool(another))
        case .winner(let lane): .choice(Kind.winner, .string(lane))
        case .wait(let deadline): .choice(Kind.wait, deadline.stored)
        case .listening(.after(let mark)): .choice(Kind.listening, .int(Int64(mark)))
        case .listening(.from(let instant)): .choice(Kind.listening, .timestamp(instant))
        case .question(let question): .choice(Kind.question, question.stored)
        case .answer(let answer, let by):
            .choice(Kind.answer, answer.stored, "by", .string(by))
        case .sealedAnswer(let name, let by):
            .choice(Kind.sealedAnswer, name.stored, "by", .string(by))
        case .retry(let delay): .choice(Kind.retry, .duration(delay))
        case .limit(let span): .choice(Kind.limit, .duration(span))
        case .app(let app): .choice(Kind.app, .string(app))
        case .variables(let map): .choice(Kind.variables, .map(map))
        }
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "choice")
        guard let kind = Kind.allCases.first(where: { fields.map[.string($0.rawValue)] != nil })
        else { throw StoredFormError("this choice is not known") }
        let name = kind.rawValue
        switch kind {
        case .when: self = .when(try fields.bool(name))
        case .branch: self = .branch(try fields.int(name))
        case .elements:
            let keys = fields.map["keys"] == nil ? nil : try fields.strings("keys")
            self = .elements(try fields.list(name), keys: keys)
        case .taken: self = .taken(try Taken(stored: value))
        case .times: self = .times(try fields.int(name))
        case .another: self = .another(try fields.bool(name))
        case .winner: self = .winner(try fields.string(name))
        case .wait: self = .wait(until: try Deadline(stored: fields.value(name)))
        case .listening:
            if case .timestamp(let instant) = try fields.value(name) {
                self = .listening(to: .from(instant))
            } else {
                self = .listening(to: .after(try fields.int(name)))
            }
        case .question: self = .question(try Question(stored: fields.value(name)))
        case .answer:
            self = .answer(
                try Answer(stored: fields.value(name)), by: try fields.string("by"))
        case .sealedAnswer:
            guard let digest = try fields.optionalDigest(name) else { throw fields.misfit(name) }
            self = .sealedAnswer(digest, by: try fields.string("by"))
        case .retry: self = .retry(after: try fields.duration(name))
        case .limit: self = .limit(try fields.duration(name))
        case .app: self = .app(try fields.string(name))
        case .variables: self = .variables(try fields.optionalMap(name))
        }
    }
}

extension Value {
    fileprivate static func choice(
        _ kind: some RawRepresentable<String>, _ value: Value, _ more: String = "",
        _ part: Value? = nil
    ) -> Value {
        .stored([kind.rawValue: value, more: part])
    }
}

extension Deadline {
    fileprivate var stored: Value {
        switch self {
        case .after(let span): .duration(span)
        case .at(let instant): .timestamp(instant)
        }
    }

    fileprivate init(stored value: Value) throws(StoredFormError) {
        switch value {
        case .duration(let span): self = .after(span)
        case .timestamp(let instant): self = .at(instant)
        default: throw StoredFormError("a stored deadline is an instant or a duration")
        }
    }
}
