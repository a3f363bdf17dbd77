import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import SystemFiles
import Testing
import Values

@testable import StoreSQLite

/// Secrets as files.
@Suite(.patient(for: .seconds(180))) struct FileDrawersTests {
    private let home: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        home = try TemporaryHome()
    }

    private func drawers() -> FileDrawers {
        let reserve = Reserve("\(home.path)/errand.reserve")
        return FileDrawers(
            "\(home.path)/drawer", clock: clock, room: DiskRoom(reserve, tellingOn: HintBoard()))
    }

    @Test func `only its user can read a secret, and no path tells it`() async throws {
        let name = try await drawers().put([1], into: .family("a"))
        let folder = "\(home.path)/drawer"
        for (path, mode) in [
            ("", 0o700), ("/key", 0o600), ("/family-a", 0o700), ("/family-a/\(name)", 0o600),
        ] {
            var status = stat()
            #expect(stat(folder + path, &status) == 0)
            #expect(status.st_mode & 0o777 == mode, "\(path)")
        }
        #expect(try await drawers().all() == [.family("a"): clock.reading.instant])
    }

    @Test func `another process has the same key, and finds what was put away`() async throws {
        let first = drawers()
        let name = try await first.put([1], into: .run("a"))
        #expect(drawers().key == first.key)
        #expect(try await drawers().bytes(name, in: .run("a")) == [1])
    }

    @Test func `a home without secrets has no drawer`() {
        #expect(drawers().key != drawers().key)
        #expect(Folder.names(in: home.path) == [])
    }

    @Test func `a secret that was changed is not taken for another`() async throws {
        let name = try await drawers().put([1], into: .run("a"))
        let path = "\(home.path)/drawer/run-a/\(name)"
        unlink(path)
        try RawFile(making: path).write([2])
        await #expect(throws: StoreError.unreadable("'\(path)' is not what was stored")) {
            try await drawers().bytes(name, in: .run("a"))
        }
    }

    @Test func `a home whose key cannot be read now is not opened until it can`() async throws {
        let open = {
            try SQLiteStore(home: home.path, as: .current(as: "test"), durability: .nothing)
        }
        let name = try await open().drawers.put([1], into: .run("a"))
        let (key, aside) = ("\(home.path)/drawer/key", "\(home.path)/aside")
        #expect(rename(key, aside) == 0 && mkdir(key, 0o700) == 0)
        let error = #expect(throws: OwnershipError.self) { try open() }
        #expect("\(try #require(error))".contains(key))
        await #expect(throws: StoreError.self) { try await drawers().bytes(name, in: .run("a")) }
        #expect(rmdir(key) == 0 && rename(aside, key) == 0)
        #expect(try await open().drawers.bytes(name, in: .run("a")) == [1])
    }

    @Test func `with a key that is not whole nothing is put away`() async throws {
        let path = "\(home.path)/drawer/key"
        mkdir("\(home.path)/drawer", 0o700)
        try RawFile(making: path).write([2])
        await #expect(throws: StoreError.unreadable("'\(path)' is not what was stored")) {
            try await drawers().put([1], into: .run("a"))
        }
        try drawers().readKey()
    }

    @Test func `a key that is whole again counts from the next opening on`() async throws {
        let path = "\(home.path)/drawer/key"
        mkdir("\(home.path)/drawer", 0o700)
        try RawFile(making: path).write([2])
        let drawers = drawers()
        try drawers.readKey()
        unlink(path)
        await #expect(throws: StoreError.unreadable("'\(path)' is not what was stored")) {
            try await drawers.put([1], into: .run("a"))
        }
        _ = try await self.drawers().put([1], into: .run("a"))
    }
}
