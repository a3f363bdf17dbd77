import AppIntents
import IntentTraits

struct DecideConflictIntent: NagzIntent {
    static let title: LocalizedStringResource = "Decide about a Change"
    static let description: IntentDescription? =
        "Sends a change anew that the server did not take, or discards it."
    static let effects: [Effect]? = [.writes("nagz:nags")]
    static let repetition = Repetition.harmless

    @Parameter(title: "Change") var write: NagConflictEntity
    @Parameter(title: "Choice", description: "'mine' sends it anew, 'theirs' discards it.")
    var choice: ConflictChoice

    static var parameterSummary: some ParameterSummary {
        Summary("Let \(\.$choice) hold in \(\.$write)")
    }

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        guard let server = book.backend.server, let id = Int64(write.id) else {
            throw NagzIntentError.notFound("There is no such change.")
        }
        switch try await server.decide(id, choice, in: book, at: Invocation.now) {
        case .discarded: return .result(dialog: "The state at the server holds.")
        case .done: return .result(dialog: "The server has your change now.")
        case .waiting: return .result(dialog: "The server will be told.")
        }
    }
}
