import Glibc
import PatienceTestKit
import SQLite
import Store
import StoreTestKit
import SystemFiles
import Testing
import Values

@testable import StoreSQLite

/// A home in one file, and what is made of that.
@Suite(.patient(for: .seconds(180))) struct BackupTests {
    private let folder: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryHome()
    }

    private var home: String { "\(folder.path)/home" }
    private var file: String { "\(folder.path)/backup.tar" }

    private func open(_ path: String? = nil) throws -> SQLiteStore {
        try SQLiteStore(
            home: path ?? home, as: .current(as: "errand serve"), clock: clock,
            durability: .nothing)
    }

    private func write(_ text: String, _ path: String) throws {
        let file = try RawFile(making: path)
        try file.write(Array(text.utf8))
    }

    /// Makes a home with a run that goes on, a large value, a log and a secret, and backs it up.
    private func backUp() async throws -> BackupManifest {
        let store = try open()
        try await store.register("engine")
        _ = try await store.create(.sample("a", owner: "engine"), as: "1")
        let value = try await store.putBlob([1, 2, 3])
        _ = try await store.advance(
            Advance("a", epoch: 1, lastEntry: 1, entries: [NewEntry(.outcome, value.reference)]))
        mkdir("\(home)/logs", 0o700)
        try write("noon\n", "\(home)/logs/a.log")
        _ = try await store.drawers.put(Array("hunter2".utf8), into: .family("a"))
        return try store.backup(to: file, by: "anna").manifest
    }

    private func restore(_ path: String, replacing: Bool = false) throws -> String? {
        try Restoration(of: file, into: path).restore(replacing: replacing, by: "ben").former
    }

    @Test func `all of a home comes back but its secrets`() async throws {
        let manifest = try await backUp()
        #expect(
            manifest.home == home && manifest.by == "anna" && manifest.at == clock.reading.instant)
        let restored = "\(folder.path)/new/restored"
        #expect(try restore(restored) == nil)
        #expect(try RawFile(reading: "\(restored)/logs/a.log").read(10) == Array("noon\n".utf8))
        #expect(!Folder.names(in: restored).contains("drawer"))
        let archive = try RawFile(reading: file)
        let bytes = try archive.read(try archive.size)
        #expect(!String(decoding: bytes, as: UTF8.self).contains("hunter2"))
        let store = try open(restored)
        #expect(try await store.run("a")?.lastEntry == 2)
        #expect(try await store.blob(Digest(of: [1, 2, 3])) == [1, 2, 3])
        #expect(store.origin == "ben has restored it from '\(file)'")
        var status = stat()
        for path in [restored, "\(restored)/blobs", file] {
            #expect(stat(path, &status) == 0 && status.st_mode & 0o077 == 0, "\(path)")
        }
    }

    @Test func `a backup is an archive that other programs can read`() async throws {
        _ = try await backUp()
        let file = try RawFile(reading: file)
        let size = try file.size
        #expect(size % 512 == 0)
        #expect(TarHeader(block: try file.read(512))?.name == "errand.db")
    }

    @Test func `a home in use or not empty is left alone`() async throws {
        _ = try await backUp()
        #expect(throws: BackupError.occupied(home)) { try restore(home) }
        do {
            let store = try open()
            #expect(throws: OwnershipError.self) { try restore(home, replacing: true) }
            withExtendedLifetime(store) {}
        }
        try write("", "\(folder.path)/letter")
        #expect(throws: BackupError.foreign(folder.path)) { try restore(folder.path) }
        let former = try #require(try restore(home, replacing: true))
        #expect(try await open(former).run("a") != nil)
        #expect(try await open().run("a") != nil)
    }

    @Test func `a link to a home leads to the restored one`() async throws {
        _ = try await backUp()
        let link = "\(folder.path)/link"
        #expect(symlink("home", link) == 0)
        let former = try #require(try restore(link, replacing: true))
        #expect(former.hasPrefix("\(home).replaced-"))
        #expect(FileEntry.target(ofLink: link) == "home")
        #expect(try await open().run("a") != nil)
    }

    /// Damage to a backup, and the message about it.
    static let damages: [(String, Int, String)] = [
        ("another kind of file", 0, "it is another kind of file"),
        ("a byte of the database", 512 + 5000, "'errand.db' was changed"),
        ("the end", -2000, "its end is missing"),
    ]

    @Test(arguments: damages)
    func `what is not whole is not restored`(
        _ damage: (what: String, place: Int, reason: String)
    ) async throws {
        _ = try await backUp()
        let descriptor = Glibc.open(file, O_RDWR)
        defer { close(descriptor) }
        if damage.place < 0 {
            #expect(ftruncate(descriptor, lseek(descriptor, 0, SEEK_END) + damage.place) == 0)
        } else {
            var byte: [UInt8] = [0]
            #expect(pread(descriptor, &byte, 1, damage.place) == 1)
            byte[0] ^= 1
            #expect(pwrite(descriptor, byte, 1, damage.place) == 1)
        }
        let path = "\(folder.path)/restored"
        #expect(throws: BackupError.unfit(file, reason: damage.reason)) { try restore(path) }
        #expect(Folder.names(in: folder.path) == ["backup.tar", "home"])
    }

    @Test(arguments: ["../evil", "/etc/passwd", "blobs/../../evil", "errand.sock", "logs/.lock"])
    func `a file that no home has is refused`(_ name: String) throws {
        let archive = try RawFile(making: file)
        try archive.write(try #require(TarHeader(name, size: 0).block))
        #expect(
            throws: BackupError.unfit(
                file, reason: "it has a file '\(name)', which no home has")
        ) { try restore("\(folder.path)/restored") }
    }

    @Test func `nothing but another backup gives way to one`() async throws {
        _ = try await backUp()
        let store = try open()
        try write("letter", "\(folder.path)/letter")
        mkfifo("\(folder.path)/pipe", 0o600)
        symlink("letter", "\(folder.path)/link")
        let names = Folder.names(in: folder.path)
        for (name, reason) in [
            ("letter", "it is no backup, and stays as it is; give another name, or remove it"),
            ("pipe", "it is no regular file"), ("link", "it is no regular file"),
        ] {
            let path = "\(folder.path)/\(name)"
            #expect(throws: BackupError.unusable(path, reason: reason)) {
                try store.backup(to: path, by: "anna")
            }
        }
        #expect(try RawFile(reading: "\(folder.path)/letter").read(10) == Array("letter".utf8))
        #expect(Folder.names(in: folder.path) == names)
        try write("", "\(folder.path)/made")
        for path in [file, "\(folder.path)/made"] {
            #expect(try store.backup(to: path, by: "anna").lost == nil)
        }
    }

    /// What may become of a large value.
    private func spoil(_ value: Digest, changing isChanged: Bool) throws {
        let path = "\(home)/blobs/\(value)"
        #expect(unlink(path) == 0)
        if isChanged { try write("other", path) }
    }

    @Test(arguments: [false, true])
    func `a home without a large value of a run is backed up beside what may have it`(
        _ isChanged: Bool
    ) async throws {
        _ = try await backUp()
        let value = Digest(of: [1, 2, 3])
        try spoil(value, changing: isChanged)
        let store = try open()
        let error = #expect(throws: BackupError.self) { try store.backup(to: file, by: "anna") }
        #expect("\(try #require(error))".contains("it may have what the home has lost"))
        let other = "\(folder.path)/other.tar"
        let lost = try #require(try store.backup(to: other, by: "anna").lost)
        #expect(
            lost.sentence.hasPrefix(
                "a large value of a run is lost: 'blobs/\(value)' in '\(home)' is gone, or not what"
            ))
        #expect(try RawFile(reading: other).size > 0)
        #expect(try restore("\(folder.path)/restored") == nil)
        let restored = try open("\(folder.path)/restored")
        #expect(try await restored.blob(value) == [1, 2, 3])
    }

    @Test(arguments: [false, true])
    func `a home without a large value of a run is not whole`(_ isChanged: Bool) async throws {
        _ = try await backUp()
        let value = Digest(of: [1, 2, 3])
        let doctor = HomeDoctor(of: home, at: clock.reading.instant)
        #expect(try doctor.look().first == "'\(home)' is whole, and its database is sound")
        try spoil(value, changing: isChanged)
        let error = #expect(throws: OwnershipError.self) { try doctor.look() }
        #expect("\(try #require(error))".hasPrefix("a large value of a run is lost: "))
        let store = try open()
        #expect(try store.lostValues() != nil)
        unlink("\(home)/blobs/\(value)")
        _ = try await store.putBlob([1, 2, 3])
        #expect(try store.lostValues() == nil)
    }

    @Test func `a backup that is not there any more is told as gone`() async throws {
        let manifest = try await backUp()
        let words = "the last backup is '\(file)' of \(manifest.at)"
        let paths = HomePaths(home)
        #expect(paths.wayBack.hasPrefix("\(words), and 'errand restore \(file) --home"))
        unlink(file)
        #expect(paths.wayBack == "\(words), which is not there now")
        let account = try HomeDoctor(of: home, at: clock.reading.instant).look()
        #expect(account.last == "\(words), which is not there now")
    }

    @Test func `what a killed process has left is cleared away by the next one`() async throws {
        for name in [".errand-backup-abc", ".errand-backup-abc.db", ".errand-backup-x.db.1"] {
            try write("", "\(folder.path)/\(name)")
        }
        mkdir("\(folder.path)/restored.restoring-abc", 0o700)
        try write("", "\(folder.path)/restored.restoring-abc/errand.db")
        _ = try await backUp()
        #expect(Folder.names(in: folder.path) == ["backup.tar", "home", "restored.restoring-abc"])
        _ = try restore("\(folder.path)/restored")
        #expect(Folder.names(in: folder.path) == ["backup.tar", "home", "restored"])
    }

    @Test func `the last backup is named beside the database`() async throws {
        #expect(LastBackup(ofHome: home) == nil)
        let manifest = try await backUp()
        let last = try #require(LastBackup(ofHome: home))
        #expect(last.path == file && last.at == manifest.at)
    }

    @Test(arguments: [
        "a", String(repeating: "x", count: 90) + "/" + String(repeating: "y", count: 90),
    ])
    func `a header is read as it was written`(_ name: String) throws {
        for size in [0, 1, 511, 512, 1 << 33, 1 << 40] {
            let header = TarHeader(name, size: size)
            #expect(TarHeader(block: try #require(header.block)) == header)
            #expect((header.size + header.padding) % 512 == 0)
        }
        #expect(TarHeader(String(repeating: "z", count: 101), size: 0).block == nil)
    }

    @Test(arguments: ["-0000000005", "00000000x05", "           "])
    func `a header without a size is none`(_ size: String) throws {
        var block = try #require(TarHeader("a", size: 5).block)
        block.replaceSubrange(124..<135, with: size.utf8)
        block.replaceSubrange(148..<156, with: repeatElement(UInt8(ascii: " "), count: 8))
        let sum = String(block.reduce(0) { $0 + Int($1) }, radix: 8)
        let digits = String(repeating: "0", count: 6 - sum.utf8.count) + sum
        block.replaceSubrange(148..<156, with: Array(digits.utf8) + [0, UInt8(ascii: " ")])
        #expect(TarHeader(block: block) == nil)
    }
}
