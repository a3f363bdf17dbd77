import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values

@testable import StoreSQLite

@Suite(.patient(for: .seconds(180))) struct HomeTests {
    private let home: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        home = try TemporaryHome()
    }

    private func open(_ boot: String = "boot") throws -> SQLiteStore {
        let owner = OwnerRecord(
            host: "box", boot: boot, process: 42, started: 7, role: "errand serve")
        return try SQLiteStore(
            home: home.path, as: owner, clock: clock, durability: .nothing)
    }

    @Test func `a home has one owner, and others learn who it is`() throws {
        let store = try SQLiteStore(
            home: home.path, as: .current(as: "errand serve"), clock: clock)
        let error = #expect(throws: OwnershipError.self) { try open() }
        #expect(
            error?.description
                == "'\(home.path)/errand.lock' is held by 'errand serve' (process \(getpid())); "
                + "let that one do it, or end it first")
        withExtendedLifetime(store) {}
    }

    @Test func `a process that has ended is not taken for the owner`() throws {
        // The record of the last owner stands in the lock until the next has written its own.
        let store = try open()
        #expect(throws: OwnershipError.owned("\(home.path)/errand.lock", by: nil)) { try open() }
        withExtendedLifetime(store) {}
    }

    @Test func `a home is free once its owner has let go of it`() throws {
        _ = try open()
        _ = try open()
    }

    @Test func `a home is free once it was closed, though its store is still there`() async throws {
        let store = try open()
        store.close()
        let next = try open()
        try await next.register(EngineID("next"))
        await #expect(throws: StoreError.self) { try await store.register(EngineID("former")) }
        store.close()
        #expect(throws: OwnershipError.self) { try open() }
        withExtendedLifetime((store, next)) {}
    }

    @Test func `a home is free though a child that was just forked still has its lock open`() throws
    {
        var store: SQLiteStore? = try open()
        let copies = descriptors(of: "\(home.path)/errand.lock").map { dup($0) }
        defer { for copy in copies { close(copy) } }
        try #require(copies.count == 1)
        #expect(throws: OwnershipError.self) { try open() }
        withExtendedLifetime(store) {}
        store = nil
        _ = try open()
    }

    @Test func `a home is free though the queue that wrote in it has just stored the last batch`()
        async throws
    {
        for round in 0..<100 {
            let store = try open()
            await withTaskGroup { group in
                for number in 0..<4 {
                    group.addTask { try? await store.register(EngineID("\(round) \(number)")) }
                }
            }
        }
    }

    private func descriptors(of path: String) -> [Int32] {
        (0..<4096).filter { descriptor in
            var wanted = stat()
            var found = stat()
            return stat(path, &wanted) == 0 && fstat(descriptor, &found) == 0
                && found.st_ino == wanted.st_ino && found.st_dev == wanted.st_dev
        }
    }

    @Test func `only its user can look into a home`() throws {
        let path = "\(home.path)/new/home"
        let store = try SQLiteStore(home: path, as: .current(as: "errand serve"), clock: clock)
        for (file, mode) in [
            ("", 0o700), ("/blobs", 0o700), ("/errand.db", 0o600), ("/errand.lock", 0o600),
        ] {
            var status = stat()
            #expect(stat(path + file, &status) == 0)
            #expect(status.st_mode & 0o777 == mode, "\(file)")
        }
        withExtendedLifetime(store) {}
    }

    @Test func `what was stored is there when a home is opened again`() async throws {
        let run: RunRecord?
        do {
            let store = try open()
            try await store.register("engine")
            _ = try await store.create(.sample("a", owner: "engine"), as: "1")
            _ = try await store.advance(
                Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun, [1])]))
            _ = try await store.send(NewSignal("door", id: "1"))
            run = try await store.run("a")
        }
        let store = try open()
        #expect(try await store.run("a") == run)
        #expect(try await store.entries(of: "a").map(\.number) == [1, 2])
        #expect(try await store.send(NewSignal("door", id: "2")).number == 2)
    }

    @Test func `the engines of former owners are over, unless they ended cleanly`() async throws {
        do {
            let store = try open()
            try await store.register("clean")
            _ = try await store.apply(.retire("clean"), as: nil)
            try await store.register("dead")
            _ = try await store.create(.sample("a", owner: "dead"), as: "1")
        }
        let store = try open()
        let engines = try await store.engines()
        #expect(engines.map(\.engine.id) == ["dead"])
        #expect(engines.allSatisfy { $0.isOver(at: store.now) })
        #expect(try await store.apply(.takeOver("dead"), as: nil) == .takenOver(1))
    }

    @Test func `after a restart of the machine a wait is due by the time of day`() async throws {
        do {
            let store = try open("first")
            try await store.register("engine")
            _ = try await store.create(.sample("a", owner: "engine"), as: "1")
            var advance = Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.begun)])
            advance.waits = [NewWait("0", for: .time, until: .after(.seconds(60)))]
            _ = try await store.advance(advance)
        }
        #expect(try await open("first").nextDue() == NextDue(sinceBoot: .seconds(1060)))
        let due = clock.reading.instant.adding(.seconds(60))
        #expect(try await open("second").nextDue() == NextDue(instant: due))
        #expect(try await open("first").nextDue() == NextDue(instant: due))
    }

    @Test func `the journals of a store of the first version go on where they were`() async throws {
        try makeHomeOfFirstVersion()
        let store = try open()
        try await store.register("engine")
        #expect(try await store.entries(of: "a").map(\.number) == [1, 2])
        #expect(try await store.entries(of: "b").map(\.entry) == [NewEntry(.begun, at: "b", [1])])
        let claimed = try await store.claim(Claim("a", by: "engine"), as: "1")
        #expect(claimed.lastEntry == 2)
        let advance = Advance(
            "a", epoch: claimed.epoch, lastEntry: 2, entries: [NewEntry(.outcome, [3])])
        #expect(try await store.advance(advance).lastEntry == 3)
        #expect(try await store.entries(of: "b").map(\.number) == [1])
    }

    /// A home with two runs whose entries lie in the table that the first version had.
    private func makeHomeOfFirstVersion() throws {
        let current = StoreSchema.current
        let first = Schema(
            application: current.application, migrations: [current.migrations[0]])
        let file = "\(home.path)/errand.db"
        let connection = try Connection(file, as: .owner(.nothing), schema: first)
        for (number, run, count) in [(1, RunID("a"), 2), (2, "b", 1)] {
            try connection.run(
                """
                INSERT INTO runs (number, id, workflow, definition, format, family, cause, depth,
                    mark, created_at, state, epoch, acts, acts_taken, deaths, due)
                VALUES (?1, ?2, 'flow', zeroblob(32), 1, ?2, 'anna', 0, 0, 0, 'running', 0, 0, 0, 0, 0)
                """, number, run.text)
            for place in 1...count {
                let entry = NewEntry(.begun, at: run.text, [1])
                try connection.run(
                    """
                    INSERT INTO entries (run, number, kind, path, attempt, at, mark, checksum, data)
                    VALUES (?, ?, ?, ?, 0, 0, 0, ?, ?)
                    """, number, place, entry.kind.rawValue, entry.path,
                    Int64(bitPattern: entry.checksum(in: run, number: place)), entry.data)
            }
        }
    }

    @Test func `a store of a newer version is refused`() async throws {
        _ = try open()
        do {
            let file = try Connection("\(home.path)/errand.db", as: .owner(.nothing))
            try file.script("PRAGMA user_version = 99; UPDATE errand_schema SET readable_from = 98")
        }
        let error = #expect(throws: OwnershipError.self) { try open() }
        guard case .database(let error) = error else {
            Issue.record("it is not refused by its version")
            return
        }
        #expect(error.kind == .newerSchema)
    }

    @Test func `an entry that is not as it was stored stops its run, and no other`() async throws {
        do {
            let store = try open()
            try await store.register("engine")
            for id in ["a", "b"] as [RunID] {
                _ = try await store.create(
                    .sample(id, owner: "engine"), as: ChangeID(id.text))
                _ = try await store.advance(
                    Advance(id, epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome, [1])]))
            }
        }
        do {
            let file = try Connection("\(home.path)/errand.db", as: .owner(.nothing))
            try file.run("UPDATE entries SET data = ? WHERE run = 1 AND number = 2", [2] as [UInt8])
        }
        let store = try open()
        await #expect(throws: StoreError.damagedEntry("a", number: 2)) {
            try await store.entries(of: "a")
        }
        #expect(try await store.entries(of: "a", most: 1).count == 1)
        #expect(try await store.entries(of: "b").count == 2)
    }

    @Test func `a large value that is not what was stored is not handed out`() async throws {
        let store = try open()
        let digest = try await store.putBlob([1, 2, 3])
        let path = "\(home.path)/blobs/\(digest)"
        let file = Glibc.open(path, O_WRONLY)
        #expect(pwrite(file, [9], 1, 1) == 1)
        close(file)
        await #expect(throws: StoreError.damaged("'\(path)' is not what was stored")) {
            try await store.blob(digest)
        }
    }

    @Test func `a process describes itself so that no other one is taken for it`() {
        let owner = OwnerRecord.current(as: "errand serve")
        #expect(owner.process == getpid())
        #expect(owner.started > 0)
        #expect(owner.boot.count == 36)
        #expect(!owner.host.isEmpty)
    }
}

extension Store {
    func register(_ engine: EngineID) async throws(StoreError) {
        _ = try await apply(.register(NewEngine(engine, at: "here")), as: nil)
    }
}
