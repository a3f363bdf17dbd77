import Synchronization

/// The waits of a test, told when its time is up.
final class Wishes: Sendable, CustomStringConvertible {
    @TaskLocal static var current: Wishes?

    private let sentences = Mutex<[String]>([])

    func add(_ wish: String) {
        sentences.withLock { $0.append(wish) }
    }

    func remove(_ wish: String) {
        sentences.withLock { list in
            if let index = list.lastIndex(of: wish) { list.remove(at: index) }
        }
    }

    var description: String {
        let wishes = sentences.withLock { $0 }
        return wishes.isEmpty
            ? "it has not said what it waits for"
            : "it waits for \(wishes.joined(separator: ", and for "))"
    }
}

/// Waits for something, which is named if the time of the test is up before it comes.
public nonisolated(nonsending) func awaiting<Answer, Failure>(
    _ wish: String, _ body: () async throws(Failure) -> Answer
) async throws(Failure) -> Answer {
    let wishes = Wishes.current
    wishes?.add(wish)
    defer { wishes?.remove(wish) }
    return try await body()
}

/// Waits for something that goes on when the time of the test is up, and leaves it to itself then.
public func awaitingPatiently(
    _ wish: String, _ body: @escaping @Sendable () async -> Void
) async {
    let (stream, end) = AsyncStream<Never>.makeStream()
    Task {
        await body()
        end.finish()
    }
    await awaiting(wish) {
        for await _ in stream {}
    }
}
