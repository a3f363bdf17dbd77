import Foundation
import Glibc
import SQLite
import Store
import StoreTestKit
import Testing
import Values

@testable import StoreSQLite

/// A home that has lost a part of what its marks know of.
@Suite(.timeLimit(.minutes(2))) struct LostHomeTests {
    private let folder: TemporaryHome
    private let clock = ManualClock()

    init() throws {
        folder = try TemporaryHome()
    }

    private var path: String { "\(folder.path)/home" }
    private var home: HomePaths { HomePaths(path) }
    private var doctor: HomeDoctor { HomeDoctor(of: path, at: clock.reading.instant) }

    private func open(reading: Bool = false) throws -> SQLiteStore {
        try SQLiteStore(
            home: path, as: .current(as: "errand serve"), clock: clock, durability: .nothing,
            readingDamaged: reading)
    }

    private func create(_ runs: ClosedRange<Int>, in store: SQLiteStore) async throws {
        let engine = EngineID("engine of \(runs.lowerBound)")
        try await store.register(engine)
        for run in runs {
            _ = try await store.create(
                .sample(RunID("run \(run)"), owner: engine), as: ChangeID("\(run)"))
        }
    }

    /// Makes a home of some runs, and leaves it in good order.
    private func makeHome(_ runs: ClosedRange<Int> = 1...3) async throws {
        let store = try open()
        try await create(runs, in: store)
        store.close()
    }

    /// Makes the home what a process leaves that is killed after some more runs.
    private func kill(after runs: ClosedRange<Int>) async throws {
        let left = "\(folder.path)/left"
        do {
            let store = try open()
            try await create(runs, in: store)
            try copy(path, left)
            try await withKnownMark(left) {}
        }
        try FileManager.default.removeItem(atPath: path)
        // The files themselves are those that were there: only their names are others meanwhile.
        try FileManager.default.moveItem(atPath: left, toPath: path)
    }

    private func withKnownMark(_ left: String, _ body: () throws -> Void) async throws {
        var mark = try #require(MarkFile("\(left)/errand.mark").mark())
        mark.file = nil
        // The copy stands for the home itself.
        try MarkFile("\(left)/errand.mark").write(mark)
    }

    private func copy(_ from: String, _ to: String) throws {
        try? FileManager.default.removeItem(atPath: to)
        try FileManager.default.copyItem(atPath: from, toPath: to)
    }

    private func count() async throws -> Int {
        try await open().runs(RunSelection(most: 1000)).count
    }

    private func flip(_ file: String, at place: Int) throws {
        let descriptor = Glibc.open(file, O_RDWR)
        defer { close(descriptor) }
        var byte: UInt8 = 0
        try #require(pread(descriptor, &byte, 1, off_t(place)) == 1)
        byte = ~byte
        try #require(pwrite(descriptor, &byte, 1, off_t(place)) == 1)
    }

    /// The contents of the home's files, which must not change.
    private func contents() -> [String: Data] {
        var contents: [String: Data] = [:]
        for name in ["errand.db", "errand.db-wal", "errand.mark", "errand.logmark"] {
            contents[name] = FileManager.default.contents(atPath: "\(path)/\(name)")
        }
        return contents
    }

    /// Opens the home, which is refused with a sentence, and changes nothing.
    private func refusal() -> String {
        let before = contents()
        var sentence = ""
        for reading in [true, false] {
            let error = #expect(throws: OwnershipError.self) { _ = try open(reading: reading) }
            sentence = error.map { "\($0)" } ?? ""
        }
        #expect(contents() == before)
        return sentence
    }

    @Test func `after a clean end all is in the database, and a lost log loses nothing`()
        async throws
    {
        try await makeHome()
        #expect(LogMarkFile(home.logMark).mark()?.log == nil)
        #expect(FileManager.default.contents(atPath: home.log)?.isEmpty == true)
        unlink(home.log)
        #expect(try await count() == 3)
    }

    enum Spoiling: CaseIterable {
        case removesDatabase, emptiesDatabase, cutsDatabase
        case removesLog, emptiesLog, cutsLog, flipsLog, flipsLogHead, replacesLog
    }

    private func spoil(_ spoiling: Spoiling) throws -> String {
        let size = try #require(FileManager.default.contents(atPath: home.log)).count
        switch spoiling {
        case .removesDatabase: unlink(home.database)
        case .emptiesDatabase: truncate(home.database, 0)
        case .cutsDatabase: truncate(home.database, 5 * 4096)
        case .removesLog: unlink(home.log)
        case .emptiesLog: truncate(home.log, 0)
        case .cutsLog: truncate(home.log, off_t(32 + 3 * 4120))
        case .flipsLog: try flip(home.log, at: 32 + 2 * 4120 + 1000)
        case .flipsLogHead: try flip(home.log, at: 17)
        case .replacesLog:
            try Data(repeating: 1, count: size).write(to: URL(filePath: home.log))
        }
        switch spoiling {
        case .removesDatabase: return "'\(home.database)' is gone"
        case .emptiesDatabase: return "'\(home.database)' is empty"
        case .cutsDatabase: return "'\(home.database)' has lost its end"
        case .removesLog, .emptiesLog: return "'\(home.log)' is gone or empty"
        case .cutsLog, .flipsLog, .flipsLogHead, .replacesLog:
            return "'\(home.log)' has lost its end"
        }
    }

    @Test(arguments: Spoiling.allCases)
    func `a killed process, then a lost part: all is refused until it is put back`(
        _ spoiling: Spoiling
    ) async throws {
        try await makeHome()
        try await kill(after: 4...40)
        let safe = "\(folder.path)/safe"
        try copy(path, safe)
        let words = try spoil(spoiling)
        let sentence = refusal()
        #expect(sentence.hasPrefix(words))
        #expect(sentence.hasSuffix("; no backup was made of this home"))
        let looked = #expect(throws: OwnershipError.self) { try doctor.look() }
        #expect(looked?.description == sentence)
        for name in ["errand.db", "errand.db-wal"] {
            let file = try #require(FileManager.default.contents(atPath: "\(safe)/\(name)"))
            // The same file, put back as 'cp' does.
            try file.write(to: URL(filePath: "\(path)/\(name)"))
        }
        #expect(try await count() == 40)
    }

    @Test(arguments: [Spoiling.removesDatabase, .emptiesDatabase, .cutsDatabase])
    func `a clean end, then a lost database: all is refused until it is put back`(
        _ spoiling: Spoiling
    ) async throws {
        try await makeHome()
        let database = try #require(FileManager.default.contents(atPath: home.database))
        let words = try spoil(spoiling)
        #expect(refusal().hasPrefix(words))
        try database.write(to: URL(filePath: home.database))
        #expect(try await count() == 3)
    }

    @Test(arguments: [
        (Spoiling.removesLog, 3), (.emptiesLog, 3), (.flipsLogHead, 3), (.cutsLog, 3),
        (.removesDatabase, 0), (.emptiesDatabase, 0),
    ])
    func `accepting a loss goes on with what is left, as with a copy`(
        _ spoiling: Spoiling, _ left: Int
    ) async throws {
        try await makeHome()
        try await kill(after: 4...40)
        _ = try spoil(spoiling)
        let done = try doctor.acceptLoss(by: "anna")
        #expect(done.last == "the home can be used again")
        do {
            let store = try open()
            #expect(store.origin == "anna has gone on without what it had lost")
            #expect(try await store.runs(RunSelection(most: 1000)).count >= left)
        }
        #expect(try open().origin == nil)
        #expect(try doctor.look().first == "'\(path)' is whole, and its database is sound")
        let names = try FileManager.default.contentsOfDirectory(atPath: path)
        let isAside = ![.removesLog, .removesDatabase].contains(spoiling)
        if isAside, spoiling != .emptiesLog { #expect(names.contains { $0.contains(".lost-") }) }
    }

    @Test func `who has lost nothing is told so, and nothing is a copy`() async throws {
        try await makeHome()
        #expect(try doctor.acceptLoss(by: "anna").first == "the home has lost nothing")
        #expect(try open().origin == nil)
    }

    @Test func `a home is found whole wherever its process is killed`() async throws {
        let left = "\(folder.path)/left"
        var number = 0
        /// Looks at the home as it would be if the process were killed now.
        func look(_ what: String) throws {
            number += 1
            try copy(path, "\(left)\(number)")
            #expect(HomeLoss(of: HomePaths("\(left)\(number)")) == nil, "\(what)")
        }
        for round in 0..<4 {
            let store = try open()
            try look("opened")
            try await create(round * 20 + 1...round * 20 + 20, in: store)
            try look("written")
            // The work at the end of a process, one after the other.
            let connection = try Connection(home.database, as: .owner(.nothing))
            connection.leaveLog()
            if round > 1 { _ = try connection.moveWholeLog() }
            try look("moved")
            if round > 2 {
                var ledger = LogLedger(of: home)
                ledger.begin()
                let generation = try #require(LogMarkFile(home.logMark).mark()).generation
                ledger.noteWhole(generation, flushing: true)
                try look("noted")
                try connection.checkpoint()
                try look("emptied")
            }
            store.close()
            try look("closed")
        }
        #expect(try await count() == 80)
    }

    @Test func `a commit whose process dies before its marks is no loss`() async throws {
        try await makeHome()
        let store = try open()
        try await create(4...40, in: store)
        let marks = ["errand.mark", "errand.logmark"]
        let before = marks.map { FileManager.default.contents(atPath: "\(path)/\($0)") }
        // The log begins anew with the next commit.
        let connection = try Connection(home.database, as: .owner(.nothing))
        connection.leaveLog()
        #expect(try connection.relieveLog().isWhole)
        try await create(41...41, in: store)
        for (name, data) in zip(marks, before) {
            try #require(data).write(to: URL(filePath: "\(path)/\(name)"))
        }
        #expect(HomeLoss(of: home) == nil)
    }

    @Test func `a home from before there were such marks is opened as before`() async throws {
        try await makeHome()
        try await kill(after: 4...5)
        unlink(home.logMark)
        #expect(HomeLoss(of: home) == nil)
        #expect(try await count() == 5)
        // An older version goes on, which raises the mark alone.
        try await kill(after: 6...7)
        var mark = try #require(MarkFile(home.mark).mark())
        mark.generation += 1
        try MarkFile(home.mark).write(mark)
        unlink(home.log)
        #expect(HomeLoss(of: home) == nil)
    }

    @Test func `a log without its database is missed even where no mark is left`() async throws {
        try await makeHome()
        try await kill(after: 4...5)
        for file in [home.mark, home.logMark, home.database] { unlink(file) }
        #expect(refusal().hasPrefix("'\(home.database)' is gone"))
    }

    @Test func `moving a home while it is open does no harm to another one there`()
        async throws
    {
        try await makeHome()
        let moved = "\(folder.path)/moved"
        do {
            let store = try open()
            #expect(rename(path, moved) == 0)
            let other = try open()
            try await create(100...140, in: other)
            let before = contents()
            try await create(4...5, in: store)
            store.close()
            #expect(contents() == before)
            #expect(HomeLoss(of: home) == nil)
            withExtendedLifetime(other) {}
        }
        #expect(HomeLoss(of: HomePaths(moved)) == nil)
        #expect(try await count() == 41)
    }
}
