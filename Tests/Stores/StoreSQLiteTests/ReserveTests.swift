import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Synchronization
import Testing
import Values

@testable import StoreSQLite

/// A home on a disk that has become full.
@Suite(
    .patient(for: .seconds(180)),
    .enabled(if: SmallDisk.isPermitted, "needs the right to mount a small disk"))
struct ReserveTests {
    private let disk: SmallDisk
    private let clock = ManualClock()

    init() throws {
        disk = try SmallDisk(kilobytes: 12 << 10)
    }

    private var home: String { disk.file("home") }

    private var sentence: String {
        "database '\(home)/errand.db' is on a full disk; free some space and try again"
    }

    private func open() throws -> SQLiteStore {
        try SQLiteStore(home: home, as: .current(as: "test"), clock: clock)
    }

    /// A store with a run in hand, whose disk is full by the time that it has found that out.
    private func openOnFullDisk() async throws -> SQLiteStore {
        let store = try open()
        try await store.register("engine")
        _ = try await store.create(.sample("a", owner: "engine"), as: "1")
        try disk.fill(with: "ballast")
        return store
    }

    private func outcome(_ last: Int, size: Int = 10, begins: Bool = false) -> Advance {
        let entry = NewEntry(.outcome, [UInt8](repeating: 1, count: size))
        var advance = Advance("a", epoch: 1, lastEntry: last, entries: [entry])
        advance.begins = begins
        return advance
    }

    @Test func `a home has room of its own for when there is no other`() throws {
        _ = try open()
        var status = stat()
        #expect(stat("\(home)/errand.reserve", &status) == 0)
        #expect(status.st_blocks * 512 == Reserve.size)
    }

    @Test func `on a full disk what has happened is stored, and nothing that begins`() async throws
    {
        let store = try await openOnFullDisk()
        for number in 1...200 {
            let advanced = try await store.advance(outcome(number, size: 1000))
            #expect(advanced.lastEntry == number + 1)
        }
        #expect(store.shortage == sentence)
        await #expect(throws: StoreError.full(sentence)) {
            try await store.advance(outcome(201, begins: true))
        }
        await #expect(throws: StoreError.full(sentence)) {
            try await store.send(NewSignal("door", id: "1"))
        }
        await #expect(throws: StoreError.full(sentence)) {
            try await store.create(.sample("b"), as: "2")
        }
        let cancel = NewAct(on: "a", by: "anna", .cancel(isForced: false))
        #expect(try await store.act(cancel, as: "3").number == 1)
    }

    @Test func `every attempt that can be under way has room for the longest outcome`() async throws
    {
        let store = try await openOnFullDisk()
        for number in 1...16 { _ = try await store.advance(outcome(number, size: 64 << 10)) }
        #expect(try await store.entries(of: "a").count == 17)
    }

    @Test func `on a full disk what has happened in secret is put away, and nothing that begins`()
        async throws
    {
        let store = try await openOnFullDisk()
        for number in 1...16 {
            let secret = [UInt8](repeating: UInt8(number), count: 64 << 10)
            let name = try await store.drawers.put(
                secret, into: .family("a"), saysWhatHappened: true)
            #expect(try await store.drawers.bytes(name, in: .family("a")) == secret)
            _ = try await store.advance(outcome(number))
        }
        #expect(store.shortage != nil)
        let error = await #expect(throws: StoreError.self) {
            try await store.drawers.put([1], into: .family("b"))
        }
        #expect(error == store.shortage.map(StoreError.full))
        disk.free("ballast")
        _ = try await store.drawers.put([1], into: .family("b"))
        #expect(store.shortage == nil)
    }

    @Test func `what found no room while another change looked for some is stored`() throws {
        let room = DiskRoom(Reserve(disk.file("reserve")), tellingOn: HintBoard())
        var tries = 0
        let result = room.store(saysWhatHappened: false) { () -> Result<Int, StoreError> in
            tries += 1
            return tries == 1 ? .failure(.full(sentence)) : .success(tries)
        }
        #expect(result == .success(2))
        #expect(room.shortage == nil)
    }

    @Test func `a large value that finds no room makes the disk full, and is stored later`()
        async throws
    {
        let store = try await openOnFullDisk()
        let told = Mutex<[Hints.Room]>([])
        store.listen { hints in
            if let room = hints.room { told.withLock { $0.append(room) } }
        }
        let value = [UInt8](repeating: 1, count: 1 << 20)
        await #expect(throws: StoreError.full(sentence)) { try await store.putBlob(value) }
        #expect(store.shortage == sentence)
        // The reserve is there for what is small.
        #expect(Reserve("\(home)/errand.reserve").isThere)
        await #expect(throws: StoreError.self) { try await store.putBlob(value) }
        await #expect(throws: StoreError.self) { try await store.send(NewSignal("door", id: "1")) }
        #expect(told.withLock { $0 }.count == 1)
        disk.free("ballast")
        let name = try await store.putBlob(value)
        #expect(try await store.blob(name) == value)
        #expect(store.shortage == nil)
        #expect(told.withLock { $0 }.last == .back)
    }

    @Test func `what there is room for again is stored, and told of once`() async throws {
        let told = Mutex<[Hints.Room]>([])
        let store = try await openOnFullDisk()
        store.listen { hints in
            if let room = hints.room { told.withLock { $0.append(room) } }
        }
        for number in 1...100 {
            _ = try? await store.send(NewSignal("door", id: "\(number)", payload: [1, 2, 3]))
        }
        _ = try await store.advance(outcome(1, size: 50_000))
        #expect(told.withLock { $0 } == [.gone(sentence)])
        disk.free("ballast")
        #expect(try await store.send(NewSignal("door", id: "last")).number > 0)
        #expect(told.withLock { $0 } == [.gone(sentence), .back])
        #expect(store.shortage == nil)
        #expect(Reserve("\(home)/errand.reserve").isThere)
    }

    @Test func `a home on a full disk can be opened, and what is over can be removed`() async throws
    {
        do {
            let store = try await openOnFullDisk()
            _ = try await store.advance(outcome(1))
        }
        // Its last owner may have taken the reserve, or not.
        disk.free("ballast")
        _ = try open()
        try disk.fill(with: "ballast")
        let store = try open()
        // The log is empty after a clean end, so that the first change finds out.
        _ = try? await store.send(NewSignal("door", id: "1"))
        #expect(store.shortage == sentence)
        #expect(try await store.entries(of: "a").count == 2)
        try await store.register("other")
        _ = try await store.prune(Pruning(runs: .zero, ledger: .zero, signals: .zero))
    }

    @Test func `a disk without room for the reserve is full from the beginning`() async throws {
        let small = try SmallDisk(kilobytes: 3 << 10)
        let store = try SQLiteStore(
            home: small.file("home"), as: .current(as: "test"), clock: clock)
        #expect(store.shortage?.contains("is on a full disk") == true)
    }
}
