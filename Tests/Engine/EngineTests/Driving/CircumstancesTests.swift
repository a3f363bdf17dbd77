import Calls
import Catalogue
import Engine
import EngineTestKit
import IntentTraits
import LogbookPack
import PatienceTestKit
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// What the apps of a run are told of when, where, for whom and whence they are called.
@Suite(.patient) struct CircumstancesTests {
    private static let text = """
        steps: [{ id: told, intent: logbook.witness }]
        outputs: { told: "${{ told.value }}" }
        """

    private func life(on store: MemoryStore) async throws -> EngineLife {
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(
            on: store, clock, Trial.registry, adjusting: { $0.person = "root" })
        try await life.engine.open()
        return life
    }

    private func told(_ run: RunID, _ life: EngineLife) async throws -> String? {
        await life.settle()
        guard case .string(let told)? = try await Trial.outputs(of: run, life)?["told"] else {
            return nil
        }
        return told.replacing("1767225600.0 seconds", with: "midnight")
    }

    @Test func `a run has the language, the person and the source of its caller`() async throws {
        let life = try await life(on: MemoryStore(clock: ManualClock()))
        var request = StartRequest(try Trial.definition(Self.text))
        request.language = "nb-NO"
        request.zone = "America/New_York"
        request.person = "Ola"
        request.source = .phrase
        let run = try await life.engine.start(request)
        #expect(try await told(run, life) == "midnight America/New_York nb-NO Ola phrase")
    }

    @Test func `a call has the zone of its caller`() async throws {
        let life = try await life(on: MemoryStore(clock: ManualClock()))
        var request = CallRequest(TypeID(app: "logbook", name: "witness"))
        request.zone = "America/New_York"
        let run = try await life.engine.call(request).run
        await life.settle()
        let first = try await life.engine.entries(of: run).first?.body
        let created = if case .created(let created)? = first { created } else { Created?.none }
        #expect(created?.zone == "America/New_York")
    }

    @Test(arguments: [
        (nil, "2026-12-10T22:00:00Z"), ("timezone: Europe/Oslo", "2026-12-10T16:00:00Z"),
    ])
    func `inputs are read in the zone of the project, else in the caller's`(
        configuration: String?, instant: String
    ) async throws {
        let life = try await life(on: MemoryStore(clock: ManualClock()))
        let text = """
            inputs: { at: timestamp }
            steps: [{ set: {} }]
            outputs: { at: "${{ string(inputs.at) }}" }
            """
        let definition = try Definition(
            of: "trial", in: ["trial": text], Trial.registry, configuration: configuration)
        var request = StartRequest(
            definition, inputs: [.init("at", .text("2026-12-10 17:00"))])
        request.zone = "America/New_York"
        let run = try await life.engine.start(request)
        await life.settle()
        #expect(try await Trial.outputs(of: run, life)?["at"] == .string(instant))
    }

    @Test(arguments: [
        (nil, "midnight UTC en root workflow"),
        ("{ language: nn, timezone: Europe/Oslo }", "midnight Europe/Oslo nn root workflow"),
    ])
    func `a run whose caller says nothing has those of its project and of its engine`(
        configuration: String?, words: String
    ) async throws {
        let life = try await life(on: MemoryStore(clock: ManualClock()))
        let definition = try Definition(
            of: "trial", in: ["trial": Self.text], Trial.registry, configuration: configuration)
        let run = try await life.engine.start(StartRequest(definition))
        #expect(try await told(run, life) == words)
    }

    @Test func `a run of a trigger says so, and so does the run that it starts`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await life(on: store)
        let outer = """
            on: { time: "07:00" }
            steps: [{ id: inner, workflow: inner }]
            outputs: { told: "${{ inner.value.told }}" }
            """
        try await life.engine.load([
            try Definition(of: "outer", in: ["outer": outer, "inner": Self.text], Trial.registry)
        ])
        await life.pass(.seconds(7 * 3600))
        let run = try #require(
            try await life.engine.runs(RunSelection(most: 9)).first { $0.workflow == "outer" })
        #expect(try await told(run.id, life) == "1767250800.0 seconds UTC en root trigger")
    }

    @Test func `a run that is done again is for the same person`() async throws {
        let life = try await life(on: MemoryStore(clock: ManualClock()))
        var request = StartRequest(try Trial.definition(Self.text))
        request.person = "Ola"
        let run = try await life.engine.start(request)
        await life.settle()
        var wish = RetryRequest(of: run)
        wish.form = RetryForm()
        let again = try await life.engine.retry(wish)
        #expect(try await told(again.run, life) == "midnight UTC en Ola workflow")
    }
}
