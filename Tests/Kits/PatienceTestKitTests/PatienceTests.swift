import Synchronization
import Testing

@testable import PatienceTestKit

@Suite struct PatienceTests {
    /// Performs a test that has as long as that; returns what is reported of it.
    private func reports(
        within limit: Duration, _ body: @escaping @Sendable () async throws -> Void
    ) async throws -> [String] {
        let test = try #require(Test.current)
        let book = Mutex<[String]>([])
        let patience = Patience(limit) { sentence, _ in book.withLock { $0.append(sentence) } }
        try await patience.provideScope(for: test, testCase: nil, performing: body)
        return book.withLock { $0 }
    }

    @Test func `a test that waits for what never comes ends, and says for what`() async throws {
        let reports = try await reports(within: .milliseconds(100)) {
            await awaiting("a train") {
                await awaitingPatiently("a bus that hears nothing") {
                    await Task { for await _ in Self.silence {} }.value
                }
            }
        }
        let wishes = "it waits for a train, and for a bus that hears nothing"
        #expect(reports == ["not done within 0.1 seconds; \(wishes)"])
    }

    @Test func `what has come is not waited for any more`() async throws {
        let reports = try await reports(within: .milliseconds(100)) {
            await awaiting("a train") {}
            for await _ in Self.silence {}
        }
        #expect(reports == ["not done within 0.1 seconds; it has not said what it waits for"])
    }

    /// A stream that says nothing, and ends only with the task that reads it.
    private static var silence: AsyncStream<Void> { AsyncStream { _ in } }

    private struct Mishap: Error {}

    @Test func `a test that ends in time ends as it does`() async throws {
        #expect(try await reports(within: .seconds(60)) {} == [])
        await #expect(throws: Mishap.self) {
            try await reports(within: .seconds(60)) { throw Mishap() }
        }
    }
}
