import Foundation
import Home
import LogbookPack
import Store
import Values

/// Checks what has to be true when all runs have ended.
extension Lane {
    /// The notes that a run of each workflow leaves, one of each; one that asks leaves its answer.
    private static let notes: [String: Set<String>] = [
        "branches": ["left", "right", "quick", "caught", "finally"],
        "chain": ["first", "then", "last"],
        "family": ["heard", "done"],
        "guarded": ["copied"],
        "harmful": ["sent"],
        // Its notes are those of the call.
        "logbook.note": [],
        "loop": [
            "one", "two", "three", "four", "five", "six", "round 1", "round 2", "round 3",
        ],
        "slow": ["woken"],
        "tick": ["tick"],
    ]

    mutating func verify(_ runs: [RunSummary]) throws {
        tally.runs = runs.count
        for run in promised.subtracting(runs.map(\.id.text)) {
            tally.troubles.append("run \(run) is lost")
        }
        for run in runs where run.state != .succeeded {
            tally.troubles.append(run.unfinished)
        }
        countSchedule(of: runs)
        try verifyNotes(of: runs)
        try verifySent(by: runs)
        for process in Orphans.processes(of: folder) {
            tally.troubles.append("process \(process) was left behind in the end")
        }
    }

    /// Counts the runs of the schedule that began beside one that waited for an answer.
    private mutating func countSchedule(of runs: [RunSummary]) {
        let guarded = runs.filter { $0.workflow == "guarded" }.sorted { $0.created < $1.created }
        var lastEnd: Timestamp?
        for run in guarded {
            if let end = lastEnd, run.created < end { tally.beside += 1 }
            lastEnd = max(lastEnd ?? .earliest, run.ended ?? .latest)
        }
    }

    private mutating func verifyNotes(of runs: [RunSummary]) throws {
        let all = try Logbook.notes(of: Logbook.open(folder + "/logbook.db"))
        tally.notes = all.count
        var found: [String: Set<String>] = [:]
        for note in all {
            let parts = note.split(separator: " ", maxSplits: 1).map(String.init)
            guard parts.count == 2, found[parts[0], default: []].insert(parts[1]).inserted else {
                tally.troubles.append("'\(note)' was noted twice")
                continue
            }
        }
        for run in runs where run.state == .succeeded {
            let notes = found.removeValue(forKey: run.id.text) ?? []
            // A run that is started by files leaves one for each.
            let isRight =
                Self.notes[run.workflow].map { $0 == notes }
                ?? (notes.count == 1 || run.workflow == "inbox" && !notes.isEmpty)
            guard !isRight else { continue }
            tally.troubles.append("run \(run.id) of '\(run.workflow)' has noted \(notes.sorted())")
        }
    }

    private mutating func verifySent(by runs: [RunSummary]) throws {
        let data = FileManager.default.contents(atPath: folder + "/sent") ?? Data()
        let lines = String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
        tally.sent = lines.count
        let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
        for run in runs where run.workflow == "harmful" && run.state == .succeeded {
            let count = counts[run.id.text] ?? 0
            if count > 1 + (again[run.id.text] ?? 0) {
                tally.troubles.append(
                    "run \(run.id) has sent \(count) times without being asked to")
            }
            if count == 0, !without.contains(run.id.text) {
                tally.troubles.append("run \(run.id) has succeeded, and sent nothing")
            }
        }
    }
}

extension RunSummary {
    /// The state of a run that should have succeeded, in words.
    var unfinished: String {
        "run \(id) of '\(workflow)' is \(state)"
            + (waitingFor.map { ", waiting for \($0)" } ?? "")
    }
}
