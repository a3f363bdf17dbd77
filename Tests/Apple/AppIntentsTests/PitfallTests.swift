@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

/// The places where an implementation of the API fails other people's code.
@Suite(.patient) struct PitfallTests {
    @Test func `mutable statics are read from any thread`() async {
        let title = await Task { @concurrent in Declaration.read { WaterPlantIntent.title } }.value
        #expect(title == "Water a Plant")
    }

    @Test func `a description is read whichever type it has`() {
        #expect(WaterPlantIntent.declaredDescription?.descriptionText == "Waters one plant.")
        #expect(ParameterForms.declaredDescription?.descriptionText == "Takes all kinds of values")
        #expect(
            ComputedDescriptionIntent.declaredDescription?.descriptionText == "Computed each time")
        #expect(OddlyDescribedIntent.declaredDescription == nil)
        #expect(DialogOnlyIntent.declaredDescription == nil)
    }

    @Test func `a description is optional through the protocol`() {
        let type: any AppIntent.Type = ParameterForms.self
        let description: IntentDescription? = Declaration.read { type.description }
        #expect(description?.descriptionText == "Takes all kinds of values")
    }

    @Test func `what is not declared has a default`() {
        #expect(Declaration.read { BodyOnlySnippet.title } == "Body Only Snippet")
        #expect(!Declaration.read { ParameterForms.openAppWhenRun })
        #expect(Declaration.read { ParameterForms.isDiscoverable })
        #expect(Declaration.read { ParameterForms.authenticationPolicy } == .alwaysAllowed)
        #expect(Declaration.read { ParameterForms.supportedModes } == .background)
        #expect(Declaration.read { ParameterForms.persistentIdentifier } == "ParameterForms")
        #expect(Declaration.read { WaterPlantIntent.persistentIdentifier } == "greenhouse.water")
    }

    @Test func `a query that is only called query is told apart by its full name`() {
        #expect(String(reflecting: BedEntity.Query.self) == "AppIntentsFixtures.BedEntity.Query")
        #expect(Declaration.read { BedEntity.Query.persistentIdentifier } == "Query")
    }

    @Test func `perform comes through a protocol`() async throws {
        let intent = MoveBoxIntent()
        intent.box = BedEntity("North", light: .sun)
        #expect(try await intent() == "North")
        intent.box = nil
        await #expect(throws: GardenError.self) { try await intent.perform() }
    }

    @Test func `perform behind a platform condition says so`() async throws {
        let error = await #expect(throws: AppIntentError.self) {
            try await NavigateIntent().perform()
        }
        #expect(error?.description == "showing content for 'Navigate' is not available on Linux")
    }

    @Test func `a bare parameter takes values from an initialiser`() async throws {
        let plant = Greenhouse.shared.plants[0]
        #expect(try await RenameIntent(plant: plant)() == "Tomato is now nameless")
        #expect(try await RenameIntent(plant: plant, name: "Tom")() == "Tomato is now Tom")
    }

    @Test @MainActor func `the memberwise initialiser takes the parameter`() async throws {
        let parameter = IntentParameter<PlantEntity>()
        parameter.wrappedValue = Greenhouse.shared.plants[0]
        #expect(try await PlantRow(entity: parameter).intent() == "Tomato")
    }

    @Test func `an intent travels as any intent`() async throws {
        let intents: [any AppIntent] = [ScriptIntent(), DialogOnlyIntent()]
        (intents[0] as? ScriptIntent)?.script = "a"
        var dialogs: [IntentDialog?] = []
        for intent in intents { dialogs.append(try await outcome(of: intent).dialog) }
        #expect(dialogs.map { $0?.full } == [nil, "It grows."])
    }

    private func outcome(of intent: some AppIntent) async throws -> _IntentOutcome {
        try await intent.perform()._outcome
    }

    @Test func `an extension ends by itself`() {
        GardenExtension.main()
        #expect(GardenPackage.includedPackages.isEmpty)
    }

    @Test func `an app may use the names of the API`() async throws {
        let intent = RescueIntent()
        let adrift = await #expect(throws: (any Error).self) { try await intent.perform() }
        #expect(adrift.map { "\($0)" } == "adrift")
        intent.buoy = BuoyEntity(2, "Green")
        await #expect(throws: IntentError.aground) { try await intent.perform() }
        intent.buoy = BuoyEntity(1, "Red")
        let outcome = try await Answering(.choice(0)).perform(intent)
        #expect(Description.of(outcome.value) == "'salvage, 2 t'")
    }

    @Test func `two queries of one name are told apart`() async throws {
        #expect(
            Declaration.read { BuoyEntity.Query.persistentIdentifier }
                == Declaration.read { BedEntity.Query.persistentIdentifier })
        #expect(String(reflecting: BuoyEntity.Query.self) == "AppIntentsFixtures.BuoyEntity.Query")
        #expect(try await BuoyEntity.Query().entities(for: [4]).map(\.id) == [4])
    }

    @Test func `availability always holds`() async throws {
        let intent = RaiseFlagIntent()
        intent.flag = .bravo
        #expect(try await intent() == "new bravo")
        #expect(SignalFlag.alfa.displayRepresentation.title == "Alfa")
    }

    @Test func `an entity may be an object`() async throws {
        let crane = try #require(try await CraneQuery().entities(for: [2]).first)
        let intent = LiftIntent()
        intent.crane = crane
        #expect(try await intent() == 1.5)
        #expect(crane.load == 1.5)
        #expect(FieldLayout.of(CraneEntity.self).properties.map(\.name) == ["load"])
    }
}
