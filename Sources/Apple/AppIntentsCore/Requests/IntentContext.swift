/// The surroundings of one performance of an intent; the host sets them, and takes the questions of
/// the intent.
@_spi(Hosting) public struct IntentContext: Sendable {
    /// Answers a question, or throws what the intent is to throw.
    public typealias Answering = @Sendable (IntentQuestion) async throws -> IntentAnswer

    public var mode: IntentModes.Current
    public var answer: Answering?

    /// The intent whose parameters are being filled in, for providers that depend on it.
    public var configuredIntent: (any AppIntent)?

    /// Takes back the effects of undoable intents.
    public var undoManager: UndoManager?

    public init(
        mode: IntentModes.Current = .background, configuredIntent: (any AppIntent)? = nil,
        answer: Answering? = nil
    ) {
        self.mode = mode
        self.configuredIntent = configuredIntent
        self.answer = answer
    }

    @TaskLocal public static var current = IntentContext()

    /// Asks the person, through the host.
    func ask(_ question: IntentQuestion) async throws -> IntentAnswer {
        guard let answer else { throw AppIntentError.unattended(question) }
        return try await answer(question)
    }

    /// Asks a question of yes or no, and throws if the answer is to leave.
    func agrees(to question: IntentQuestion) async throws -> Bool {
        switch try await ask(question) {
        case .yes: true
        case .no: false
        case .value, .choice, .cancel: throw AppIntentError.cancelled
        }
    }
}
