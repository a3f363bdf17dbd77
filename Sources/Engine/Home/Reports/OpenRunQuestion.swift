package import Calls
import Engine
package import Runs
package import Store
package import Values

/// A question that a run waits for, which may be that of a run that it waits for.
package struct OpenRunQuestion: Hashable, Sendable {
    /// The run that asks.
    package let run: RunID
    package let path: StepPath

    /// The name that an answer gives.
    package let id: Digest
    package let question: Question

    /// As much of that as people need.
    package var shortID: String { String(id.description.prefix(8)) }

    package init(of run: RunID, at path: StepPath, _ id: Digest, _ question: Question) {
        self.run = run
        self.path = path
        self.id = id
        self.question = question
    }
}

extension [OpenRunQuestion] {
    /// The questions of a step, by its path or its id; without a name, all.
    package func asked(at step: StepPath?) -> [OpenRunQuestion] {
        guard let step else { return self }
        let exact = filter { $0.path == step }
        return exact.isEmpty ? filter { $0.path.isNamed(step) } : exact
    }
}

extension OpenRunQuestion: StoredForm {
    package var stored: Value {
        .stored([
            "run": .string(run.text), "path": .string(path.text), "id": .string(id.description),
            "question": question.stored,
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "open question")
        guard let id = Digest(try fields.string("id")) else { throw fields.misfit("id") }
        self.init(
            of: RunID(try fields.string("run")), at: StepPath(try fields.string("path")), id,
            try Question(stored: try fields.value("question")))
    }
}
