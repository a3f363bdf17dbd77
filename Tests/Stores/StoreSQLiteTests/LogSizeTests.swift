import Foundation
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import Testing
import Values

@testable import StoreSQLite

/// The size of the write-ahead log.
@Suite(.patient(for: .seconds(180))) struct LogSizeTests {
    /// Stores something of some hundred pages, and leaves the files as SIGKILL would.
    private func die(in home: String, leaving next: String, _ number: Int) async throws {
        let store = try SQLiteStore(
            home: home, as: .current(as: "errand serve"), clock: ManualClock(),
            durability: .nothing)
        for part in 0..<50 {
            let text = Array(repeating: UInt8(part), count: 60_000)
            let definition = DefinitionRecord(
                Digest(of: [UInt8(number), UInt8(part)]), of: "check", language: 1, text: text)
            _ = try await store.apply(.define([definition]), as: nil)
        }
        try FileManager.default.createDirectory(
            atPath: next, withIntermediateDirectories: true)
        for name in ["errand.db", "errand.db-wal"] {
            try FileManager.default.copyItem(atPath: "\(home)/\(name)", toPath: "\(next)/\(name)")
        }
    }

    @Test func `the logs of many lives that were cut short do not add up`() async throws {
        let folder = try TemporaryHome()
        for life in 0..<10 {
            let (home, next) = ("\(folder.path)/\(life)", "\(folder.path)/\(life + 1)")
            try await die(in: home, leaving: next, life)
            try FileManager.default.removeItem(atPath: home)
        }
        let log = try FileManager.default.attributesOfItem(
            atPath: "\(folder.path)/10/errand.db-wal")
        let pages = try #require(log[.size] as? Int) / 4096
        #expect(pages < WritingDatabase.mostDebt + 1_500)
    }
}
