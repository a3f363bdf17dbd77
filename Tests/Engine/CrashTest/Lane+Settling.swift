import Foundation
import Home
import LogbookPack
import Store
import StoreSQLite

/// What came from outside, at rest.
extension Lane {
    /// Serves until files are handed over, since those that are there at the first look start
    /// nothing.
    mutating func begin() async throws {
        for isLoose in [false, true] {
            let isHanded = try await serving { lane, _ in
                for _ in 0..<30 where try await lane.handsOver(isLoose: isLoose) { return true }
                return false
            }
            if !isHanded { tally.troubles.append("no file was handed over in the beginning") }
        }
    }

    private mutating func handsOver(isLoose: Bool) async throws -> Bool {
        let path = try drops.create(isLoose: isLoose)
        let isHanded = try await until(within: .seconds(1)) {
            try handed().contains { $0.path == path }
        }
        if !isHanded { baseline.insert(HandedFile.state(of: path, 1)) }
        return isHanded
    }

    /// Serves until all that came from outside has led to what it should.
    mutating func settle() async throws {
        let numbers = rings.take(rings.unheard.count)
        let ringer = ringer
        let left = try await serving { lane, home in
            let rung = await ringer.ring(numbers, for: .seconds(30))
            lane.note(rung, of: numbers)
            try lane.settleCalls()
            var left: [String] = []
            _ = try await lane.until {
                // A run over which three processes in a row have died asks whether it goes on.
                try await lane.answerAll(at: home)
                left = try await lane.unsettled(at: home)
                return left.isEmpty
            }
            return left
        }
        tally.troubles += left.prefix(10).map { "\($0) in the end" }
    }

    private func unsettled(at home: DistantHome) async throws -> [String] {
        let notes = try notes()
        let runs = try await unfinished(at: home).filter { Self.heard.contains($0.workflow) }
        let bells = Set(notes.compactMap { $0.hasPrefix("bell ") ? $0.dropFirst(5) : nil })
        let handed = Set(notes.compactMap(HandedFile.init).map(\.state))
        var left = runs.map(\.unfinished)
        left += (0..<rings.count).filter { !bells.contains("\($0)") }
            .map { "signal \($0) was not heard" }
        for workflow in ["echo", "later"] {
            let count = notes.count { $0.hasPrefix("\(workflow) ") }
            if count < bells.count {
                left.append("\(count) of \(bells.count) ends were heard by '\(workflow)'")
            }
        }
        left += try await waiting(at: home)
        let files = drops.sizes.map { HandedFile.state(of: $0, $1) }
        left += files.filter { !handed.contains($0) && !baseline.contains($0) }
            .map { "file '\($0)' was not handed over" }
        return left
    }

    /// The occurrences that are decided later.
    private func waiting(at home: DistantHome) async throws -> [String] {
        var waiting: [String] = []
        for workflow in ["calm", "later"] {
            let reply = await home.reply(to: .ledger(LedgerFilter(of: workflow))) { _ in }
            guard case .ledger(let rows) = reply else { throw Surprise(reply: reply) }
            for row in rows where row.verdicts.last?.verdict == .waiting {
                waiting.append("'\(row.key)' of '\(workflow)' was not decided")
            }
        }
        return waiting
    }

    /// The workflows that something from outside starts.
    private static let heard: Set = ["bell", "calm", "echo", "inbox", "later", "sorter"]

    /// The notes of all runs, without their runs.
    private func notes() throws -> [Substring] {
        try Logbook.notes(of: Logbook.open(folder + "/logbook.db")).compactMap {
            $0.split(separator: " ", maxSplits: 1).dropFirst().first
        }
    }

    private func handed() throws -> [HandedFile] { try notes().compactMap(HandedFile.init) }
}

/// What has to be true of it.
extension Lane {
    mutating func verifyFiles() throws {
        let handed = try handed()
        tally.files = handed.count
        let counts = Dictionary(handed.map { ($0.state, 1) }, uniquingKeysWith: +)
        for (file, count) in counts where count > 1 {
            tally.troubles.append("'\(file)' was handed over \(count) times")
        }
    }

    mutating func verifyLedger() async throws {
        let store = try SQLiteStore(home: folder + "/home", as: .current(as: "crash-test"))
        let ledger = try await Ledger(of: store)
        store.close()
        tally.signals = rings.count
        tally.occurrences = ledger.count
        tally.troubles += ledger.troubles
    }
}
