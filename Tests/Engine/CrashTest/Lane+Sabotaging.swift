import Foundation
import ProcessTestKit

/// Spoils a home whose processes were all killed: a part is lost or damaged.
extension Lane {
    private enum Deed: CaseIterable {
        case removesLog, emptiesLog, cutsLog, flipsLog
        case removesDatabase, emptiesDatabase, cutsDatabase, flipsDatabase
        case movesHome

        var isAboutLog: Bool {
            switch self {
            case .removesLog, .emptiesLog, .cutsLog, .flipsLog: true
            default: false
            }
        }
    }

    private var home: String { folder + "/home" }
    private var database: String { home + "/errand.db" }
    private var log: String { home + "/errand.db-wal" }

    /// The files that say together what is stored.
    private var parts: [String] {
        [database, log, home + "/errand.mark", home + "/errand.logmark"]
    }

    /// The bytes of a file of the home, which need not be there.
    private func contents(of file: String) throws -> Data {
        guard FileManager.default.fileExists(atPath: file) else { return Data() }
        return try Data(contentsOf: URL(filePath: file))
    }

    /// Spoils the home, looks whether the program says so and changes nothing, and puts back what
    /// was there.
    mutating func sabotage() throws {
        guard let deed = Deed.allCases.randomElement(using: &dice) else { return }
        if deed == .movesHome { return try moveHome() }
        let file = deed.isAboutLog ? log : database
        guard try contents(of: file).count > 4096 else { return }
        tally.losses += 1
        let backup = try dice.isHit(onceIn: 3) ? self.backup() : nil
        // A look at a home that seems whole moves the log into the database, and notes that: with
        // another log or mark, the database that is put back would be an old one.
        let safe = try parts.map { ($0, try contents(of: $0)) }
        let whole = try contents(of: file)
        guard whole.count > 4096 else { return }
        try spoil(file, whole, deed)
        let look = try doctor().wait()
        if look.ending == .exited(4) {
            try expectRefusals(after: deed)
            if let backup { try restore(backup) }
        } else if look.ending != .exited(0) {
            tally.troubles.append("after \(deed), the doctor ended otherwise: \(look)")
        } else if deed.isAboutLog {
            // Nothing that was promised was in the log: so it still is there.
            return try expectPromises("after \(deed)")
        }
        for (file, bytes) in safe where !bytes.isEmpty { try put(bytes, into: file) }
        if FileManager.default.fileExists(atPath: home + "/errand.damage") {
            try note(doctor("--accept-loss").wait(), by: .exited(0))
        }
        try note(doctor().wait(), by: .exited(0))
    }

    /// Looks at the home, from a folder that is no project with findings of its own.
    private func doctor(_ options: String...) throws -> RunningProcess {
        try RunningProcess(
            "/bin/sh", ["-c", "cd \"$0\" && exec \"$@\"", folder, tool, "doctor"] + options,
            environment: environment)
    }

    private mutating func spoil(_ file: String, _ whole: Data, _ deed: Deed) throws {
        let place = Int.random(in: 100..<whole.count, using: &dice)
        switch deed {
        case .removesLog, .removesDatabase: unlink(file)
        case .emptiesLog, .emptiesDatabase: truncate(file, 0)
        case .cutsLog, .cutsDatabase: truncate(file, off_t(place))
        case .flipsLog, .flipsDatabase:
            var bytes = whole
            bytes[bytes.startIndex + place] ^= 0xFF
            try put(bytes, into: file)
        case .movesHome: break
        }
    }

    /// Writes a file in its place, so that it stays the same one if it is there.
    private func put(_ bytes: Data, into file: String) throws {
        try bytes.write(to: URL(filePath: file))
    }

    /// Nothing is acknowledged, and nothing changed.
    private mutating func expectRefusals(after deed: Deed) throws {
        let before = try parts.map(contents)
        let run = try start("run", "\(project)/workflows/chain.yaml", "--detach").wait()
        if run.ending != .exited(4) || run.errors.isEmpty {
            tally.troubles.append("after \(deed), a run was not refused: \(run)")
        }
        let serve = try start("serve", project).wait()
        if serve.ending != .exited(4) {
            tally.troubles.append("after \(deed), the home was served: \(serve)")
        }
        let runs = try start("runs").wait()
        let words = ["is gone", "is empty", "has lost its end", "damaged", "is not the log"]
        if !words.contains(where: runs.errors.contains) {
            tally.troubles.append("after \(deed), nothing was said: \(runs)")
        }
        if try parts.map(contents) != before {
            tally.troubles.append("after \(deed), the home was changed")
        }
    }

    private mutating func expectPromises(_ when: String, at home: String? = nil) throws {
        let runs = try start("runs", "--limit", "1000000", "--json", "--home", home ?? self.home)
            .wait()
        note(runs, by: .exited(0))
        for run in promised where !runs.output.contains(run) {
            tally.troubles.append("\(when), run \(run) is lost in silence")
        }
    }

    /// No command that only looks makes a home where one was moved away, and the moved one has
    /// everything.
    private mutating func moveHome() throws {
        guard FileManager.default.fileExists(atPath: home) else { return }
        tally.losses += 1
        let moved = folder + "/moved"
        try FileManager.default.moveItem(atPath: home, toPath: moved)
        let runs = try start("runs").wait()
        if !runs.errors.contains("there is no home in '\(home)'")
            || FileManager.default.fileExists(atPath: home)
        {
            tally.troubles.append("a home that was moved is not missed: \(runs)")
        }
        try expectPromises("after a move", at: moved)
        try FileManager.default.moveItem(atPath: moved, toPath: home)
    }

    private mutating func backup() throws -> String? {
        let file = folder + "/backup.tar"
        let end = try start("backup", file).wait()
        note(end, by: .exited(0))
        return end.ending == .exited(0) ? file : nil
    }

    /// A backup becomes a home that can be gone on with.
    private mutating func restore(_ backup: String) throws {
        let restored = folder + "/restored"
        try note(start("restore", backup, "--home", restored).wait(), by: .exited(0))
        try note(start("runs", "--home", restored).wait(), by: .exited(0))
        try FileManager.default.removeItem(atPath: restored)
    }
}
