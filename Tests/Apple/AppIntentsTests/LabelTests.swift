@_spi(Hosting) import AppIntentsCore
import Testing

@testable import AppIntentsFixtures

@Suite struct LabelTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        var description: String? = nil
        var value = "unset"
        var dialog: String? = nil
        var options: [String] = []
        var testDescription: String { name }
    }

    static let cases: [Case] = [
        Case(name: "skipper", description: "Who steers"),
        Case(name: "watches", description: "How many", value: "2", dialog: "How many?"),
        Case(
            name: "chart", description: "A picture", value: "none", dialog: "Which chart?",
            options: ["public.image"]),
        Case(name: "callSign", options: ["allCharacters"]),
        Case(
            name: "speed", description: "In knots", dialog: "How fast?",
            options: ["0.0...40.0", "field"]),
        Case(
            name: "log", description: "What happened", value: "''", options: ["sentences lines"]),
        Case(
            name: "crew", description: "Heads", value: "4", dialog: "How many heads?",
            options: ["1.0...12.0", "field"]),
        Case(name: "isDry", value: "true", dialog: "Is the hold dry?"),
        Case(name: "heel", description: "Degrees", options: ["-30.0...30.0", "stepper"]),
        Case(
            name: "draught", description: "Metres", value: "none", dialog: "How deep?",
            options: ["0.5...9.5", "field"]),
        Case(name: "motto", description: "On the stern", value: "none", options: ["words"]),
        Case(
            name: "manifest", description: "The cargo", value: "none",
            options: ["public.plain-text"]),
        Case(name: "catches", options: ["connectToPreviousIntentResult"]),
        Case(name: "homePort"),
        Case(name: "launched", description: "The day", value: "none"),
        Case(name: "depth", value: "none"),
    ]

    @Test(arguments: cases)
    func `every label is kept`(_ c: Case) throws {
        let parameter = try #require(
            FieldLayout.of(LabelForms.self).parameter(c.name, in: LabelForms()))
        #expect(parameter.description?.description == c.description)
        #expect(Description.of(parameter.content) == c.value)
        #expect(parameter.requestValueDialog?.description == c.dialog)
        #expect(parameter.options.map { Description.of($0) } == c.options)
    }

    @Test func `no parameter is left out`() {
        let names = FieldLayout.of(LabelForms.self).parameters.map(\.name)
        #expect(names == Self.cases.map(\.name))
    }
}
