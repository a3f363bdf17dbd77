@_spi(Hosting) import AppIntentsCore
import Synchronization

/// Performs intents with answers given beforehand, and keeps what was asked.
final class Answering: Sendable {
    private let answers: Mutex<[IntentAnswer]>
    private let asked = Mutex<[IntentQuestion]>([])

    init(_ answers: IntentAnswer...) {
        self.answers = Mutex(answers)
    }

    var questions: [IntentQuestion] { asked.withLock { $0 } }

    var sentences: [String] { questions.map { $0.sentence.description } }

    func perform<Intent: AppIntent>(
        _ intent: Intent, in mode: IntentModes.Current = .background
    ) async throws -> _IntentOutcome {
        let context = IntentContext(mode: mode) { [self] question in
            asked.withLock { $0.append(question) }
            return answers.withLock { $0.isEmpty ? .cancel : $0.removeFirst() }
        }
        return try await IntentContext.$current.withValue(context) {
            try await intent.perform()._outcome
        }
    }
}
