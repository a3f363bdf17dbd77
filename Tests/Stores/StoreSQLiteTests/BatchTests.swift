import Dispatch
import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Synchronization
import Testing
import Values

@testable import StoreSQLite

@Suite(.patient(for: .seconds(180))) struct BatchTests {
    private let home: TemporaryHome
    private let clock = GatedClock()

    init() throws {
        home = try TemporaryHome()
    }

    private func open(mostPages: Int = 0) throws -> SQLiteStore {
        try SQLiteStore(
            home: home.path, as: .current(as: "test"), clock: clock, durability: .nothing
        ) { connection throws(SQLiteError) in
            try connection.script("PRAGMA max_page_count = \(mostPages)")
        }
    }

    /// Sends changes that arrive while another one is being stored, and returns their results in
    /// order.
    private func together(
        _ changes: [Change], in store: SQLiteStore
    ) async -> [Result<ChangeResult, StoreError>] {
        clock.close()
        // It holds on to its thread, which must be none that tasks need.
        DispatchQueue.global().async {
            Task.immediate { await Self.result(of: .renew("engine"), in: store) }
        }
        clock.awaitReader()
        let others = changes.map { change in
            Task.immediate { await Self.result(of: change, in: store) }
        }
        clock.open()
        var results: [Result<ChangeResult, StoreError>] = []
        for other in others { results.append(await other.value) }
        return results
    }

    private static func result(
        of change: Change, in store: SQLiteStore
    ) async -> Result<ChangeResult, StoreError> {
        do throws(StoreError) {
            return .success(try await store.apply(change, as: nil))
        } catch {
            return .failure(error)
        }
    }

    @Test func `what arrives while a batch is stored is stored together`() async throws {
        let store = try open()
        try await store.register("engine")
        let ids = (0..<300).map { RunID("run \($0)") }
        let readings = clock.count
        let results = await together(ids.map { .create(.sample($0)) }, in: store)
        #expect(results.allSatisfy { $0 == .success(.created(.started(epoch: 0))) })
        // One reading for the first change, one for 256 others, and one for the rest.
        #expect(clock.count - readings == 3)
        #expect(try await store.runs(RunSelection(most: 1000)).map(\.id) == ids.reversed())
    }

    @Test(.enabled("only one processor") { sysconf(Int32(_SC_NPROCESSORS_ONLN)) > 1 })
    func `a change that comes alone is stored before its sender lets go of its thread`() throws {
        let store = try open()
        let isStored = Atomic(false)
        Task.immediate {
            _ = await Self.result(of: .renew("engine"), in: store)
            isStored.store(true, ordering: .relaxed)
        }
        let wasStoredAtOnce = isStored.load(ordering: .relaxed)
        #expect(wasStoredAtOnce)
    }

    @Test func `a stale member of a batch costs no other member anything`() async throws {
        let store = try open()
        try await store.register("engine")
        let results = await together(
            [.create(.sample("a")), .create(.sample("a")), .create(.sample("b"))], in: store)
        let started = Result<ChangeResult, StoreError>.success(.created(.started(epoch: 0)))
        #expect(results == [started, .failure(.stale(.exists)), started])
    }

    @Test func `a member that finds no room costs no other member anything`() async throws {
        let store = try open(mostPages: 80)
        try await store.register("engine")
        var large = NewRun.sample("large")
        large.entries = [NewEntry(.created, [UInt8](repeating: 0, count: 1 << 20))]
        let results = await together(
            [
                .create(.sample("a")), .create(large), .claim(Claim("none", by: "engine")),
                .create(.sample("b")),
            ], in: store)
        let started = Result<ChangeResult, StoreError>.success(.created(.started(epoch: 0)))
        #expect([results[0], results[3]] == [started, started])
        #expect(results[2] == .failure(.stale(.nothing)))
        guard case .failure(.full(let sentence)) = results[1] else {
            Issue.record("it is not refused as too much")
            return
        }
        #expect(sentence.contains("full disk"))
        #expect(try await store.runs(RunSelection()).map(\.id) == ["b", "a"])
    }

    @Test func `a stale change that has written something is rolled back alone`() async throws {
        let store = try open()
        try await store.register("engine")
        _ = try await store.create(.sample("a", owner: "engine"), as: "1")
        // Both pass the look before the writing, and the second finds the first.
        var twice = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome)])
        twice.signals = [
            NewSignal("door", id: "x", payload: [1]), NewSignal("door", id: "x", payload: [2]),
        ]
        let results = await together([.create(.sample("b")), .advance(twice)], in: store)
        #expect(results[0] == .success(.created(.started(epoch: 0))))
        #expect(results[1] == .failure(.stale(.otherContents)))
        #expect(try await store.signals(.undispatched) == [])
        #expect(try await store.entries(of: "a").count == 1)
    }

    @Test func `a commit that failed is never acknowledged, and its change can be sent again`()
        async
    {
        await #expect(processExitsWith: .success) { [path = home.path as String] in
            let store = try SQLiteStore(
                home: path, as: .current(as: "test"), clock: ManualClock(), durability: .power)
            try await store.register("engine")
            var run = NewRun.sample("a", owner: "engine")
            run.entries = [NewEntry(.created, [UInt8](repeating: 0, count: 200_000))]
            limitFiles(to: 100_000)
            let change = Change.create(run)
            do throws(StoreError) {
                _ = try await store.apply(change, as: "1")
                Issue.record("it was acknowledged")
            } catch {
                guard case .unavailable = error else {
                    Issue.record("it is \(error)")
                    return
                }
            }
            limitFiles(to: 1 << 40)
            for _ in 1...2 {
                let result = try await store.apply(change, as: "1")
                #expect(result == .created(.started(epoch: 1)))
            }
            #expect(try await store.runs(RunSelection()).count == 1)
        }
    }

    @Test func `the log does not grow without end`() async throws {
        let store = try open()
        try await store.register("engine")
        let text = [UInt8](repeating: 0, count: 1 << 20)
        for i in 0..<12 as Range<UInt8> {
            let definition = DefinitionRecord(Digest(of: [i]), of: "hello", language: 1, text: text)
            _ = try await store.apply(.define([definition]), as: nil)
        }
        var status = stat()
        #expect(stat("\(home.path)/errand.db-wal", &status) == 0)
        #expect(status.st_size < 8 << 20)
    }
}

/// A clock at which its reader waits while a test has closed it.
final class GatedClock: StoreClock {
    private let clock = ManualClock()
    private let readings = Mutex(0)
    private let isClosed = Mutex(false)
    private let arrival = DispatchSemaphore(value: 0)
    private let opening = DispatchSemaphore(value: 0)

    var reading: ClockReading {
        readings.withLock { $0 += 1 }
        if isClosed.withLock({ $0 }) {
            arrival.signal()
            opening.wait()
        }
        return clock.reading
    }

    /// The number of readings.
    var count: Int { readings.withLock { $0 } }

    func close() {
        isClosed.withLock { $0 = true }
    }

    /// Returns once a reader waits at the clock.
    func awaitReader() {
        arrival.wait()
    }

    func open() {
        isClosed.withLock { $0 = false }
        opening.signal()
    }
}

/// Makes writes beyond a size fail in this process, instead of ending it.
private func limitFiles(to size: Int) {
    signal(SIGXFSZ, SIG_IGN)
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = rlim_t(size)
    setrlimit(resource, &limit)
}
