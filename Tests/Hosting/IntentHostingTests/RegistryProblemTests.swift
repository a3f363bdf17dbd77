import AppIntents
import Catalogue
import IntentTraits
import PatienceTestKit
import Testing

@testable import IntentHosting

/// Apps that only tests know, some of them with mistakes.
private enum Pier: IntentApp {
    static let id = "pier"

    struct LandIntent: AppIntent {
        static let title: LocalizedStringResource = "Land"
        @Parameter(title: "Crew") var crew: CrewEntity?
        func perform() async throws -> some IntentResult { .result() }
    }

    struct Land: AppIntent {
        static let title: LocalizedStringResource = "Land Again"
        func perform() async throws -> some IntentResult { .result() }
    }

    struct ÜberIntent: AppIntent {
        static let title: LocalizedStringResource = "Over"
        func perform() async throws -> some IntentResult { .result() }
    }

    struct RenamedIntent: AppIntent {
        static let title: LocalizedStringResource = "Renamed"
        static let persistentIdentifier = "OldNameIntent"
        func perform() async throws -> some IntentResult { .result() }
    }

    struct BundledIntent: AppIntent {
        static let title: LocalizedStringResource = "Bundled"
        static let persistentIdentifier = "org.example.bundled"
        func perform() async throws -> some IntentResult { .result() }
    }

    enum Land2: String, AppEnum {
        case sand
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Land"
        static let caseDisplayRepresentations: [Land2: DisplayRepresentation] = [.sand: "Sand"]
        static let persistentIdentifier = "Land"
    }
}

private enum Bow {
    struct SoundIntent: AppIntent {
        static let title: LocalizedStringResource = "Sound"
        func perform() async throws -> some IntentResult { .result() }
    }
}

private enum Stern {
    struct SoundIntent: AppIntent {
        static let title: LocalizedStringResource = "Sound"
        func perform() async throws -> some IntentResult { .result() }
    }
}

private struct LandEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Land"
    static let defaultQuery = LandQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "Land" }
}

private struct LandQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [LandEntity] { [] }
}

private struct CrewEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Crew"
    static let defaultQuery = CrewQuery()
    let id: String
    var displayRepresentation: DisplayRepresentation { "Crew" }
}

private struct CrewQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [CrewEntity] { [] }
}

private struct ShipEntity: AppEntity, TraitedEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Ship"
    static let defaultQuery = ShipQuery()
    static let privateProperties: Set<String> = ["nmae", "flag"]
    let id: String
    @Property(title: "Name") var name: String
    @Property(title: "Flag") var flag: String
    var displayRepresentation: DisplayRepresentation { "Ship" }
}

private struct ShipQuery: EntityQuery {
    func entities(for identifiers: [String]) async throws -> [ShipEntity] { [] }
}

private struct HailIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Hail"
    static let effects: [Effect]? = []
    static let repetition = Repetition.harmless
    static let privateParameters: Set<String> = ["cargo"]
    static let secretParameters: Set<String> = ["pinn"]
    @Parameter(title: "Pin") var pin: String
    func perform() async throws -> some IntentResult { .result() }
}

private enum Crooked: IntentApp {
    static let id = "Crooked Pier"
}

private struct GenericIntent<Value: Sendable>: AppIntent {
    static var title: LocalizedStringResource { "Generic" }
    func perform() async throws -> some IntentResult { .result() }
}

@Suite(.patient) struct RegistryProblemTests {
    private func registry(
        _ app: (any IntentApp.Type)?, _ fill: (inout IntentPack) -> Void
    ) -> IntentRegistry {
        var pack = IntentPack("IntentHostingTests")
        pack.begin(app)
        fill(&pack)
        return IntentRegistry([pack])
    }

    private func sentences(_ problems: [RegistryProblem]) -> [String] {
        problems.map { problem in
            // The compiler tells private types apart by a number that is another in each build.
            "\(problem)".replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
        }
    }

    @Test(arguments: [false, true])
    func `two types of one ID are told apart in any order`(_ isReversed: Bool) {
        let registry = registry(Pier.self) { pack in
            if isReversed { pack.add(Pier.Land.self) }
            pack.add(Pier.LandIntent.self)
            if !isReversed { pack.add(Pier.Land.self) }
        }
        #expect(
            registry.intents.map { "\($0.id) \($0.type)" } == [
                "pier.land Land", "pier.land-intent LandIntent",
            ])
        #expect(registry.problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `an entity and an enum of one name are told apart`(_ isReversed: Bool) {
        let registry = registry(Pier.self) { pack in
            if isReversed { pack.add(Pier.Land2.self) }
            pack.add(LandEntity.self)
            if !isReversed { pack.add(Pier.Land2.self) }
        }
        #expect(registry.entities.map(\.id.name) == ["land-entity"])
        #expect(registry.enums.map(\.id.name) == ["land"])
        #expect(registry.problems.isEmpty)
    }

    @Test func `types of one name in two types are told apart by these`() {
        let registry = registry(Pier.self) { pack in
            pack.add(Bow.SoundIntent.self)
            pack.add(Stern.SoundIntent.self)
        }
        #expect(registry.intents.map(\.id.name) == ["bow-sound-intent", "stern-sound-intent"])
        #expect(registry.problems.isEmpty)
    }

    @Test func `a type that is listed twice is hosted once`() {
        let registry = registry(Pier.self) { pack in
            pack.add(Pier.LandIntent.self)
            pack.add(Pier.LandIntent.self)
        }
        #expect(registry.intents.map(\.id.name) == ["land"])
        #expect(registry.problems.isEmpty)
    }

    @Test func `an intent and a value may share a name`() {
        let registry = registry(Pier.self) { pack in
            pack.add(Pier.LandIntent.self)
            pack.add(Pier.Land2.self)
        }
        #expect(registry.problems.isEmpty)
        #expect(registry.intents.map(\.id) == registry.enums.map(\.id))
    }

    @Test func `a type whose name makes no ID is named with the fix`() {
        let registry = registry(Pier.self) { $0.add(Pier.ÜberIntent.self) }
        #expect(registry.intents.isEmpty)
        #expect(
            sentences(registry.problems) == [
                "'IntentHostingTests.Pier.ÜberIntent' would be 'pier.Über', which is no id; rename it, "
                    + "or give it a 'persistentIdentifier' of letters and digits"
            ])
    }

    @Test func `a persistent identifier names a type if it can`() {
        let registry = registry(Pier.self) { pack in
            pack.add(Pier.RenamedIntent.self)
            pack.add(Pier.BundledIntent.self)
        }
        #expect(registry.intents.map(\.id.name) == ["bundled", "old-name"])
    }

    @Test func `an app whose ID is none is not hosted`() {
        let registry = registry(Crooked.self) { $0.add(Pier.LandIntent.self) }
        #expect(registry.intents.isEmpty)
        #expect(registry.apps.isEmpty)
        #expect(
            sentences(registry.problems) == [
                "app 'IntentHostingTests.Crooked' has the id 'Crooked Pier'; an id has small letters, "
                    + "digits and hyphens, and begins with a letter"
            ])
    }

    @Test func `a name that no member has is told with what was meant`() {
        let registry = registry(Pier.self) { pack in
            pack.add(ShipEntity.self)
            pack.add(HailIntent.self)
        }
        #expect(
            sentences(registry.inspect(among: [])) == [
                "'privateParameters' of 'pier.hail' names 'cargo', which is none of them",
                "'secretParameters' of 'pier.hail' names 'pinn', which is none of them; "
                    + "did you mean 'pin'?",
                "'privateProperties' of 'pier.ship' names 'nmae', which is none of them; "
                    + "did you mean 'name'?",
            ])
    }

    @Test func `a type that no list has is named with what is to be done`() {
        let loaded = LoadedType.all().filter { $0.name.hasPrefix("IntentHostingTests.") }
        let names = ["Pier.LandIntent", "CrewEntity", "GenericIntent", "Pier.Land2"]
        let few = loaded.filter { names.contains(String($0.name.dropFirst(19))) }
        let registry = registry(Pier.self) { $0.add(Pier.LandIntent.self) }
        #expect(
            sentences(registry.inspect(among: few)) == [
                "entity 'IntentHostingTests.CrewEntity' is not in the list of its module; it may be "
                    + "private, generic, in a function or made by a macro",
                "intent 'IntentHostingTests.GenericIntent' is not in the list of its module; it may be "
                    + "private, generic, in a function or made by a macro",
                "enum 'IntentHostingTests.Pier.Land2' is not in the list of its module; it may be "
                    + "private, generic, in a function or made by a macro",
                "'crew' of 'pier.land' is a 'IntentHostingTests.CrewEntity', which is in no list",
            ])
    }

    @Test func `a module without its pack is named`() {
        let loaded = LoadedType.all().filter { $0.name == "HarbourPack.SoundHornIntent" }
        #expect(
            sentences(registry(nil) { _ in }.inspect(among: loaded)) == [
                "intent 'HarbourPack.SoundHornIntent' cannot be reached; hand over the pack of "
                    + "'HarbourPack', and use the plug-in IntentList there"
            ])
    }
}
