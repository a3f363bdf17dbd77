import Engine
import FileWatching
import Messages
import Simulation
import Store
import Values
import Workflows

/// What happens to a machine by chance.
struct YearLife {
    let machine: SimulatedMachine
    private var dice: Dice

    /// The ids of all signals that were sent.
    private(set) var sent: Set<String> = []

    /// The paths of all files that were made.
    private(set) var files: [FilePath] = []

    /// The numbers of endings of processes, suspends, and settings of the clock, and of those back.
    private(set) var ends = 0
    private(set) var suspends = 0
    private(set) var steps = 0
    private(set) var stepsBack = 0

    /// How far the clock is from one that nobody has set, in seconds.
    private var drift = 0

    /// The days at the end on which nothing is disturbed.
    private static let quiet = 2

    init(_ machine: SimulatedMachine, _ dice: Dice) {
        self.machine = machine
        self.dice = dice
    }

    mutating func run(days: Int) async throws {
        let end = TimeSpan.seconds(Int32(days * 86_400))
        let loud = TimeSpan.seconds(Int32(max(1, days - Self.quiet) * 86_400))
        try await machine.begin()
        while machine.passed < loud {
            await pass(upTo: 6 * 3600, end: loud)
            try await disturb(before: loud)
        }
        await machine.pass(end.subtracting(machine.passed) ?? .zero)
    }

    private mutating func pass(upTo seconds: Int, end: TimeSpan) async {
        let left = end.subtracting(machine.passed) ?? .zero
        await machine.pass(max(.zero, min(left, .seconds(Int32(dice.number(1..<seconds))))))
    }

    private mutating func disturb(before end: TimeSpan) async throws {
        switch dice.number(0..<24) {
        case 0: try await restart(before: end, inGoodOrder: true)
        case 1: try await restart(before: end, inGoodOrder: false)
        case 2:
            suspends += 1
            await machine.suspend(for: .seconds(Int32(dice.number(1..<30_000))))
        case 3: await setClock()
        case 4: try await machine.hear(posixSignal: dice.pick(["SIGUSR1", "SIGUSR2"]))
        case 5: await writeFile()
        default: try await send()
        }
    }

    private mutating func writeFile() async {
        let folder = YearProject.folder(dice.number(0..<YearProject.signals))
        let path = FilePath("\(folder)/\(files.count)")
        files.append(path)
        await machine.make(SimulatedFileChange(path, .created, size: 1))
    }

    /// Lets the process end, and another one begin after a while in which signals may come.
    private mutating func restart(before end: TimeSpan, inGoodOrder: Bool) async throws {
        ends += 1
        if inGoodOrder { await machine.end() } else { await machine.die() }
        while dice.isHit(onceIn: 2) {
            await pass(upTo: 40_000, end: end)
            try await send()
            if dice.isHit(onceIn: 4) { await writeFile() }
        }
        try await machine.begin()
    }

    private mutating func setClock() async {
        let size = dice.pick([1, 5, 90, 1_800, 7_200])
        let step = drift > 0 ? -size : drift < 0 ? size : dice.pick([size, -size])
        drift += step
        steps += 1
        stepsBack += step < 0 ? 1 : 0
        await machine.setClock(by: .seconds(Int32(step)))
    }

    /// Sends a signal, now and then twice, as senders do who got no answer.
    private mutating func send() async throws {
        let number = dice.number(0..<YearProject.signals)
        let id = "signal \(sent.count)"
        sent.insert(id)
        let signal =
            switch dice.number(0..<4) {
            case 0: NewSignal("s\(number)", id: id)
            case 1:
                NewSignal(
                    SignalName.webhook("/hook/\(number)"), id: id,
                    payload: fields(["body": "{}", "path": .string("/hook/\(number)")]))
            case 2:
                NewSignal(
                    SignalName.mqtt("home/\(number)/heat", isRetained: false), id: id,
                    payload: fields(["body": "{}", "topic": .string("home/\(number)/heat")]))
            default:
                NewSignal(
                    SignalName.dbus(
                        BusRule(
                            .session, interface: "org.example.Door", member: "Opened\(number)")),
                    id: id, payload: fields(["args": [], "path": "/"]))
            }
        try await machine.send(signal)
        if dice.isHit(onceIn: 10) { try await machine.send(signal) }
    }

    private func fields(_ map: ValueMap) -> [UInt8] { Value.map(map).encoded }
}
