import AppIntents
import Calls
import Catalogue
import Engine
import EngineTestKit
import IntentHosting
import IntentTraits
import Runs
import Store
import StoreTestKit
import Testing
import Values
import Workflows

/// Steps that ask a person for a thing of an app.
@Suite struct AskedThingTests {
    private static let asking = """
        steps:
          - id: which
            ask: Which horse is to be shod?
            type: stable.horse
            timeout: 1h
            default: h3
        outputs: { name: "${{ which.value.name }}", id: "${{ which.value.id }}" }
        """

    private static func life(on store: MemoryStore) async throws -> EngineLife {
        let clock = try #require(store.clock as? ManualClock)
        let life = EngineLife(on: store, clock, Stable.registry)
        try await life.engine.open()
        await life.settle()
        return life
    }

    private static func start(_ life: EngineLife) async throws -> RunID {
        let definition = try Definition(
            of: "shoe", in: ["shoe": asking], Stable.registry)
        let run = try await life.engine.start(StartRequest(definition))
        await life.settle()
        return run
    }

    private static func answer(
        _ text: String, _ run: RunID, _ life: EngineLife
    ) async throws -> [String] {
        try await life.engine.answer(run, reading: text, by: "ada")
        await life.settle()
        return try await life.engine.questions(of: run).map(\.question.prompt)
    }

    @Test func `the app offers things, and a name that fits none is asked about`() async throws {
        let life = try await Self.life(on: MemoryStore(clock: ManualClock()))
        let run = try await Self.start(life)
        let asked = try #require(try await life.engine.questions(of: run).first)
        #expect(asked.question.prompt == "Which horse is to be shod?")
        #expect(asked.question.choices.map(\.title) == ["Rosinante", "Bucephalus", "Sleipnir"])
        #expect(asked.deadline != nil)
        let next = try await Self.answer("Rosinantte", run, life)
        #expect(next == ["Which horse is to be shod?"])
        _ = try await Self.answer("1", run, life)
        #expect(try await Trial.outputs(of: run, life)?["id"] == "h1")
    }

    @Test func `a choice is the thing`() async throws {
        let life = try await Self.life(on: MemoryStore(clock: ManualClock()))
        let run = try await Self.start(life)
        #expect(try await Self.answer("2", run, life) == [])
        #expect(
            try await Trial.outputs(of: run, life)
                == ["name": "Bucephalus", "id": "h2"])
    }

    @Test func `what is not answered in time is the thing that stands for that`() async throws {
        let store = MemoryStore(clock: ManualClock())
        let life = try await Self.life(on: store)
        let run = try await Self.start(life)
        // Another engine goes on where this one has died.
        life.engine.die()
        let second = try await Self.life(on: store)
        await second.pass(.seconds(3601))
        #expect(try await Trial.outputs(of: run, second)?["id"] == "h3")
    }

    @Test func `things of an app are asked for only where they may be read`() async throws {
        let wrong = #expect(throws: UnsoundWorkflow.self) {
            try Definition(
                of: "shoe", in: ["shoe": "permissions: { writes: '*' }\n" + Self.asking],
                Stable.registry)
        }
        #expect(
            wrong?.description
                == "'ask' reads 'stable:horse', which 'permissions' does not allow; add it under 'reads'"
        )
    }
}

/// An app with some horses.
private enum Stable: IntentApp {
    static let id = "stable"

    static let registry: IntentRegistry = {
        var pack = IntentPack("StablePack")
        pack.begin(Stable.self)
        pack.add(HorseEntity.self)
        return IntentRegistry([pack])
    }()
}

struct HorseEntity: AppEntity {
    static let typeDisplayRepresentation = TypeDisplayRepresentation(name: "Horse")
    static let defaultQuery = HorseQuery()

    let id: String
    @Property(title: "Name") var name: String

    var displayRepresentation: DisplayRepresentation { DisplayRepresentation(title: "\(name)") }

    init(_ id: String, _ name: String) {
        self.id = id
        self.name = name
    }
}

struct HorseQuery: EntityStringQuery {
    private static var all: [HorseEntity] {
        [
            HorseEntity("h1", "Rosinante"), HorseEntity("h2", "Bucephalus"),
            HorseEntity("h3", "Sleipnir"),
        ]
    }

    func entities(for identifiers: [String]) async throws -> [HorseEntity] {
        Self.all.filter { identifiers.contains($0.id) }
    }

    func entities(matching string: String) async throws -> [HorseEntity] {
        Self.all.filter { $0.name.lowercased() == string.lowercased() }
    }

    func suggestedEntities() async throws -> [HorseEntity] { Self.all }
}
