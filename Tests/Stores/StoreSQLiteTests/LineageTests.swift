import Foundation
import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values

@testable import StoreSQLite

/// Homes that are the ones that were there last, and copies from before.
@Suite(.patient(for: .seconds(180))) struct LineageTests {
    private let folder: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryHome()
    }

    private var home: String { "\(folder.path)/home" }

    private func open(_ path: String? = nil) throws -> SQLiteStore {
        try SQLiteStore(
            home: path ?? home, as: .current(as: "errand serve"), clock: clock,
            durability: .nothing)
    }

    /// Lives as a home does for a while.
    private func live(_ run: RunID) async throws {
        let store = try open()
        #expect(store.origin == nil)
        let engine = EngineID("engine of \(run)")
        try await store.register(engine)
        _ = try await store.create(.sample(run, owner: engine), as: ChangeID(run.text))
    }

    private func copy(_ from: String, _ to: String) throws {
        try? FileManager.default.removeItem(atPath: to)
        try FileManager.default.copyItem(atPath: from, toPath: to)
    }

    private static let unknown = "its files were copied, or put back"

    @Test func `a home that is opened again and again is the same`() async throws {
        for run in ["a", "b", "c"] as [RunID] { try await live(run) }
        #expect(try await open().copyNote() == nil)
    }

    @Test func `a home that was moved is the same, and a copy of it is not`() async throws {
        try await live("a")
        let moved = "\(folder.path)/moved"
        #expect(rename(home, moved) == 0)
        #expect(try open(moved).origin == nil)
        try copy(moved, home)
        let store = try open()
        #expect(store.origin == Self.unknown)
        #expect(try await store.copyNote()?.at == store.now)
        #expect(try open(moved).origin == nil)
    }

    @Test func `a copy that was opened is a home like any other`() async throws {
        try await live("a")
        try copy(home, "\(folder.path)/copy")
        #expect(try open("\(folder.path)/copy").origin == Self.unknown)
        #expect(try open("\(folder.path)/copy").origin == nil)
    }

    @Test func `a database that is put back is older than its mark`() async throws {
        try await live("a")
        try copy("\(home)/errand.db", "\(folder.path)/old.db")
        try await live("b")
        for name in ["errand.db-wal", "errand.db-shm"] { unlink("\(home)/\(name)") }
        try copy("\(folder.path)/old.db", "\(home)/errand.db")
        do {
            let store = try open()
            #expect(store.origin == Self.unknown)
            #expect(try await store.run("b") == nil)
        }
        #expect(try open().origin == nil)
    }

    @Test func `a database without its mark is a copy`() async throws {
        for run in ["a", "b"] as [RunID] { try await live(run) }
        unlink("\(home)/errand.mark")
        #expect(try open().origin == Self.unknown)
    }

    @Test func `a process that dies before its first mark leaves no copy`() async throws {
        try await live("a")
        unlink("\(home)/errand.mark")
        #expect(try open().origin == nil)
    }

    @Test func `a mark may be shorter than the one before`() throws {
        let file = MarkFile("\(folder.path)/mark")
        var mark = HighWaterMark(store: "a", generation: 7)
        mark.accepted = "anna"
        try file.write(mark)
        mark.accepted = nil
        try file.write(mark)
        mark.file = file.mark()?.file
        #expect(file.mark() == mark)
        #expect(mark.file != nil)
    }

    @Test func `a home from before there were marks is no copy`() async throws {
        try await live("a")
        unlink("\(home)/errand.mark")
        do {
            let file = try Connection("\(home)/errand.db", as: .owner(.nothing))
            try file.run("DELETE FROM facts WHERE name = 'lineage'")
        }
        try await live("b")
        try await live("c")
    }
}
