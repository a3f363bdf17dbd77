import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import SystemFiles
import Testing
import Values

@testable import StoreSQLite

/// What apps keep in a home.
@Suite(.patient(for: .seconds(180))) struct AppDataTests {
    private let folder: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryHome()
    }

    private var home: String { "\(folder.path)/home" }
    private var backup: String { "\(folder.path)/backup.tar" }
    private var app: String { "\(home)/apps/nagz" }

    private static let schema = Schema(
        application: 7, migrations: [Migration(1, .breaking, "CREATE TABLE nag (text TEXT)")])

    private func write(_ text: String, _ path: String) throws {
        let file = try RawFile(making: path)
        try file.write(Array(text.utf8))
    }

    /// Makes a home with the data of an app that has its database open.
    private func makeHome() throws -> (SQLiteStore, Database) {
        let store = try SQLiteStore(
            home: home, as: .current(as: "errand serve"), clock: clock, durability: .nothing)
        for part in ["\(home)/apps", app, "\(app)/pictures"] { mkdir(part, 0o700) }
        try write("4711\n", "\(app)/errand.lock")
        try write("a picture", "\(app)/pictures/a.png")
        try write("no database", "\(app)/notes.db")
        let database = try Database("\(app)/nags", schema: Self.schema)
        try database.write { try $0.run("INSERT INTO nag VALUES ('bins')") }
        return (store, database)
    }

    private func restore() throws -> String {
        let restored = "\(folder.path)/restored"
        _ = try Restoration(of: backup, into: restored).restore(replacing: false, by: "ben")
        return "\(restored)/apps/nagz"
    }

    @Test func `a backup has what apps keep, and of a database one whole state`() throws {
        let (store, database) = try makeHome()
        // What is in the log beside it only belongs to that state.
        #expect(FileEntry("\(app)/nags-wal") != nil)
        let manifest = try store.backup(to: backup, by: "anna").manifest
        let names = manifest.files.keys.filter { $0.hasPrefix("apps/") }.sorted()
        #expect(
            names == ["apps/nagz/nags", "apps/nagz/notes.db", "apps/nagz/pictures/a.png"])
        try database.write { try $0.run("INSERT INTO nag VALUES ('plants')") }
        let restored = try restore()
        let copy = try Database("\(restored)/nags", schema: Self.schema)
        let nags: [String] = try copy.read { try $0.rows("SELECT text FROM nag") { try $0[0] } }
        #expect(nags == ["bins"])
        let picture = try RawFile(reading: "\(restored)/pictures/a.png").read(100)
        #expect(picture == Array("a picture".utf8))
        withExtendedLifetime(store) {}
    }

    @Test func `the databases of apps are looked through, with or without an owner`() throws {
        do {
            let (store, database) = try makeHome()
            #expect(try store.examineApps() == "1 database of apps: sound")
            withExtendedLifetime(database) {}
        }
        let doctor = HomeDoctor(of: home, at: clock.reading.instant)
        #expect(try doctor.look().last == "1 database of apps: sound")
        let descriptor = open("\(app)/nags", O_RDWR)
        defer { close(descriptor) }
        let noise = [UInt8](repeating: 0xAA, count: 4096)
        try #require(pwrite(descriptor, noise, noise.count, 4096) == noise.count)
        let error = #expect(throws: OwnershipError.self) { try doctor.look() }
        let sentence = error.map { "\($0)" } ?? ""
        #expect(sentence.hasPrefix("the app's database '\(app)/nags' is damaged: "))
    }

    @Test func `a home without apps has nothing of them`() throws {
        let store = try SQLiteStore(
            home: home, as: .current(as: "errand serve"), clock: clock, durability: .nothing)
        #expect(try store.examineApps() == nil)
    }
}
