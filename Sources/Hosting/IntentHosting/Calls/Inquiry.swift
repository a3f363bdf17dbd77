@_spi(Hosting) import AppIntentsCore
import Calls
import Locks
import Snippets

/// A question that `perform()` waits with.
///
/// An inquiry that is let go unanswered tells `perform()` to stop.
final class Inquiry: Sendable {
    typealias Waiting = CheckedContinuation<IntentAnswer, any Error>

    let question: Question
    let snippet: SnippetNode?
    let asked: IntentQuestion
    private let waiting: Guarded<Waiting?>

    init(_ question: Question, _ snippet: SnippetNode?, _ asked: IntentQuestion, _ waiting: Waiting)
    {
        self.question = question
        self.snippet = snippet
        self.asked = asked
        self.waiting = Guarded(waiting)
    }

    deinit { settle(.failure(CancellationError())) }

    /// Lets `perform()` go on, the first time that it is called.
    func settle(_ answer: Result<IntentAnswer, any Error>) {
        let waiting = waiting.inTurn { waiting in
            defer { waiting = nil }
            return waiting
        }
        waiting?.resume(with: answer)
    }
}
