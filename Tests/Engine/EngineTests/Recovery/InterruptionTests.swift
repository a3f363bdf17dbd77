import Calls
import Engine
import EngineTestKit
import LogbookPack
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// The fate of a step that was cut off, by what the workflow and the project say.
@Suite(.timeLimit(.minutes(5))) struct InterruptionTests {
    private let clock = ManualClock()
    private let disk: MemoryStore
    private let gate = Gate()

    init() {
        disk = MemoryStore(clock: clock)
    }

    private func life(on store: (any Store)? = nil) async throws -> EngineLife {
        disk.expireLeases()
        let store = store ?? disk
        let life = EngineLife(
            on: store, clock, Trial.registry, waiting: PassingClock(passing: [.seconds(10)]))
        try await life.engine.open()
        return life
    }

    /// A run whose step 'slow' was cut off, and the process after that.
    private func interrupted(
        _ text: String, configuration: String? = nil, on store: (any Store)? = nil
    ) async throws -> (run: RunID, life: EngineLife) {
        let definition = try Definition(
            of: "trial", in: ["trial": text], Trial.registry, configuration: configuration)
        let first = try await life(on: store)
        let run = try await first.engine.start(StartRequest(definition))
        await gate.comes("slow")
        await first.engine.drain()
        let second = try await life(on: store)
        await second.settle()
        return (run, second)
    }

    private static func text(_ step: String, _ later: String) -> String {
        """
        steps:
          - { id: slow, intent: logbook.hold, with: { name: slow }\(step) }
          - \(later)
        """
    }

    /// The step after it, and the choice to go on without it.
    private static let readers: [(later: String, choice: String)] = [
        ("{ intent: logbook.note, with: { text: done } }", "Go on without it"),
        (
            "{ intent: logbook.note, with: { text: \"${{ slow.value }}\" } }",
            "Go on without it, and fail at workflows/trial.yaml:3, which needs its value"
        ),
        ("{ intent: logbook.note, with: { text: \"${{ slow.status }}\" } }", "Go on without it"),
        (
            "{ when: has(slow.value), intent: logbook.note, with: { text: \"${{ slow.value }}\" } }",
            "Go on without it"
        ),
    ]

    @Test(arguments: readers)
    func `to go on without a step says what fails then`(
        _ later: String, _ choice: String
    ) async throws {
        try await Gate.$own.withValue(gate) {
            try await Logbook.$own.withValue(try Logbook.open(nil)) {
                let (run, life) = try await interrupted(Self.text("", later))
                let question = try #require(try await life.engine.questions(of: run).first).question
                #expect(question.choices.map(\.title) == ["Run it again", choice, "Let it fail"])
                try await life.engine.answer(run, reading: "2", by: "anna")
                await life.settle()
                let fails = choice.contains("fail at")
                #expect(try await life.engine.run(run)?.state == (fails ? .failed : .succeeded))
                await life.engine.drain()
            }
        }
    }

    private static let again =
        "{ id: slow, intent: logbook.hold, with: { name: slow }"
        + ", if_interrupted: retry }"

    @Test(arguments: [
        "timeout: 1h\nsteps: [\(again)]",
        "steps:\n  - timeout: 1h\n    parallel: [[\(again)]]",
    ])
    func `a step is not begun again once the time of what it is in is up`(
        _ text: String
    ) async throws {
        try await Gate.$own.withValue(gate) {
            let definition = try Trial.definition(text)
            let first = try await life()
            let run = try await first.engine.start(StartRequest(definition))
            await gate.comes("slow")
            await first.engine.drain()
            clock.advance(by: .seconds(3601))
            let second = try await life()
            await second.settle()
            #expect(try await second.engine.run(run)?.state == .failed)
            let begun = try await second.engine.entries(of: run).filter { $0.body.kind == .begun }
            #expect(begun.count == 1)
            await second.engine.drain()
        }
    }

    @Test(arguments: [
        ("", "skip", RunState.succeeded), (", if_interrupted: fail", "skip", .failed),
    ])
    func `the project says what becomes of steps that do not`(
        _ step: String, _ project: String, _ state: RunState
    ) async throws {
        try await Gate.$own.withValue(gate) {
            let (run, life) = try await interrupted(
                Self.text(step, "wait: 0s"), configuration: "if_interrupted: \(project)")
            await life.passAll()
            #expect(try await life.engine.run(run)?.state == state)
            await life.engine.drain()
        }
    }

    @Test func `a project that skips what was interrupted may have no value of it`() async throws {
        let text = Self.text("", "{ intent: logbook.note, with: { text: \"${{ slow.value }}\" } }")
        #expect(throws: UnsoundWorkflow.self) {
            try Definition(
                of: "trial", in: ["trial": text], Trial.registry,
                configuration: "if_interrupted: skip")
        }
    }

    @Test func `a run that waits since before runs gave up their slots does so now`() async throws {
        let old = AlteringStore(disk) { change in
            guard case .advance(var advance) = change else { return change }
            advance.yields = false
            return .advance(advance)
        }
        let text = "concurrency: queue\n" + Self.text("", "wait: 0s")
        try await Gate.$own.withValue(gate) {
            let (run, before) = try await interrupted(text, on: old)
            #expect(try await disk.run(run)?.state == .waiting)
            #expect(try await disk.run(run)?.hasYielded == false)
            await before.engine.drain()
            let life = try await life()
            #expect(try await disk.run(run)?.hasYielded == true)
            await life.engine.drain()
        }
    }
}
