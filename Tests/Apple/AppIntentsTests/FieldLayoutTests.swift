@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct FieldLayoutTests {
    @Test func `parameters are found in the order of the source`() {
        let layout = FieldLayout.of(WaterPlantIntent.self)
        #expect(layout.parameters.map(\.name) == ["plant", "millilitres", "season", "note"])
    }

    @Test func `a parameter is given a value by its name`() throws {
        let intent = WaterPlantIntent()
        let parameter = try #require(
            FieldLayout.of(WaterPlantIntent.self).parameter("millilitres", in: intent))
        #expect(parameter.set(.integer(40)))
        #expect(intent.millilitres == 40)
    }

    @Test func `a value of another shape is refused`() throws {
        let intent = WaterPlantIntent()
        let parameter = FieldLayout.of(WaterPlantIntent.self).parameter(at: 1, in: intent)
        #expect(!parameter.set(.string("many")))
        #expect(intent.millilitres == 200)
    }

    @Test func `a parameter is reset to its default`() {
        let intent = WaterPlantIntent()
        intent.millilitres = 3
        FieldLayout.of(WaterPlantIntent.self).parameter(at: 1, in: intent).reset()
        #expect(intent.millilitres == 200)
    }

    @Test func `an unknown name is no parameter`() {
        let layout = FieldLayout.of(WaterPlantIntent.self)
        #expect(layout.parameter("colour", in: WaterPlantIntent()) == nil)
    }

    @Test func `an intent that is a class is filled in too`() async throws {
        let intent = ScriptIntent()
        let parameter = try #require(
            FieldLayout.of(ScriptIntent.self).parameter("script", in: intent))
        #expect(parameter.content == nil)
        #expect(parameter.set(.string("hei")))
        #expect(intent.script == "hei")
        #expect(try await intent().uppercased() == "HEI")
    }

    @Test func `two intents do not share values`() {
        let one = WaterPlantIntent()
        let other = WaterPlantIntent()
        one.millilitres = 1
        #expect(other.millilitres == 200)
    }

    @Test func `an intent without fields has no parameters`() {
        #expect(FieldLayout.of(DialogOnlyIntent.self).parameters.isEmpty)
    }

    @Test func `properties are found in an entity`() throws {
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
