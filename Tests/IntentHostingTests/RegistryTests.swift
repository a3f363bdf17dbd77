import Catalogue
import HarbourPack
import IntentHosting
import Testing

@Suite struct RegistryTests {
    private let registry = IntentRegistry([.harbourPack])

    @Test func anIntentIsFoundByItsID() throws {
        let id = try #require(TypeID("harbour.dock-boat"))
        let intent = try #require(registry.intent(id))
        #expect(intent.app.name == "Safe Harbour")
        #expect(
            registry.catalogue.intent(id)?.parameters.map { "\($0.name): \($0.type)" } == [
                "boat: harbour.boat", "berth: harbour.berth", "nights: int",
                "remark: optional(string)",
            ])
        #expect(registry.problems.isEmpty)
    }
}
