import Engine
import EngineTestKit
import FileWatching
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// Triggers for files that are on no disk, with runs that last as long as is said.
@Suite(.patient) struct RehearsedFileTests {
    private final class Play: Sendable {
        let rehearsal: Rehearsal
        let clock = ManualClock()
        let store: MemoryStore
        let told = Mutex<[String]>([])

        init(lasting length: TimeSpan = .seconds(10)) {
            rehearsal = Rehearsal { _ in length }
            store = MemoryStore(clock: clock)
        }

        func life(_ more: String = "settle: 2s") async throws -> EngineLife {
            let life = EngineLife(
                on: store, clock, Trial.registry,
                trouble: { [self] text in told.withLock { $0.append(text) } },
                adjusting: { settings in
                    settings.rehearsal = rehearsal
                    settings.news = { [self] text in told.withLock { $0.append(text) } }
                })
            try await life.engine.open(loading: [try definition(more)])
            await life.settle()
            return life
        }

        func definition(_ more: String) throws -> Definition {
            let text = "on: { id: in, file: '/in/**/*', \(more) }\nsteps: [{ wait: 60s }]"
            return try Trial.definition(text)
        }

        func write(_ name: String, _ size: Int64) {
            rehearsal.files.write(
                FilePath("/in/" + name), size: size, at: clock.reading.instant)
        }

        func hide(_ names: String...) {
            rehearsal.files.hide(Set(names.map { FilePath("/in/" + $0) }))
        }
    }

    private func handed(_ life: EngineLife) async throws -> [String] {
        var handed: [String] = []
        for run in try await life.engine.runs().reversed() {
            guard
                case .created(let created)? = try await life.engine.entries(of: run.id).first?.body,
                case .list(let files)? = created.trigger["files"]
            else { continue }
            for case .map(let file) in files {
                guard case .string(let name)? = file["name"],
                    case .string(let change)? = file["change"]
                else { continue }
                handed.append("\(change) \(name)")
            }
        }
        return handed
    }

    private func troubles(_ life: EngineLife) async throws -> [String] {
        try await life.engine.triggerStandings().flatMap(\.troubles)
    }

    @Test(arguments: [(true, ["modified a"]), (false, [])])
    func `what met a loop is handed over after it exactly where a person wants it`(
        catchesUp: Bool, files: [String]
    ) async throws {
        let play = Play()
        let life = try await play.life()
        play.write("a", 0)
        await life.pass(.seconds(3))
        for size in 1...10 {
            play.write("a", Int64(size))
            await life.pass(.seconds(11))
        }
        let trigger = try #require(try await life.engine.triggers().first)
        #expect(trigger.state == .paused)
        let before = try await handed(life)
        await life.pass(.seconds(60))
        _ = try await life.engine.unpause(Unpausing(of: "trial", catchingUp: catchesUp))
        for _ in 1...5 { await life.pass(.seconds(3)) }
        #expect(try await handed(life) == before + files)
        let rows = try await life.engine.occurrences(OccurrenceSelection(of: trigger.uid))
        let verdicts = rows.compactMap { $0.judgements.last?.judgement }
        #expect(verdicts.count { $0.verdict == .skipped && $0.reason == "loop" } == 1)
        #expect(verdicts.count { $0.verdict == .started } == before.count + files.count)
    }

    @Test func `a file that waits is not lost when its trigger is edited`() async throws {
        let play = Play()
        play.write("old", 1)
        play.clock.advance(by: .seconds(60))
        let life = try await play.life("settle: 60s")
        play.write("a", 1)
        await life.pass(.seconds(30))
        try await life.engine.load([try play.definition("settle: 2s")])
        for _ in 1...5 { await life.pass(.seconds(3)) }
        #expect(try await handed(life) == ["created a"])
    }

    @Test func `files gather for a moment after a batch, and those that come then have one run`()
        async throws
    {
        let play = Play(lasting: .milliseconds(1))
        let life = try await play.life("settle: 0s")
        play.write("a", 1)
        await life.settle()
        #expect(try await handed(life) == ["created a"])
        play.write("b", 1)
        await life.pass(.milliseconds(49))
        play.write("c", 1)
        await life.settle()
        #expect(try await handed(life) == ["created a"])
        await life.pass(.milliseconds(1))
        #expect(try await handed(life) == ["created a", "created b", "created c"])
        #expect(try await life.engine.runs().count == 2)
    }

    @Test func `a burst of files has a run a second, and a file after it one at once`()
        async throws
    {
        let play = Play(lasting: .milliseconds(1))
        let life = try await play.life("settle: 0s")
        for number in 1...600 {
            play.write("burst \(number)", 1)
            await life.pass(.milliseconds(10))
        }
        await life.pass(.seconds(1))
        #expect(try await handed(life).count == 600)
        #expect(try await life.engine.runs().count == 11, "after 0, 50, 150, 350, 750, 1,550 ms…")
        await life.pass(.seconds(2))
        play.write("alone", 1)
        await life.settle()
        #expect(try await life.engine.runs().count == 12)
    }

    @Test func `a folder that cannot be read for a while keeps its files as they were`()
        async throws
    {
        let play = Play()
        for name in ["sub/a", "sub/b", "c"] { play.write(name, 1) }
        play.clock.advance(by: .seconds(60))
        let first = try await play.life()
        play.write("sub/a", 2)
        play.hide("sub")
        for _ in 1...5 { await first.pass(.seconds(3)) }
        #expect(try await handed(first) == [])
        #expect(
            try await troubles(first) == [
                "cannot read the folder '/in/sub'; what is there counts as it was until then, and "
                    + "'ignore' leaves folders out"
            ])
        await first.engine.drain()
        play.store.expireLeases()

        let second = try await play.life()
        for _ in 1...20 { await second.pass(.seconds(3)) }
        #expect(try await handed(second) == [])
        #expect(play.told.withLock(\.count) == 2, "one for each process")
        play.hide()
        for _ in 1...6 { await second.pass(.seconds(3)) }
        #expect(try await handed(second) == ["modified a"])
        #expect(try await troubles(second) == [])
        #expect(play.told.withLock(\.last)?.hasSuffix("reads the folder '/in/sub' again") == true)
    }

    @Test func `files that are seen first after the others were taken as they are start nothing`()
        async throws
    {
        let play = Play()
        for name in ["sub/a", "b"] { play.write(name, 1) }
        play.hide("sub")
        play.clock.advance(by: .seconds(60))
        let life = try await play.life()
        play.write("sub/new", 1)
        await life.pass(.seconds(3))
        play.hide()
        for _ in 1...6 { await life.pass(.seconds(3)) }
        #expect(try await handed(life) == ["created new"])
    }
}
