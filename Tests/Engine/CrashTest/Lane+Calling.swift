import Engine
import Foundation
import Home
import LogbookPack
import ProcessTestKit
import SQLite
import Store
import Values

/// People who have intents performed by hand while the process dies, each under a key.
extension Lane {
    private static let intent = "logbook.note"

    /// A person who calls an intent, which the owner of the home performs, or the command itself
    /// where no process owns it.
    func caller(_ number: Int) throws -> RunningProcess {
        try start(
            "call", Self.intent, "text=call-\(number) noted", "--key", "call-\(number)", "--json")
    }

    mutating func note(_ caller: ChildProcess, ofCall number: Int) {
        open += 1
        switch caller.ending {
        case .exited(0): calls.note([number], stored: [number])
        // The owner of the home has died before it answered, or the caller itself.
        case .exited(4), .killed(signal: SIGKILL): calls.note([number], stored: [])
        default: tally.troubles.append("call \(number) was not performed: \(caller)")
        }
    }

    /// Calls those again that have not heard of an end, while the home is served.
    mutating func settleCalls() throws {
        for number in calls.take(calls.unheard.count) {
            try note(caller(number).wait(), ofCall: number)
        }
        tally.troubles += calls.unheard.map { "call \($0) was not performed in the end" }
    }

    /// Each call is one run, and has happened once; one that has not heard of an end, since a
    /// trouble came before it was made again, may have come to nothing.
    mutating func verifyCalls(_ runs: [RunSummary]) throws {
        tally.calls = calls.count
        let made = runs.count { $0.workflow == Self.intent }
        let unheard = Set(calls.unheard)
        if !(calls.count - unheard.count...calls.count).contains(made) {
            tally.troubles.append("\(calls.count) calls are \(made) runs")
        }
        let database = try Logbook.open(folder + "/logbook.db")
        let notes = Set(try Logbook.notes(of: database))
        for number in 0..<calls.count
        where !unheard.contains(number) && !notes.contains("call-\(number) noted") {
            tally.troubles.append("call \(number) is lost")
        }
        let damage = try database.read { try $0.wholeCheck() }
        tally.troubles += damage.map { "the app's database is damaged: \($0)" }
    }

    /// The history has each act once, and each call that has succeeded.
    mutating func verifyHistory(of runs: [RunSummary], at home: DistantHome) async throws {
        var filter = ActFilter()
        filter.app = Logbook.id
        filter.most = 1_000_000
        let reply = await home.reply(to: .history(filter)) { _ in }
        guard case .acts(let acts) = reply else { throw Surprise(reply: reply) }
        let counts = Dictionary(acts.map { ("\($0.run)/\($0.path)", 1) }, uniquingKeysWith: +)
        for (act, count) in counts where count > 1 {
            tally.troubles.append("the history has \(act) \(count) times")
        }
        let done = Set(acts.map(\.run))
        // Older runs are not looked through.
        for run in runs.prefix(20_000)
        where run.workflow == Self.intent && run.state == .succeeded && !done.contains(run.id) {
            tally.troubles.append("the history has nothing of call \(run.id)")
        }
    }
}
