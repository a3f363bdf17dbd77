import Catalogue
import Diagnostics
import Testing

@testable import Workflows

@Suite struct RunVerbTests {
    private static func problems(
        of text: String, with catalogue: IntentCatalogue
    ) throws -> [String] {
        let source = SourceFile(name: "workflows/a.yaml", text: text)
        var diagnostics = DiagnosticList(about: source)
        let workflow = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        workflow?.check(in: source, against: catalogue, reportingTo: &diagnostics)
        return diagnostics.sorted().map { $0.message.text }
    }

    private static let text = "steps: [{ run: echo hi, directory: build }]"

    @Test func `a program without the app 'shell' says what 'run' lacks`() throws {
        let sentence =
            "'run' needs the intent 'shell.run', which this program does not have; "
            + "call one that it has with 'intent'"
        #expect(try Self.problems(of: Self.text, with: .empty) == [sentence])
        var other = CatalogueIntent(TypeID(app: "shell", name: "run"), title: "Run fast")
        other.parameters = [CatalogueParameter("speed", .int)]
        let catalogue = IntentCatalogue(intents: [other])
        #expect(try Self.problems(of: Self.text, with: catalogue) == [sentence])
    }

    static let results: [(words: String, intent: String)] = [
        ("", "shell.run"), (", result: text", "shell.run"), (", result: lines", "shell.lines"),
        (", result: json", "shell.json"),
    ]

    @Test(arguments: results) func `the result says which intent it is`(
        _ words: String, _ intent: String
    ) throws {
        let source = SourceFile(name: "a.yaml", text: "steps: [{ run: echo hi\(words) }]")
        var diagnostics = DiagnosticList(about: source)
        let workflow = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        guard case .intent(let id, _, _)? = workflow?.steps.first?.action else {
            return #expect(Bool(false), "it is no intent")
        }
        #expect("\(id)" == intent)
    }

    @Test func `'run' is the intent with all that an intent has`() throws {
        let long = "steps: [{ intent: shell.run, with: { script: echo hi, directory: build } }]"
        let one = try CheckedProject(["a": Self.text]).definition(of: "a")
        let other = try CheckedProject(["a": long]).definition(of: "a")
        #expect(one.text == other.text)
        #expect(one.intents.keys.map { "\($0)" } == ["shell.run"])
    }
}
