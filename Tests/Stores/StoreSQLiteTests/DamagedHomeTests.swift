import Foundation
import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values

@testable import StoreSQLite

/// A home whose database cannot be used: what is said of it, and that nothing more is written.
@Suite(.patient(for: .seconds(180))) struct DamagedHomeTests {
    private let home: TemporaryHome
    private let elsewhere: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        home = try TemporaryHome()
        elsewhere = try TemporaryHome()
    }

    private var database: String { "\(home.path)/errand.db" }
    private var backup: String { "\(elsewhere.path)/errand.tar" }
    private var damaged: String {
        "database '\(database)' is damaged; stop writing to it and restore the last backup"
    }

    private var wayOut: String {
        "the last backup is '\(backup)' of 2026-01-01T00:00:00Z, and "
            + "'errand restore \(backup) --home \(home.path) --replace' makes the home of it"
    }

    private func open() throws -> SQLiteStore {
        try SQLiteStore(
            home: home.path, as: .current(as: "errand serve"), clock: clock, durability: .nothing)
    }

    /// Fills a home with runs, all of which lie in the database itself then, and leaves it as if
    /// the process had died.
    private func makeHome(backingUp: Bool = true, retiring: Bool = false) async throws {
        do {
            let store = try open()
            try await store.register("engine")
            for number in 1...200 {
                _ = try await store.create(
                    .sample(RunID("run \(number)"), owner: "engine"), as: ChangeID("\(number)"))
            }
            if backingUp { _ = try store.backup(to: backup, by: "anna") }
            if retiring { _ = try await store.apply(.retire("engine"), as: nil) }
        }
        try Connection(database, as: .owner(.power)).checkpoint()
    }

    /// Writes garbage over the pages from one on.
    private func damage(from page: Int) throws {
        let file = Glibc.open(database, O_RDWR)
        defer { close(file) }
        let size = Int(lseek(file, 0, SEEK_END))
        let garbage = [UInt8](repeating: 0xA5, count: 4000)
        for start in stride(from: page * 4096, to: size, by: 4096) {
            try #require(pwrite(file, garbage, garbage.count, start + 8) == garbage.count)
        }
    }

    /// Writes garbage over the page that signals begin with.
    private func damageSignals() throws {
        let connection = try Connection(database, as: .owner(.power))
        try connection.checkpoint()
        let root: Int? = try connection.value(
            "SELECT rootpage FROM sqlite_master WHERE name = 'signals'")
        let file = Glibc.open(database, O_RDWR)
        _ = pwrite(file, [UInt8](repeating: 0xA5, count: 4096), 4096, ((root ?? 0) - 1) * 4096)
        close(file)
    }

    private func sentence(of body: () async throws -> Void) async -> String? {
        do {
            try await body()
            return nil
        } catch {
            guard case StoreError.damaged(let sentence) = error else { return "\(error)" }
            return sentence
        }
    }

    @Test func `a damaged database names the last backup and the way back`() async throws {
        try await makeHome()
        try damage(from: 1)
        let found = await sentence { _ = try open() }
        #expect(found == "\(damaged); \(wayOut)")
    }

    @Test func `so it does where no backup was made, and where it is no database any more`()
        async throws
    {
        try await makeHome(backingUp: false)
        try damage(from: 1)
        #expect(await sentence { _ = try open() } == "\(damaged); no backup was made of this home")
        unlink("\(home.path)/errand.damage")
        let file = Glibc.open(database, O_RDWR | O_TRUNC)
        _ = pwrite(file, [UInt8](repeating: 1, count: 5000), 5000, 0)
        close(file)
        #expect(
            await sentence { _ = try open() }
                == "'\(database)' is not an SQLite database; name another file, or move this one away; "
                + "no backup was made of this home")
    }

    @Test func `a page that is found to be damaged ends all writing, and the rest can be read`()
        async throws
    {
        try await makeHome()
        let store = try open()
        try await store.register("other")
        try damageSignals()
        let expected = "\(damaged); \(wayOut)"
        for _ in 0..<2 {
            #expect(
                await sentence { _ = try await store.send(NewSignal("door", id: "1")) } == expected)
            #expect(await sentence { try await store.register("third") } == expected)
        }
        #expect(try await store.runs(RunSelection(most: 300)).count == 200)
    }

    @Test func `in a file that is found to be damaged nothing is changed any more`() async throws {
        try await makeHome()
        var before: [UInt8] = []
        do {
            let store = try open()
            try damageSignals()
            // It lies in the log, and would be moved.
            try await store.register("other")
            before = try contents()
            for (number, size) in [(1, 1), (2, 20 << 20), (3, 1)] {
                let signal = NewSignal(
                    "door", id: "\(number)", payload: [UInt8](repeating: 1, count: size))
                let found = await sentence { _ = try await store.send(signal) }
                #expect(found == "\(damaged); \(wayOut)")
            }
            let isUnchanged = try contents() == before
            #expect(isUnchanged, "while it is open")
        }
        let isUnchanged = try contents() == before
        #expect(isUnchanged, "when it is closed")
    }

    private func contents() throws -> [UInt8] {
        let file = try RawFile(reading: database)
        return try file.read(try file.size)
    }

    @Test func `after an end in disorder damage is found before a query meets it`() async throws {
        try await makeHome()
        try damageSignals()
        let store = try open()
        let (found, finding) = AsyncStream.makeStream(of: String.self)
        store.listen { for sentence in $0.unreadable { finding.yield(sentence) } }
        store.lookForDamage()
        var sentences = found.makeAsyncIterator()
        #expect(await sentences.next() == "\(damaged); \(wayOut)")
        #expect(
            await sentence { try await store.register("third") } == "\(damaged); \(wayOut)")
        #expect(try await store.runs(RunSelection(most: 300)).count == 200)
    }

    private var doctor: HomeDoctor { HomeDoctor(of: home.path, at: clock.reading.instant) }

    @Test func `once damage was found no process writes there any more, and all may read`()
        async throws
    {
        try await makeHome()
        let sound = try contents()
        try damageSignals()
        do {
            let store = try open()
            #expect(await sentence { _ = try await store.send(NewSignal("door", id: "1")) } != nil)
        }
        let spoilt = try contents()
        let expected =
            "the database was found to be damaged at 2026-01-01T00:00:00Z: \(damaged); nothing is written to it "
            + "any more, and 'errand doctor --home \(home.path)' looks at it again; \(wayOut)"
        #expect(await sentence { _ = try open() } == expected)
        do {
            let reader = try SQLiteStore(
                home: home.path, as: .current(as: "errand run"), clock: clock, readingDamaged: true)
            #expect(reader.damage == expected)
            #expect(try await reader.runs(RunSelection(most: 300)).count == 200)
            #expect(await sentence { try await reader.register("other") } == expected)
        }
        for thoroughly in [true, false] {
            let error = #expect(throws: OwnershipError.self) {
                _ = try thoroughly ? doctor.acceptLoss(by: "anna") : doctor.look()
            }
            #expect(error?.description == "\(damaged); \(wayOut)")
        }
        #expect(try contents() == spoilt)
        try Data(sound).write(to: URL(filePath: database))
        let looked = #expect(throws: OwnershipError.self) { try doctor.look() }
        #expect(looked?.description.contains("at a first look it is sound now") == true)
        #expect(await sentence { _ = try open() } == expected)
        #expect(try doctor.acceptLoss(by: "anna") == ["the home can be used again"])
        try await open().register("third")
    }

    @Test func `damage that a reader meets ends the writing of its own process, too`() async throws
    {
        try await makeHome()
        let store = try open()
        try damage(from: 1)
        #expect(await sentence { _ = try await store.runs(RunSelection(most: 300)) } != nil)
        #expect(await sentence { try await store.register("third") } == "\(damaged); \(wayOut)")
        #expect(store.damage == "\(damaged); \(wayOut)")
    }

    @Test(arguments: [true, false])
    func `only a home that was left in disorder is looked through`(_ isRetired: Bool) async throws {
        try await makeHome(retiring: isRetired)
        #expect(try (open().search == nil) == isRetired)
    }

    @Test func `looking through a sound home finds nothing, and ends when it has to`() async throws
    {
        try await makeHome()
        let search = DamageSearch(of: HomePaths(home.path), in: room(), clock)
        #expect(search.look() == nil)
        try damageSignals()
        #expect(search.look() != nil)
        search.end()
        #expect(search.look() == nil)
    }

    private func room() -> DiskRoom {
        DiskRoom(Reserve(HomePaths(home.path).reserve), tellingOn: HintBoard())
    }

    @Test func `on a full disk no home is looked through, since the log would grow`() async throws {
        try await makeHome()
        try damageSignals()
        let room = room()
        let search = DamageSearch(of: HomePaths(home.path), in: room, clock)
        #expect(search.look() != nil)
        room.useReserve("the disk is full")
        #expect(search.look() == nil)
    }

    @Test(.enabled(if: SmallDisk.isPermitted, "needs the right to mount a small disk"))
    func `a home that cannot be written says so and how to go on`() throws {
        let disk = try SmallDisk(kilobytes: 12 << 10)
        let path = disk.file("home")
        _ = try SQLiteStore(home: path, as: .current(as: "test"), clock: clock)
        try disk.makeReadOnly()
        let error = #expect(throws: OwnershipError.self) {
            try SQLiteStore(home: path, as: .current(as: "test"), clock: clock)
        }
        #expect(
            error?.description
                == "the home '\(path)' cannot be written: read-only file system; make it writable, "
                + "or name another one with '--home DIR'")
    }
}
