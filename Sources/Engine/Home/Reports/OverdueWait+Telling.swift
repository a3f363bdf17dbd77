package import Catalogue
package import Engine
package import Runs
package import Store
package import Values

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

extension OverdueWait: StoredRecord {
    package static let table = StoredTable(
        "overdue wait", part("run", \.run), part("path", \.path), part("since", \.since),
        part(optional: "question", \.question), make: Self.init(of:at:since:question:))
}
