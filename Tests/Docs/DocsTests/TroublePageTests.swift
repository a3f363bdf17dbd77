import Diagnostics
import EngineTestKit
import FileWatching
import Foundation
import LocalSockets
import Mail
import PatienceTestKit
import ProcessTestKit
import Store
import StoreTestKit
import SystemFiles
import Testing
import Values

@testable import Engine
@testable import Home
@testable import SQLite
@testable import StoreSQLite

/// The page about trouble quotes what the program says.
@Suite(.patient(for: .seconds(180))) struct TroublePageTests {
    private static let home = "/home/anna/.local/share/errand"
    private static let database = "\(home)/errand.db"

    @Test func `every message of the page is what the program says, word for word`() async throws {
        let page = try Repository.text(of: "docs/trouble.md")
        let quoted = page.components(separatedBy: "```message\n").dropFirst().flatMap {
            $0.prefix(upTo: $0.firstRange(of: "```")?.lowerBound ?? $0.endIndex)
                .split(separator: "\n").map(String.init)
        }
        let said = try await sentences() + folders + halts + files()
        #expect(Set(quoted).subtracting(said) == [])
        #expect(Set(said).subtracting(quoted) == [])
    }

    /// Sentences about the folders of a trigger.
    private var folders: [String] {
        let (trigger, root) = ("trigger 'photos' of 'import'", "/media/usb/photos")
        let photo = FilePath(bytes: Array("\(root)/1.jpg".utf8))
        let cellar = FilePath(bytes: Array("\(root)/private".utf8))
        let absent = "\(SystemError(ENOENT))"
        let messages: [Diagnostic.Message] = [
            .unwatched(.tooManyFolders), .noticesLost,
            .paused(
                trigger, "import",
                Diagnostic.Message.filesLost(Array(repeating: photo, count: 212), of: 300)),
            .paused(trigger, "import", Diagnostic.Message.filesLoop([photo])),
        ]
        let predicates: [Diagnostic.Message] = [
            .rootUnavailable(root, absent), .rootAvailable(root), .foldersHidden([cellar]),
            .foldersSeen([cellar]), .tooManyFiles(213_000, most: 200_000), .filesFit(199_000),
        ]
        return messages.map(\.text) + predicates.map { $0.text(of: trigger) }
    }

    /// Sentences about triggers that rest because of deaths.
    private var halts: [String] {
        var trigger = TriggerRecord(
            TriggerLoad("t", of: "tidy", kind: "cron", spec: []), watermark: .epoch)
        trigger.note = Schedule.deadlyNote
        return [
            Diagnostic.Message.triggerHalted(trigger),
            .workflowHalted("import", Schedule.deadlyNote(3)),
        ].map(\.text)
    }

    /// Sentences that take a disk, a clock or a person to see them.
    private func sentences() throws -> [String] {
        let hour = TimeSpan.seconds(3600)
        let poison = Parking.poison(3).message
        return [
            EngineError(StoreError.full(SQLiteError.full(Self.database).sentence)).description,
            Diagnostic.Message.storeHasRoom.text,
            OwnershipError.unwritable(Self.home, systemError: EROFS).description,
            SQLiteError.onNetworkFileSystem(Self.database, kind: "nfs4").sentence,
            Diagnostic.Message.clockSetBack(hour).text, Diagnostic.Message.clockDoubtful.text,
            Diagnostic.Message.copied(Lineage.Copy.unknown.origin).text, poison,
            HomeFolderError.servesAnother(
                ForeignTriggers(
                    folder: "/home/anna/errands",
                    names: ["a trigger of 'tidy'", "trigger 'daily' of 'report'"]),
                instead: "/home/anna/trial"
            ).description,
            LocalSocketError.crowded("\(Self.home)/errand.sock", lines: 256).description,
            HomeFolderError.emptied(
                ForeignTriggers(
                    folder: "/home/anna/errands", names: ["a trigger of 'tidy'"],
                    isSameProject: true)
            ).description,
            LocalMail.complaint(to: "anna", "'sendmail' ended with 75: no queue"),
            RunTrouble.store(.damagedEntry(RunID("a"), number: 3)).parking?.message ?? "",
        ]
            + [
                HomeLoss.Part.databaseGone, .databaseEmpty, .databaseCut, .logGone, .logCut,
                .logForeign,
            ].map { HomeLoss($0).sentence(of: HomePaths(Self.home)) }
    }

    /// The words of the program about a home that a test has made and spoilt.
    private func files() async throws -> [String] {
        let home = try TemporaryHome()
        let elsewhere = try TemporaryHome()
        let backup = "\(elsewhere.path)/errand.tar"
        func said(_ words: String...) throws -> String {
            let tool = try ChildProcess.run(
                try ChildProcess.product("errand"),
                (words.isEmpty ? ["runs"] : words) + ["--home", home.path],
                environment: ["PATH": "/usr/bin:/bin", "TZ": "UTC", "USER": "anna"])
            #expect(tool.ending == .exited(4), "\(tool)")
            return tool.errors.trimmingCharacters(in: .newlines).replacing("error: ", with: "")
                .replacing(backup, with: "/mnt/backups/errand.tar")
                .replacing(home.path, with: Self.home)
                .replacing(/damaged at [^ ;]+Z:/, with: "damaged at 2026-01-01T00:00:00Z:")
                .replacing(
                    "knows version \(StoreSchema.current.version);", with: "knows version 2;")
        }
        func open() throws -> SQLiteStore {
            try SQLiteStore(
                home: home.path, as: .current(as: "errand serve"), clock: ManualClock())
        }
        let file = "\(home.path)/errand.db"
        var sentences: [String] = []
        do {
            let store = try open()
            let other = #expect(throws: OwnershipError.self) { try open() }
            sentences.append(
                "\(try #require(other))".replacing("\(getpid())", with: "4711")
                    .replacing(home.path, with: Self.home))
            withExtendedLifetime(store) {}
        }
        chmod(home.path, 0o755)
        sentences.append(try said())
        chmod(home.path, 0o700)
        try Connection(file, as: .owner(.power)).script(
            "PRAGMA user_version = 99; UPDATE errand_schema SET readable_from = 98")
        sentences.append(try said())
        try Connection(file, as: .owner(.power)).script(
            "PRAGMA user_version = \(StoreSchema.current.version)")
        try settle(file)
        try spoil(file, from: 100)
        sentences.append(try said())
        sentences.append(try said("prune", "--older-than", "30d"))
        for path in [file, "\(home.path)/errand.damage"] {
            try FileManager.default.removeItem(atPath: path)
        }
        do {
            let store = try open()
            _ = try await store.send(NewSignal("door", id: "1"))
            _ = try store.backup(to: backup, by: "anna")
        }
        try settle(file)
        try spoil(file, from: 100)
        sentences.append(try said())
        for name in ["errand.mark", "errand.logmark", "errand.damage"] {
            unlink("\(home.path)/\(name)")
        }
        try spoil(file, from: 0)
        sentences.append(try said())
        try FileManager.default.removeItem(atPath: home.path)
        try "".write(toFile: home.path, atomically: true, encoding: .utf8)
        sentences.append(try said())
        return sentences
    }

    /// Puts all that was stored into the file itself.
    private func settle(_ file: String) throws {
        try Connection(file, as: .owner(.power)).checkpoint()
    }

    /// Writes garbage over the pages of a database, from a byte on.
    private func spoil(_ file: String, from start: Int) throws {
        let bytes = try Data(contentsOf: URL(filePath: file))
        let garbage = Data(repeating: 0xA5, count: bytes.count - start)
        try (bytes.prefix(start) + garbage).write(to: URL(filePath: file))
    }
}
