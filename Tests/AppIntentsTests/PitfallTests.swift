@_spi(Hosting) import AppIntentsCore
import AppIntentsFixtures5
import Testing

@testable import AppIntentsFixtures

/// The places where an implementation of the API fails other people's code.
@Suite struct PitfallTests {
    @Test func mutableStaticsAreReadFromAnyThread() async {
        let title = await Task { @concurrent in Declaration.read { WaterPlantIntent.title } }.value
        #expect(title == "Water a Plant")
    }

    @Test func aDescriptionIsReadWhicheverTypeItHas() {
        #expect(WaterPlantIntent.declaredDescription?.descriptionText == "Waters one plant.")
        #expect(ParameterForms.declaredDescription?.descriptionText == "Takes all kinds of values")
        #expect(
            ComputedDescriptionIntent.declaredDescription?.descriptionText == "Computed each time")
        #expect(OddlyDescribedIntent.declaredDescription == nil)
        #expect(DialogOnlyIntent.declaredDescription == nil)
    }

    @Test func aDescriptionIsOptionalThroughTheProtocol() {
        let type: any AppIntent.Type = ParameterForms.self
        let description: IntentDescription? = Declaration.read { type.description }
        #expect(description?.descriptionText == "Takes all kinds of values")
    }

    @Test func whatIsNotDeclaredHasADefault() {
        #expect(Declaration.read { BodyOnlySnippet.title } == "Body Only Snippet")
        #expect(!Declaration.read { ParameterForms.openAppWhenRun })
        #expect(Declaration.read { ParameterForms.isDiscoverable })
        #expect(Declaration.read { ParameterForms.authenticationPolicy } == .alwaysAllowed)
        #expect(Declaration.read { ParameterForms.supportedModes } == .background)
        #expect(Declaration.read { ParameterForms.persistentIdentifier } == "ParameterForms")
        #expect(Declaration.read { WaterPlantIntent.persistentIdentifier } == "greenhouse.water")
    }

    @Test func aQueryThatIsOnlyCalledQueryIsToldApartByItsFullName() {
        #expect(String(reflecting: BedEntity.Query.self) == "AppIntentsFixtures.BedEntity.Query")
        #expect(Declaration.read { BedEntity.Query.persistentIdentifier } == "Query")
    }

    @Test func performComesThroughAProtocol() async throws {
        let intent = MoveBoxIntent()
        intent.box = BedEntity("North", light: .sun)
        #expect(try await intent() == "North")
        intent.box = nil
        await #expect(throws: GardenError.self) { try await intent.perform() }
    }

    @Test func performBehindAPlatformConditionSaysSo() async throws {
        let error = await #expect(throws: AppIntentError.self) {
            try await NavigateIntent().perform()
        }
        #expect(error?.description == "showing content for 'Navigate' is not available on Linux")
    }

    @Test func aBareParameterTakesValuesFromAnInitialiser() async throws {
        let plant = Greenhouse.shared.plants[0]
        #expect(try await RenameIntent(plant: plant)() == "Tomato is now nameless")
        #expect(try await RenameIntent(plant: plant, name: "Tom")() == "Tomato is now Tom")
    }

    @Test @MainActor func theMemberwiseInitialiserTakesTheParameter() async throws {
        let parameter = IntentParameter<PlantEntity>()
        parameter.wrappedValue = Greenhouse.shared.plants[0]
        #expect(try await PlantRow(entity: parameter).intent() == "Tomato")
    }

    @Test func anIntentTravelsAsAnyIntent() async throws {
        let intents: [any AppIntent] = [ScriptIntent(), DialogOnlyIntent()]
        (intents[0] as? ScriptIntent)?.script = "a"
        var dialogs: [IntentDialog?] = []
        for intent in intents { dialogs.append(try await outcome(of: intent).dialog) }
        #expect(dialogs.map { $0?.full } == [nil, "It grows."])
    }

    private func outcome(of intent: some AppIntent) async throws -> _IntentOutcome {
        try await intent.perform()._outcome
    }

    @Test func anExtensionEndsByItself() {
        GardenExtension.main()
        #expect(GardenPackage.includedPackages.isEmpty)
    }
}
