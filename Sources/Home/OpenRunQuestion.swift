public import Engine
public import IntentHosting
public import Values

/// A question that a run waits for.
public struct OpenRunQuestion: Hashable, Sendable {
    public let path: StepPath
    public let question: Question

    public init(_ path: StepPath, _ question: Question) {
        self.path = path
        self.question = question
    }
}

extension OpenRunQuestion: StoredForm {
    public var stored: Value {
        .stored(["path": .string(path.text), "question": question.stored])
    }

    public init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "open question")
        self.init(
            StepPath(try fields.string("path")), try Question(stored: try fields.value("question")))
    }
}
