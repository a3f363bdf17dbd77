@_spi(Hosting) import AppIntentsCore
import PatienceTestKit
import Testing

@testable import AppIntentsFixtures

@Suite(.patient) struct ParameterTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let title: String
        let shape: String
        var value = "none"
        var options: [String] = []
        var testDescription: String { name }
    }

    static let durations = "measure h m s ms µs ns"

    static let cases: [Case] = [
        Case(name: "bare", title: "", shape: "string", value: "unset"),
        Case(name: "flag", title: "Switch", shape: "boolean", value: "true"),
        Case(
            name: "isOpen", title: "Named", shape: "boolean", value: "false", options: ["Open/Shut"]
        ),
        Case(name: "lid", title: "Lid", shape: "boolean?", options: ["Up/Down"]),
        Case(
            name: "count", title: "Count", shape: "integer", value: "3",
            options: ["0.0...300.0", "field"]),
        Case(
            name: "codes", title: "Codes", shape: "[integer]", value: "unset",
            options: ["0.0...65535.0", "field"]),
        Case(
            name: "pace", title: "Pace", shape: "integer?", value: "20",
            options: ["3.0...20.0", "field"]),
        Case(name: "steps", title: "Steps", shape: "integer", value: "0", options: ["stepper"]),
        Case(
            name: "amount", title: "Amount", shape: "number", value: "0.5",
            options: ["0.0...1.0", "slider"]),
        Case(name: "ratio", title: "Ratio", shape: "number?", value: "1.0"),
        Case(name: "text", title: "Text", shape: "string", value: "''", options: ["none lines"]),
        Case(name: "words", title: "Words", shape: "string?", options: ["words"]),
        Case(name: "address", title: "Address", shape: "url?"),
        Case(name: "rich", title: "Rich", shape: "richText?"),
        Case(name: "when", title: "When", shape: "date", value: "unset", options: ["dateTime"]),
        Case(name: "day", title: "Day", shape: "dateComponents?", options: ["date"]),
        Case(name: "picture", title: "Picture", shape: "file?", options: ["public.image"]),
        Case(
            name: "photo", title: "Photo", shape: "file", value: "unset",
            options: ["public.image", "connectToPreviousIntentResult"]),
        Case(name: "sleep", title: "Sleep", shape: "\(durations)?"),
        Case(
            name: "wait", title: "Wait", shape: "\(durations)?",
            options: ["in m", "not negative"]),
        Case(
            name: "delay", title: "Delay", shape: durations, value: "10.0 m",
            options: ["in m", "not negative"]),
        Case(
            name: "distance", title: "Distance", shape: "measure km m cm mm mi yd ft in NM",
            value: "2.0 km", options: ["in km"]),
        Case(name: "season", title: "Season", shape: "enum Season?", value: "case autumn"),
        Case(name: "seasons", title: "Seasons", shape: "[enum Season]", value: "[]"),
        Case(name: "tool", title: "Tool", shape: "enum Tool", value: "case none"),
        Case(name: "anyTool", title: "Any tool", shape: "enum Tool?"),
        Case(
            name: "warmSeason", title: "Warm season", shape: "enum Season", value: "case summer",
            options: ["of case spring case summer"]),
        Case(name: "plant", title: "Plant", shape: "entity PlantEntity", value: "unset"),
        Case(
            name: "plants", title: "Plants", shape: "[entity PlantEntity]", value: "unset",
            options: ["2 sizes"]),
        Case(
            name: "fewPlants", title: "Few plants", shape: "[entity PlantEntity]?", options: ["3-3"]
        ),
        Case(name: "found", title: "Found", shape: "entity PlantEntity?", options: ["PlantQuery"]),
        Case(
            name: "bed", title: "Bed", shape: "entity BedEntity?",
            options: ["which: Which of them?"]),
        Case(name: "price", title: "Price", shape: "currencyAmount?", options: ["NOK EUR"]),
        Case(name: "owner", title: "Owner", shape: "person?"),
        Case(name: "labels", title: "Labels", shape: "{string}", value: "unset"),
    ]

    @Test(arguments: cases)
    func `a parameter has the title, shape, value and options that it declares`(_ c: Case) throws {
        let intent = ParameterForms()
        let layout = FieldLayout.of(ParameterForms.self)
        let field = try #require(layout.parameters.first { $0.name == c.name })
        let parameter = try #require(layout.parameter(c.name, in: intent))
        #expect(parameter.title.description == c.title)
        #expect(Description.of(field.shape) == c.shape)
        #expect(Description.of(parameter.content) == c.value)
        #expect(parameter.options.map { Description.of($0) } == c.options)
        #expect(parameter.isOptional == field.shape.isOptional)
    }

    @Test func `no parameter is left out`() {
        let names = FieldLayout.of(ParameterForms.self).parameters.map(\.name)
        #expect(names == Self.cases.map(\.name))
    }

    @Test func `what a parameter says about itself is kept`() throws {
        let parameter = try #require(
            FieldLayout.of(WaterPlantIntent.self).parameter("plant", in: WaterPlantIntent()))
        #expect(parameter.description == "The thirsty one")
        #expect(parameter.requestValueDialog == "Which plant?")
        #expect(parameter.defaultContent == nil)
    }

    @Test func `reading what has no value names the parameter`() async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) {
            let parameter = IntentParameter<Int>(title: "Cups")
            _ = parameter.wrappedValue
        }
        let shown = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(shown.contains("Fatal error: parameter 'Cups' was read before it had a value"))
    }
}
