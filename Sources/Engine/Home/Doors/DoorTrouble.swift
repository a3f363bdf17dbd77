import Synchronization

/// Tells the person who runs a home of trouble with a door once, and when it is over.
final class DoorTrouble: Sendable {
    private let tell: Teller
    private let recovered: String
    private let last = Mutex<String?>(nil)
    private let news: AsyncStream<Void>
    private let newsCame: AsyncStream<Void>.Continuation

    /// `recovered` is the sentence for the end of a trouble.
    init(_ tell: Teller, recovered: String) {
        self.tell = tell
        self.recovered = recovered
        (news, newsCame) = AsyncStream.makeStream()
    }

    /// Returns after the first news, or after a while.
    func firstNews(within limit: Duration = .seconds(5)) async {
        let timer = Task { [newsCame] in
            // One that is cancelled has nothing to end.
            try? await ContinuousClock().sleep(for: limit)
            newsCame.finish()
        }
        for await _ in news {}
        timer.cancel()
    }

    /// The trouble that lasts.
    var present: String? { last.withLock(\.self) }

    /// Forgets the trouble without a word, since the door is not needed any more.
    func forget() { last.withLock { $0 = nil } }

    /// Takes a sentence, or `nil` when the trouble is over.
    func tell(_ sentence: String?) {
        defer { newsCame.finish() }
        let former = last.withLock { last in
            defer { last = sentence }
            return last
        }
        guard sentence != former else { return }
        if let sentence { tell(sentence) } else { tell.news(recovered) }
    }
}
