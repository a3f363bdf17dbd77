@_spi(Hosting) import AppIntentsCore
import Calls
import Snippets
import Synchronization

/// A question that `perform()` waits with.
///
/// An inquiry that is let go unanswered tells `perform()` to stop.
final class Inquiry: Sendable {
    typealias Waiting = CheckedContinuation<IntentAnswer, any Error>

    let question: Question
    let snippet: SnippetNode?
    let asked: IntentQuestion
    private let waiting: Mutex<Waiting?>

    init(_ question: Question, _ snippet: SnippetNode?, _ asked: IntentQuestion, _ waiting: Waiting)
    {
        self.question = question
        self.snippet = snippet
        self.asked = asked
        self.waiting = Mutex(waiting)
    }

    deinit { settle(.failure(CancellationError())) }

    /// Lets `perform()` go on, the first time that it is called.
    func settle(_ answer: Result<IntentAnswer, any Error>) {
        let waiting = inTurn { waiting in
            defer { waiting = nil }
            return waiting
        }
        waiting?.resume(with: answer)
    }

    /// Does nothing but hold the lock, so that the thread sanitizer can be told of one function.
    private func inTurn<Answer>(_ body: (inout Waiting?) -> Answer) -> Answer {
        waiting.withLock { body(&$0) }
    }
}
