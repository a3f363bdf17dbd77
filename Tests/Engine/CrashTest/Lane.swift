import Foundation
import Home
import LogbookPack
import ProcessTestKit

/// A home with the processes that own it, one after the other.
struct Lane {
    let tool: String
    let project: String
    let folder: String
    let environment: [String: String]
    var dice: Dice
    var tally = Tally()

    /// The runs that a person was told are stored.
    var promised: Set<String> = []

    /// The number of runs that have been started since all had ended.
    var open = 0

    /// What comes from outside: signals, and files.
    var rings = Attempts()
    var drops: Drops

    /// Intents that people have performed by hand.
    var calls = Attempts()

    /// Files that were there before the first look, as they were.
    var baseline: Set<String> = []

    /// The number of times that a person wanted a harmful step again, or did without it, by the
    /// run.
    var again: [String: Int] = [:]
    var without: Set<String> = []

    init(_ project: String, _ dice: Dice) throws {
        self.project = project
        self.dice = dice
        tool = try ChildProcess.product("logbook")
        folder = NSTemporaryDirectory() + "errand-crash-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder + "/idle/workflows", withIntermediateDirectories: true)
        drops = try Drops(in: folder)
        environment = [
            "LANE": folder, "LOGBOOK": folder + "/logbook.db", "ERRAND_HOME": folder + "/home",
            "TZ": "UTC", "HOME": folder, "USER": "anna", "NOTIFY_SOCKET": folder + "/notice",
            "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
        ]
    }

    /// Goes on for a while, waits until all runs have ended, and compares what is there with what
    /// should be.
    mutating func live(for extent: Extent) async throws -> Tally {
        let start = ContinuousClock.now
        try await begin()
        while !extent.isOver(after: tally.deaths, since: start), tally.troubles.isEmpty {
            try await life()
            if dice.isHit(onceIn: 12) { try sabotage() }
            if dice.isHit(onceIn: 20) {
                try await visit(for: .milliseconds(500), serving: project)
            }
        }
        if tally.troubles.isEmpty { try await interruptSchedule() }
        if tally.troubles.isEmpty { try await settle() }
        // Without its triggers nothing new begins.
        let runs = try await visit(for: .seconds(60), serving: folder + "/idle")
        try verify(runs)
        try verifyCalls(runs)
        try verifyFiles()
        try await verifyLedger()
        if tally.troubles.isEmpty {
            try FileManager.default.removeItem(atPath: folder)
        } else {
            print("what was found lies in '\(folder)'")
        }
        return tally
    }

    func start(_ arguments: String...) throws -> RunningProcess {
        try RunningProcess(tool, arguments, environment: environment)
    }

    /// A process that serves until it is killed, with people who start runs and call intents,
    /// programs that send signals and files that change meanwhile.
    private mutating func life() async throws {
        let isCalm = open >= 40
        let starters = try (isCalm ? 0..<0 : 0..<2).map { _ in try starter() }
        let isAlone = !starters.isEmpty && dice.isHit(onceIn: 4)
        let server = isAlone ? nil : try start("serve", project)
        let sender = isCalm || !dice.isHit(onceIn: 4) ? nil : try sender()
        let callers = try calls.take(isCalm ? 0 : 2).map { (number: $0, process: try caller($0)) }
        let numbers = rings.take(isCalm ? 0 : max(0, Int.random(in: -3...4, using: &dice)))
        let lifetime = dice.lifetime()
        let ringer = ringer
        async let rung = ringer.ring(numbers, for: lifetime + .milliseconds(20))
        // Death comes by the clock and not by what the program does, so that it comes anywhere.
        try await drop(isCalm ? 0 : Int.random(in: 0...3, using: &dice), within: lifetime)
        let victim = server ?? starters[0]
        victim.send(SIGKILL)
        // A sender that owns the home stays for those who follow a run there, which may ask.
        if sender != nil { for starter in starters { starter.send(SIGTERM) } }
        for caller in callers where dice.isHit(onceIn: 3) { caller.process.send(SIGKILL) }
        if let server { try note(server.wait()) }
        tally.deaths += 1
        for starter in starters {
            let end = try starter.wait()
            open += 1
            // A command that does not follow is told the id, once that is a promise.
            let run = end.output.prefix { $0 != "\n" }
            if end.ending == .exited(0), run.count == 26 { promised.insert(String(run)) }
        }
        if let sender { try note(sender.process.wait(), of: sender.number) }
        for caller in callers { try note(caller.process.wait(), ofCall: caller.number) }
        note(await rung, of: numbers)
        try drop(Int.random(in: -2...2, using: &dice))
    }

    private mutating func starter() throws -> RunningProcess {
        let names = ["asks", "branches", "chain", "family", "harmful", "loop", "slow"]
        let name = names.randomElement(using: &dice) ?? "chain"
        let path = "\(project)/workflows/\(name).yaml"
        // A follower owns the home for its run, where it is not served.
        return dice.isHit(onceIn: 3)
            ? try start("run", path, "--json") : try start("run", path, "--detach")
    }

    /// Notes a process that did not end as it should.
    mutating func note(
        _ end: ChildProcess, by ending: ChildProcess.Ending = .killed(signal: SIGKILL)
    ) {
        guard end.ending != ending else { return }
        tally.troubles.append("a process ended otherwise: \(end.ending): \(end.errors)")
    }
}
