import Glibc
import SQLite
import Store
package import Values

/// Looks at a home that no process owns, and goes on with what is left of it where a person wants
/// that.
package struct HomeDoctor {
    private static let role = "errand doctor"

    private let home: HomePaths
    private let now: Timestamp

    package init(of path: String, at now: Timestamp) {
        home = HomePaths(path)
        self.now = now
    }

    /// Says what the home is like; throws what is missing, or what is damaged, which is noted.
    package func look() throws(OwnershipError) -> [String] {
        let lock = try OwnerLock(home.lock, for: .current(as: Self.role))
        defer { withExtendedLifetime(lock) {} }
        if let loss = HomeLoss(of: home) { throw .unusable(loss.sentence(of: home)) }
        try check(thoroughly: false)
        if let lost = try LostValues(of: home) { throw .unusable(lost.sentence) }
        guard let note = DamageNote(of: home) else {
            return home.account + [try AppData.examined(inHome: home.path)].compactMap(\.self)
        }
        throw .unusable(
            "the database was found to be damaged at \(note.at): \(note.finding); at a first look it is sound now, and "
                + "'errand doctor --accept-loss --home \(home.path)' looks closer and lets it be written again; "
                + home.wayBack)
    }

    /// Whether the next owner brings the database of a sound home into a newer form.
    package func findsOldForm() throws(OwnershipError) -> Bool {
        do throws(SQLiteError) {
            _ = try Connection(home.database, as: .reader, schema: StoreSchema.current)
            return false
        } catch {
            guard error.kind == .olderSchema else { throw .database(error) }
            return true
        }
    }

    /// Goes on without what the home has lost, if what is left is sound; returns what was done.
    ///
    /// Nothing is removed: what cannot be used is put aside under another name.
    package func acceptLoss(by person: String) throws(OwnershipError) -> [String] {
        let lock = try OwnerLock(home.lock, for: .current(as: Self.role))
        defer { withExtendedLifetime(lock) {} }
        let loss = HomeLoss(of: home)
        guard loss != nil || DamageNote(of: home) != nil else {
            return ["the home has lost nothing"] + home.account
        }
        let done = try loss.map { loss throws(OwnershipError) in try goOn(without: loss.part) }
        if loss == nil { try check(thoroughly: true) }
        DamageNote.remove(of: home)
        if loss != nil { try mark(acceptedBy: person) }
        return (done ?? []) + ["the home can be used again"]
    }

    /// Puts aside what cannot be used, and makes sure that the rest can be.
    private func goOn(without part: HomeLoss.Part) throws(OwnershipError) -> [String] {
        switch part {
        case .databaseGone, .databaseEmpty:
            let aside = [try Aside(home.database), try Aside(home.log)].compactMap(\.self)
            return aside.map(\.sentence) + ["the home begins anew, without any runs"]
        case .databaseCut, .logGone:
            try check(thoroughly: true)
            return ["what is in the database is sound, and kept"]
        case .logForeign: return try goOnWithoutLog()
        case .logCut:
            do throws(OwnershipError) {
                // The log before the gap is used, and the part after it would be written over.
                try check(thoroughly: true, noting: false)
                return [try Aside(copying: home.log).sentence, "what is left of the log is kept"]
            } catch {
                return try goOnWithoutLog()
            }
        }
    }

    private func goOnWithoutLog() throws(OwnershipError) -> [String] {
        let aside = try Aside(home.log)
        do throws(OwnershipError) {
            try check(thoroughly: true)
        } catch {
            aside?.putBack()
            throw error
        }
        return [aside?.sentence, "what is in the database is sound, and kept"].compactMap(\.self)
    }

    /// Throws if there is something wrong with the database.
    private func check(thoroughly: Bool, noting: Bool = true) throws(OwnershipError) {
        do throws(SQLiteError) {
            let connection = try Connection(home.database, as: .reader)
            let findings = try thoroughly ? connection.wholeCheck() : connection.quickCheck()
            guard findings.isEmpty else { throw .corrupt(home.database) }
        } catch {
            let reason = StoreError(error)
            guard case .damaged = reason else { throw .database(error) }
            throw .store(noting ? home.noted(reason, at: now) : reason)
        }
    }

    private func mark(acceptedBy person: String) throws(OwnershipError) {
        unlink(home.logMark)
        let file = MarkFile(home.mark)
        var mark = file.mark() ?? HighWaterMark(store: "", generation: 0)
        mark.accepted = person
        try file.write(mark)
    }
}

/// A file of a home that was put aside, under a name that says so.
private struct Aside {
    private let path: String
    private let target: String

    /// Puts a file aside, or returns `nil` if there is none.
    init?(_ path: String) throws(OwnershipError) {
        self.init(of: path)
        guard rename(path, target) != 0 else { return }
        guard errno == ENOENT else { throw .cannotOpen(target, systemError: errno) }
        return nil
    }

    /// Makes a copy of a file that stays where it is.
    init(copying path: String) throws(OwnershipError) {
        self.init(of: path)
        do throws(BackupError) {
            let source = try RawFile(reading: path)
            let copy = try RawFile(making: target)
            while case let piece = try source.read(RawFile.piece), !piece.isEmpty {
                try copy.write(piece)
            }
            try copy.flush()
        } catch {
            throw .unusable("\(error)")
        }
    }

    private init(of path: String) {
        self.path = path
        target = "\(path).lost-\(String(UInt32.random(in: 0...UInt32.max), radix: 36))"
    }

    var sentence: String { "'\(target)' has '\(path)' as it was" }

    func putBack() { rename(target, path) }
}

extension HomePaths {
    /// The state of a home that has lost nothing, in lines for people.
    fileprivate var account: [String] {
        let log = LogMarkFile(logMark).mark()?.log
        let end =
            log == nil
            ? "the process that had it last ended in good order"
            : "the process that had it last did not end in good order; the next one goes on where it was"
        let backup =
            LastBackup(ofHome: path)?.words
            ?? "no backup was made of this home; 'errand backup FILE --home \(path)' makes one"
        return ["'\(path)' is whole, and its database is sound", end, backup]
    }
}
