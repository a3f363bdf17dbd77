@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct FieldLayoutTests {
    @Test func parametersAreFoundInTheOrderOfTheSource() {
        let layout = FieldLayout.of(WaterPlantIntent.self)
        #expect(layout.parameters.map(\.name) == ["plant", "millilitres", "season", "note"])
    }

    @Test func aParameterIsGivenAValueByItsName() throws {
        let intent = WaterPlantIntent()
        let parameter = try #require(
            FieldLayout.of(WaterPlantIntent.self).parameter("millilitres", in: intent))
        #expect(parameter.set(.integer(40)))
        #expect(intent.millilitres == 40)
    }

    @Test func aValueOfAnotherShapeIsRefused() throws {
        let intent = WaterPlantIntent()
        let parameter = FieldLayout.of(WaterPlantIntent.self).parameter(at: 1, in: intent)
        #expect(!parameter.set(.string("many")))
        #expect(intent.millilitres == 200)
    }

    @Test func aParameterIsResetToItsDefault() {
        let intent = WaterPlantIntent()
        intent.millilitres = 3
        FieldLayout.of(WaterPlantIntent.self).parameter(at: 1, in: intent).reset()
        #expect(intent.millilitres == 200)
    }

    @Test func anUnknownNameIsNoParameter() {
        let layout = FieldLayout.of(WaterPlantIntent.self)
        #expect(layout.parameter("colour", in: WaterPlantIntent()) == nil)
    }

    @Test func anIntentThatIsAClassIsFilledInToo() async throws {
        let intent = ScriptIntent()
        let parameter = try #require(
            FieldLayout.of(ScriptIntent.self).parameter("script", in: intent))
        #expect(parameter.content == nil)
        #expect(parameter.set(.string("hei")))
        #expect(intent.script == "hei")
        #expect(try await intent().uppercased() == "HEI")
    }

    @Test func twoIntentsDoNotShareValues() {
        let one = WaterPlantIntent()
        let other = WaterPlantIntent()
        one.millilitres = 1
        #expect(other.millilitres == 200)
    }

    @Test func anIntentWithoutFieldsHasNoParameters() {
        #expect(FieldLayout.of(DialogOnlyIntent.self).parameters.isEmpty)
    }

    @Test func propertiesAreFoundInAnEntity() throws {
        let plant = PlantEntity(id: "fern", name: "Fern", height: 50)
        let layout = FieldLayout.of(PlantEntity.self)
        #expect(layout.properties.map(\.name) == ["name", "height", "planted", "note"])
        let height = try #require(layout.property("height", in: plant))
        guard case .integer(50) = height.content else {
            Issue.record("the height is \(String(describing: height.content))")
            return
        }
        #expect(layout.name(of: height, in: plant) == "height")
        #expect(String(localized: height.title) == "Height")
    }
}
