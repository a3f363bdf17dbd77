import PatienceTestKit
import Testing

@testable import Nagz

/// Work that is done once for all who want it at the same time.
@Suite(.patient) struct SharedWorkTests {
    /// A work that goes on until the test lets it end.
    private let stream: AsyncStream<Int>
    private let end: AsyncStream<Int>.Continuation

    init() { (stream, end) = AsyncStream.makeStream(of: Int.self) }

    private func number() async -> Int {
        for await number in stream { return number }
        return 0
    }

    @Test func `a caller that is cancelled leaves, and the work goes on for the others`()
        async throws
    {
        let works = SharedWork<Int>()
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let first = Task {
            try await works.run("count") {
                begin.yield()
                return await number()
            }
        }
        for await _ in begun { break }
        let second = Task { try await works.run("count") { 0 } }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        // Its end is for the other one, also if that comes only now.
        end.yield(7)
        let result = try await second.value
        #expect(result.outcome == 7 || result.isOwn)
        let next = try await works.run("count") { 8 }
        #expect(next.outcome == 8 && next.isOwn)
    }

    @Test func `one that is cancelled before it comes does not wait`() async throws {
        let works = SharedWork<Int>()
        let late = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await works.run("count") { await number() }
        }
        await #expect(throws: CancellationError.self) { try await late.value }
        end.finish()
    }
}
