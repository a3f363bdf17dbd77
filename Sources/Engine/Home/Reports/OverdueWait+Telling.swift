public import Calls
package import Catalogue
public import Engine
package import Runs
package import Store
public import Values

extension OverdueWait {
    /// The sentence that its time is up, in the reader's time zone.
    package func sentence(_ time: PersonalTime?) -> String {
        "the time of '\(path)' was up \(time?.long(since) ?? "\(since)")"
    }

    /// The reason why it cannot be answered any more, with the command that lets the run go on.
    package func refusal(of run: RunID, _ time: PersonalTime?) -> String {
        "\(sentence(time)); 'errand resume \(run.short)' lets the run go on with that"
    }

    /// Whether it is a question of the step that is named by its path or its id; without a name,
    /// whether it is one.
    package func isAsked(at step: StepPath?) -> Bool {
        question != nil && step.map(path.isNamed) ?? true
    }
}

extension OverdueWait: StoredForm {
    public var stored: Value {
        .stored([
            "run": .string(run.text), "path": .string(path.text), "since": .timestamp(since),
            "question": question.map { .string($0.description) },
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "overdue wait")
        self.init(
            of: RunID(try fields.string("run")), at: StepPath(try fields.string("path")),
            since: try fields.timestamp("since"),
            question: try fields.optionalString("question").flatMap(Digest.init))
    }
}
