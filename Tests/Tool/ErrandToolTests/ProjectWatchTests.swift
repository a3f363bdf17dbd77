import EngineTestKit
import FileWatching
import PatienceTestKit
import ProcessTestKit
import Synchronization
import Testing

@testable import ErrandTool

/// Files of a project that change, in real folders; the seconds for which they have to rest pass at
/// once.
@Suite(.patient) struct ProjectWatchTests {
    private final class Told: Sendable {
        let stream: AsyncStream<Void>
        private let news: AsyncStream<Void>.Continuation
        private let count = Mutex(0)

        init() { (stream, news) = AsyncStream.makeStream() }

        var number: Int { count.withLock { $0 } }

        func tell() {
            count.withLock { $0 += 1 }
            news.yield()
        }

        /// Returns after the next time that it was told.
        func next() async { for await _ in stream { return } }
    }

    private let folder: TestFolder
    private let told = Told()

    init() throws {
        folder = try TestFolder("odd[name]")
        try shell("mkdir -p p/workflows && touch p/workflows/a.yaml")
    }

    private func shell(_ script: String) throws {
        let end = try ChildProcess.run(
            "/bin/sh", ["-ec", "cd '\(folder.path)'; \(script)"],
            environment: ["PATH": "/usr/bin:/bin"])
        guard end.ending == .exited(0) else { throw ChildProcess.Failure(sentence: "\(end)") }
    }

    private func watch() throws -> ProjectWatch<PassingClock> {
        try ProjectWatch(
            of: "\(folder.path)/p", by: PassingClock(passing: [.seconds(2), .seconds(5)]),
            trouble: { Issue.record("not watched: \($0)") }, telling: { [told] in told.tell() })
    }

    @Test(arguments: [
        "echo 'steps: []' > p/workflows/a.yaml", "touch p/workflows/b.yml",
        "rm p/workflows/a.yaml", "echo x > p/workflows/.t; mv p/workflows/.t p/workflows/a.yaml",
        "mkdir -p p/workflows/sub && touch p/workflows/sub/c.yaml", "touch p/errand.yaml",
        "mkdir p/triggers && touch p/triggers/t.yaml", "mkdir p/intents && touch p/intents/hello",
        "chmod 600 p/workflows/a.yaml",
    ])
    func `a file of the project that changes is told`(_ script: String) async throws {
        let watch = try watch()
        try shell(script)
        await awaiting("the change") { await told.next() }
        withExtendedLifetime(watch) {}
    }

    @Test(arguments: [
        ("errand.yaml", true), ("workflows/a.yaml", true), ("workflows/b/c.yml", true),
        ("triggers/t.yaml", true), ("intents/hello", true), ("notes.yaml", false),
        ("workflows/notes.txt", false), ("workflows/.a.yaml.swp", false),
        ("workflows/.a.yaml", false), ("data/a.yaml", false), ("intents/lib/x", false),
    ])
    func `the files are those that a project is read from`(_ name: String, _ isMeant: Bool) {
        for folder in ["/p", "/odd[x]*"] {
            let selection = ProjectWatch<StillClock>.selection(of: folder)
            #expect(selection.includes(FilePath("\(folder)/\(name)")) == isMeant)
        }
    }

    @Test func `a folder that was away is watched again once it is back`() async throws {
        let watch = try watch()
        try shell("mv p q")
        await awaiting("the loss") { await told.next() }
        try shell("mv q p")
        await awaiting("the return") { await told.next() }
        let before = told.number
        try shell("touch p/workflows/new.yaml")
        await awaiting("the change") { while told.number == before { await told.next() } }
        withExtendedLifetime(watch) {}
    }

    @Test func `a folder of workflows that is a link is watched`() async throws {
        try shell("mv p/workflows elsewhere && ln -s ../elsewhere p/workflows")
        let watch = try watch()
        try shell("touch elsewhere/b.yaml")
        await awaiting("the change") { await told.next() }
        withExtendedLifetime(watch) {}
    }
}
