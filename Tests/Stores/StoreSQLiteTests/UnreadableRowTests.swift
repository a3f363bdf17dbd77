import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Synchronization
import Testing
import Values

@testable import StoreSQLite

/// Rows that this version cannot read hold up what they are about, and nothing else.
@Suite(.patient(for: .seconds(180))) struct UnreadableRowTests {
    private let home: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        home = try TemporaryHome()
    }

    private func open() throws -> SQLiteStore {
        try SQLiteStore(
            home: home.path, as: .current(as: "test"), clock: clock, durability: .nothing)
    }

    /// Makes a store with three runs that wait for an hour, of which something is spoilt.
    private func spoilt(_ statement: String) async throws -> SQLiteStore {
        let store = try open()
        try await store.register("engine")
        for id in ["a", "b", "c"] as [RunID] {
            _ = try await store.create(.sample(id, owner: "engine"), as: ChangeID("create \(id)"))
            var advance = Advance(id, epoch: 1, lastEntry: 1, state: .waiting)
            advance.waits = [NewWait("0", for: .time, until: .after(.seconds(3600)))]
            advance.releases = true
            _ = try await store.advance(advance, as: ChangeID("wait \(id)"))
        }
        try spoil(statement)
        return store
    }

    private func spoil(_ statement: String) throws {
        let connection = try Connection(
            HomePaths(home.path).database, as: .owner(.nothing), schema: StoreSchema.current)
        try connection.script(statement)
    }

    @Test
    func `a wait that cannot be read does not keep the others from ending, and wakes its run`()
        async throws
    {
        let store = try await spoilt(
            "UPDATE waits SET kind = 'odd' WHERE run = (SELECT number FROM runs WHERE id = 'b')")
        let told = Mutex<Set<String>>([])
        store.listen { hints in told.withLock { $0.formUnion(hints.unreadable) } }
        clock.advance(by: .seconds(3600))
        #expect(try await store.resolveDue() == 3)
        #expect(try await store.run("a")?.state == .running)
        #expect(try await store.run("b")?.state == .running)
        #expect(try await store.run("c")?.state == .running)
        let sentences = told.withLock { $0 }
        #expect(sentences.count == 1 && sentences.first?.contains("run b at '0'") == true)
        #expect(try await store.waits(.of("b")) == [])
        #expect(try await store.foundWaits(.of("b")).unread.map(\.path) == ["0"])
        // It is not due for ever.
        #expect(try await store.nextDue() == NextDue())
        #expect(try await store.resolveDue() == 0)
        // The next change is written.
        _ = try await store.create(.sample("d", owner: "engine"), as: "create d")
        #expect(try await store.run("d") != nil)
    }

    @Test func `a wait that cannot be read reminds once more, and not for ever`() async throws {
        let store = try open()
        try await store.register("engine")
        _ = try await store.create(.sample("a", owner: "engine"), as: "create a")
        var wait = NewWait("0", for: .question([9]))
        wait.remind = .seconds(1800)
        var advance = Advance("a", epoch: 1, lastEntry: 1, state: .waiting)
        advance.waits = [wait]
        advance.releases = true
        _ = try await store.advance(advance, as: "wait a")
        try spoil("UPDATE waits SET kind = 'odd'")
        clock.advance(by: .seconds(1800))
        let names = try await store.waitsToRemind()
        #expect(names == [WaitName(of: "a", at: "0")])
        for name in names { _ = try await store.apply(.remind(name), as: nil) }
        #expect(try await store.waitsToRemind() == [])
        #expect(try await store.nextDue() == NextDue())
    }

    @Test func `a child ends whose parent waits in a way that cannot be read, and wakes it`()
        async throws
    {
        let store = try await spoilt(
            """
            UPDATE waits SET kind = 'odd', due_since_boot = NULL, due = NULL
            WHERE run = (SELECT number FROM runs WHERE id = 'b')
            """)
        _ = try await store.create(.sample("d", owner: "engine").child(of: "b", at: "0"), as: "d")
        _ = try await store.advance(
            Advance("d", epoch: 1, lastEntry: 1, state: .succeeded), as: "end d")
        #expect(try await store.run("d")?.state == .succeeded)
        #expect(try await store.run("b")?.state == .running)
    }

    @Test func `a child ends whose parent cannot be read, and tells of that`() async throws {
        let store = try await spoilt("SELECT 1")
        let told = Mutex<Set<String>>([])
        store.listen { hints in told.withLock { $0.formUnion(hints.unreadable) } }
        _ = try await store.create(.sample("d", owner: "engine").child(of: "b", at: "0"), as: "d")
        try spoil("UPDATE runs SET state = 'odd' WHERE id = 'b'")
        _ = try await store.advance(
            Advance("d", epoch: 1, lastEntry: 1, state: .succeeded), as: "end d")
        #expect(try await store.run("d")?.state == .succeeded)
        #expect(told.withLock { $0 }.first?.hasPrefix("run b cannot go on: ") == true)
    }

    @Test func `a run that cannot be read is left out of lists, and named where it is meant`()
        async throws
    {
        let store = try await spoilt("UPDATE runs SET state = 'odd' WHERE id = 'b'")
        #expect(try await store.runs(RunSelection()).map(\.id) == ["c", "a"])
        let error = await #expect(throws: StoreError.self) { try await store.run("b") }
        guard case .unreadable(let sentence)? = error else {
            Issue.record("it is \(String(describing: error))")
            return
        }
        #expect(sentence.contains("'odd'"))
        clock.advance(by: .seconds(3600))
        #expect(try await store.resolveDue() == 2)
        _ = try await store.create(.sample("d", owner: "engine"), as: "create d")
    }

    @Test func `results of changes are forgotten though the clock was set back`() async throws {
        let connection = try Connection(
            "\(home.path)/changes.db", as: .owner(.nothing), schema: StoreSchema.current)
        let tables = SQLiteTables(over: connection)
        let late = clock.reading.instant.adding(.seconds(86_400)) ?? .latest
        try tables.remember(.done, of: "late", at: late)
        try tables.remember(.done, of: "early", at: clock.reading.instant)
        for seconds: Int32 in [0, 3_601, 3_601] {
            clock.advance(by: .seconds(seconds))
            try tables.forgetChanges(before: clock.reading.instant)
        }
        #expect(try tables.result(of: "early") == nil)
        #expect(try tables.result(of: "late") == nil)
    }
}
