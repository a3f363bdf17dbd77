public import Calls
public import Runs
public import Store
public import Values

/// A question to tell people of, when it is asked or when a reminder is due.
public struct ToldQuestion: Hashable, Sendable {
    public let run: RunID
    public let workflow: String
    public let path: StepPath

    /// The name that an answer gives.
    public let id: Digest
    public let question: Question

    /// Whether it is new, and asks whether an interrupted step has happened.
    public internal(set) var isDoubt = false

    /// Whether a person looks on at the run that asks.
    public internal(set) var isWatched = false

    init(
        of run: RunID, _ workflow: String, at path: String, _ form: [UInt8]
    ) throws(StoredFormError) {
        self.run = run
        self.workflow = workflow
        self.path = StepPath(path)
        id = Digest(of: form)
        question = try QuestionForm(decoding: form).question
    }
}
