import Glibc
public import Testing

/// An end for each test of a suite that waits for something, so that what never comes fails one
/// test in seconds.
///
/// A test whose time is up is cancelled, and reported with what it waited for. One that does not
/// stop then either ends the whole process, which is better than to stand still without a word.
///
/// Time is counted by how often a task gets to run, so that a busy machine does not make tests
/// fail.
public struct Patience: SuiteTrait, TestTrait, TestScoping {
    /// The pause between two looks at the time, and the time that a cancelled test has to stop.
    private static let pause = Duration.milliseconds(100)
    private static let grace = Duration.seconds(10)

    public let isRecursive = true
    private let limit: Duration
    private let report: @Sendable (String, Test) -> Void

    /// Creates an end after a while, which is reported as an issue of the test unless `report` is
    /// given.
    init(
        _ limit: Duration,
        report: @escaping @Sendable (String, Test) -> Void = { sentence, test in
            Issue.record("\(sentence)", sourceLocation: test.sourceLocation)
        }
    ) {
        self.limit = limit
        self.report = report
    }

    public func provideScope(
        for test: Test, testCase: Test.Case?,
        performing body: @concurrent @Sendable () async throws -> Void
    ) async throws {
        let last = try await bounded(by: Task { [limit] in await Self.passes(limit) }, test, body)
        last?.cancel()
    }

    /// Performs a test; returns what ends the process unless it is cancelled, where the time was
    /// up.
    private func bounded(
        by timer: Task<Bool, Never>, _ test: Test,
        _ body: @concurrent @Sendable () async throws -> Void
    ) async throws -> Task<Void, Never>? {
        let wishes = Wishes()
        async let work: Void = Wishes.$current.withValue(wishes) {
            defer { timer.cancel() }
            try await body()
        }
        guard await timer.value else {
            try await work
            return nil
        }
        let sentence = "not done within \(limit); \(wishes)"
        report(sentence, test)
        // Leaving here without the work cancels it, and waits for its end.
        return Task { await Self.lastResort("\(test.name): \(sentence), and does not stop") }
    }

    /// Ends the process after a while, unless the test stops before.
    private static func lastResort(_ sentence: String) async {
        guard await passes(grace) else { return }
        let line = Array("\(sentence)\n".utf8)
        _ = write(STDERR_FILENO, line, line.count)
        exit(1)
    }

    /// Lets a length of time pass; tells whether it did before the task was cancelled.
    private static func passes(_ span: Duration) async -> Bool {
        for _ in 0..<max(1, Int(span / pause)) {
            do { try await Task.sleep(for: pause) } catch { return false }
        }
        return true
    }
}

extension Trait where Self == Patience {
    /// A minute for each test, of which most need less than a second, and a few some on a busy
    /// machine.
    public static var patient: Self { Patience(.seconds(60)) }

    /// As long as a test may take that has much to do, or that starts programs.
    public static func patient(for limit: Duration) -> Self { Patience(limit) }
}
