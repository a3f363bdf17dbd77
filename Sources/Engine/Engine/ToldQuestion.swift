public import IntentHosting
public import Store
public import Values

/// A question of which people are told: since it is asked, or since nobody has answered it for so
/// long.
public struct ToldQuestion: Hashable, Sendable {
    public let run: RunID
    public let workflow: String
    public let path: StepPath

    /// What an answer names.
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
