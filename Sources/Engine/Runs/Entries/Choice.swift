package import Calls
package import Store
package import Values

/// Something that is decided once and read back ever after.
package enum Choice: Hashable, Sendable {
    /// The value of `when`: whether the step is done.
    case when(Bool)

    /// The branch that is taken, from 0; the one after the last is `else`.
    case branch(Int)

    /// The elements that a loop goes over; without keys, their indexes name them.
    case elements([Value], keys: [String]?)

    /// The elements that the earlier run of a retry has done, with their results.
    case taken(Taken)

    /// The number of rounds.
    case times(Int)

    /// Whether there is another round, or it is time for another attempt.
    case another(Bool)

    /// The lane of a race that was first.
    case winner(String)

    /// The end of a wait for a time.
    case wait(until: Deadline)

    /// The signals that count for a wait.
    case listening(to: SignalStart)
    case question(Question)
    case answer(Answer, by: String)

    /// A private answer, by its name in a drawer.
    case sealedAnswer(Digest, by: String)

    /// The pause before the next attempt.
    case retry(after: TimeSpan)

    /// The time limit of the steps inside.
    case limit(TimeSpan)

    /// The first values of the workflow's variables.
    case variables(ValueMap)

    /// The app that the step waits for.
    case app(String)
}

extension Choice: StoredChoice {
    /// The first field of each case is the one that it is known by.
    package static let cases = StoredCases<Choice>(
        "choice",
        [
            StoredCase("when", .part("when"), make: Self.when) {
                if case .when(let holds) = $0 { holds } else { nil }
            },
            StoredCase("branch", .part("branch"), make: Self.branch) {
                if case .branch(let index) = $0 { index } else { nil }
            },
            StoredCase("elements", .part("elements"), .part(optional: "keys"), make: Self.elements)
            {
                if case .elements(let list, let keys) = $0 { (list, keys) } else { nil }
            },
            StoredCase("taken", partsOf: Taken.self, make: Self.taken) {
                if case .taken(let taken) = $0 { taken } else { nil }
            },
            StoredCase("times", .part("times"), make: Self.times) {
                if case .times(let count) = $0 { count } else { nil }
            },
            StoredCase("another", .part("another"), make: Self.another) {
                if case .another(let another) = $0 { another } else { nil }
            },
            StoredCase("winner", .part("winner"), make: Self.winner) {
                if case .winner(let lane) = $0 { lane } else { nil }
            },
            StoredCase("wait", .part("wait"), make: Self.wait) {
                if case .wait(let deadline) = $0 { deadline } else { nil }
            },
            StoredCase("listening", .part("listening"), make: Self.listening) {
                if case .listening(let start) = $0 { start } else { nil }
            },
            StoredCase("question", .part("question"), make: Self.question) {
                if case .question(let question) = $0 { question } else { nil }
            },
            StoredCase("answer", .part("answer"), .part("by"), make: Self.answer) {
                if case .answer(let answer, let by) = $0 { (answer, by) } else { nil }
            },
            StoredCase(
                "sealed_answer", .part("sealed_answer"), .part("by"), make: Self.sealedAnswer
            ) {
                if case .sealedAnswer(let name, let by) = $0 { (name, by) } else { nil }
            },
            StoredCase("retry", .part("retry"), make: Self.retry) {
                if case .retry(let delay) = $0 { delay } else { nil }
            },
            StoredCase("limit", .part("limit"), make: Self.limit) {
                if case .limit(let span) = $0 { span } else { nil }
            },
            StoredCase("app", .part("app"), make: Self.app) {
                if case .app(let app) = $0 { app } else { nil }
            },
            StoredCase("variables", .part("variables"), make: Self.variables) {
                if case .variables(let map) = $0 { map } else { nil }
            },
        ])
}

extension Deadline: StoredForm {
    package var stored: Value {
        switch self {
        case .after(let span): .duration(span)
        case .at(let instant): .timestamp(instant)
        }
    }

    package init(stored value: Value) throws(StoredFormError) {
        switch value {
        case .duration(let span): self = .after(span)
        case .timestamp(let instant): self = .at(instant)
        default: throw StoredFormError("a stored deadline is an instant or a duration")
        }
    }
}

extension SignalStart: StoredForm {
    package var stored: Value {
        switch self {
        case .after(let mark): mark.stored
        case .from(let instant): .timestamp(instant)
        }
    }

    package init(stored value: Value) throws(StoredFormError) {
        if case .timestamp(let instant) = value {
            self = .from(instant)
        } else {
            self = .after(try Int(stored: value))
        }
    }
}
