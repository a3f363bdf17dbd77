import Foundation
import PatienceTestKit
import Store
import StoreTestKit
import Testing
import Values

@testable import StoreSQLite

/// Room in the log before it is written.
@Suite(.patient(for: .seconds(180))) struct LogRoomTests {
    private let home: TemporaryHome
    private var log: String { "\(home.path)/errand.db-wal" }

    init() throws {
        home = try TemporaryHome()
    }

    private func size(_ path: String) throws -> Int {
        let size = try FileManager.default.attributesOfItem(atPath: path)[.size]
        return try #require(size as? Int)
    }

    /// Stores runs until the log has so many bytes.
    private func fill(_ store: SQLiteStore, to bytes: Int) async throws {
        var number = 0
        while try size(log) < bytes {
            number += 1
            _ = try await store.create(.sample(RunID("run \(number)")), as: ChangeID("\(number)"))
        }
    }

    private func open(_ path: String) throws -> SQLiteStore {
        try SQLiteStore(home: path, as: .current(as: "test"), clock: ManualClock())
    }

    @Test func `a log that grows grows ahead of what is written`() async throws {
        let store = try open(home.path)
        try await fill(store, to: 300_000)
        let before = try size(log)
        for number in 1...3 {
            _ = try await store.create(
                .sample(RunID("more \(number)")), as: ChangeID("more \(number)"))
        }
        #expect(try size(log) == before)
    }

    @Test func `a home whose log has more room than pages loses nothing when its process dies`()
        async throws
    {
        let copy = try TemporaryHome()
        let store = try open(home.path)
        try await fill(store, to: 300_000)
        let runs = try await store.runs(RunSelection(most: 1_000)).map(\.id)
        for name in ["errand.db", "errand.db-wal"] {
            try FileManager.default.copyItem(
                atPath: "\(home.path)/\(name)", toPath: "\(copy.path)/\(name)")
        }
        let next = try open(copy.path)
        #expect(try await next.runs(RunSelection(most: 1_000)).map(\.id) == runs)
        _ = try await next.create(.sample("another"), as: "another")
        #expect(try await next.runs(RunSelection(most: 1_000)).count == runs.count + 1)
    }

    @Test func `what is in the log is left as it was when it gets room`() throws {
        let path = "\(home.path)/log"
        let content = Data(repeating: 7, count: 100_000)
        try content.write(to: URL(filePath: path))
        var room = LogRoom(in: path)
        room.makeRoom(behind: 24)
        #expect(try Data(contentsOf: URL(filePath: path)).prefix(100_000) == content)
        #expect(try size(path) > 150_000)
    }

    @Test func `a log that is not there is not made`() {
        var room = LogRoom(in: "\(home.path)/log")
        room.makeRoom(behind: 100)
        #expect(!FileManager.default.fileExists(atPath: "\(home.path)/log"))
    }

    @Test func `a short log is left alone`() throws {
        let path = "\(home.path)/log"
        try Data(repeating: 7, count: 1_000).write(to: URL(filePath: path))
        var room = LogRoom(in: path)
        room.makeRoom(behind: 5)
        #expect(try size(path) == 1_000)
    }
}
