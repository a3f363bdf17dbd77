public import Engine
public import IntentHosting
public import Values

/// A question that a run waits for.
public struct OpenRunQuestion: Hashable, Sendable {
    public let path: StepPath

    /// What an answer names.
    public let id: Digest
    public let question: Question

    public init(_ path: StepPath, _ id: Digest, _ question: Question) {
        self.path = path
        self.id = id
        self.question = question
    }
}

extension OpenRunQuestion: StoredForm {
    public var stored: Value {
        .stored([
            "path": .string(path.text), "id": .string(id.description),
            "question": question.stored,
        ])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "open question")
        guard let id = Digest(try fields.string("id")) else { throw fields.misfit("id") }
        self.init(
            StepPath(try fields.string("path")), id,
            try Question(stored: try fields.value("question")))
    }
}
