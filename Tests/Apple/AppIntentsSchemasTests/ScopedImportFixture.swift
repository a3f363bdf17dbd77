import protocol AppIntents.AppEntity
import protocol AppIntents.AppEnum
import protocol AppIntents.AppIntent
import protocol AppIntents.IntentResult

/// An intent that knows the protocol by a scoped import, although a macro has the same name.
struct ScopedIntent: AppIntent {
    func perform() async throws -> some IntentResult { .result() }
}
