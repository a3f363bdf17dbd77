import Catalogue
import Diagnostics
import ProcessTestKit
import Testing
import Values
import YAML

@testable import Workflows

@Suite struct FileSchemaTests {
    @Test(arguments: FileKind.allCases)
    func `every reference leads somewhere`(_ kind: FileKind) throws {
        let schema = FileSchema(kind, HarbourCatalogue.whole).value
        guard case .map(let top) = schema, case .map(let definitions)? = top["$defs"] else {
            Issue.record("no definitions")
            return
        }
        let names = schema.json.matches(of: #/"#/\$defs/(?<name>[^"]+)"/#).map {
            String($0.output.name)
        }
        #expect(!names.isEmpty)
        for name in Set(names) { #expect(definitions[.string(name)] != nil, "\(name)") }
    }

    @Test func `a key tells what it is for and what holds without it`() {
        let json = FileSchema(.workflow, .empty).value.json
        #expect(
            json.contains(
                #""on_error":{"description":"What a failure of the step does to its run. Without it: fail.","#
            ))
    }

    @Test func `only a known intent is offered where there are some`() {
        let known = FileSchema(.workflow, HarbourCatalogue.whole).value.json
        #expect(known.contains(#"{"const":"harbour.dock","description":"Gives a boat a berth.","#))
        #expect(!FileSchema(.workflow, .empty).value.json.contains("harbour.dock"))
    }
}

/// The verdict of another validator on files.
@Suite(.enabled(if: PythonValidator.installed != nil, "pip cannot install jsonschema here"))
struct FileSchemaValidationTests {
    @Test func `a validator takes what the reader takes`() throws {
        for name in Fixture.names(in: "reading/valid") {
            let kind: FileKind =
                name.hasSuffix("errand.yaml")
                ? .config
                : name.hasSuffix(".trigger.yaml")
                    ? .trigger : name.hasSuffix(".test.yaml") ? .test : .workflow
            let verdict = try verdicts(on: [Fixture(name).source.text], kind, .empty)
            #expect(verdict == [true], "\(name)")
        }
    }

    static let steps: [(yaml: String, isValid: Bool)] = [
        ("intent: harbour.dock\nwith: { boat: b1 }", true),
        ("intent: harbour.dock\nwith: { boat: b1, nights: 14, cargo: [fish] }", true),
        (#"{ intent: harbour.dock, with: { boat: 12, nights: "${{ inputs.n }}" } }"#, true),
        (#"{ intent: harbour.dock, with: { boat: b1, cargo: ["${{ inputs.c }}"] } }"#, true),
        (#"{ intent: harbour.dock, with: { boat: b1, cargo: "${{ inputs.c }}" } }"#, true),
        ("intent: harbour.count", true),
        ("{ intent: harbour.count, when: 1 > 2, id: a, timeout: 3s }", true),
        ("{ intent: harbour.steer, with: { script: left } }", true),
        (#"{ intent: harbour.steer, with: { script: "${{ inputs.c }}" } }"#, false),
        ("intent: harbour.dock", false),
        ("intent: harbour.sink", false),
        ("intent: harbour.dock\nwith: { boat: b1, nights: 15 }", false),
        ("intent: harbour.dock\nwith: { boat: b1, cargo: [coal] }", false),
        ("intent: harbour.dock\nwith: { boat: b1, bota: b2 }", false),
        ("{ intent: harbour.count, then: [] }", false),
        ("{ intent: harbour.count, wait: 3s }", false),
        ("{ on_error: continue }", false),
        ("{ wait: 3s, on_error: perhaps }", false),
    ]

    @Test func `a validator tells right steps from wrong ones`() throws {
        let files = Self.steps.map { step in
            "steps:\n  - " + step.yaml.replacing("\n", with: "\n    ")
        }
        let verdicts = try verdicts(on: files, .workflow, HarbourCatalogue.whole)
        for (step, verdict) in zip(Self.steps, verdicts) {
            #expect(verdict == step.isValid, "\(step.yaml)")
        }
        #expect(verdicts.count == files.count)
    }

    private func verdicts(
        on files: [String], _ kind: FileKind, _ catalogue: IntentCatalogue
    ) throws -> [Bool] {
        let validator = try #require(PythonValidator.installed)
        let texts = try files.map { text in
            var reader = DocumentReader(SourceFile(name: "file", text: text))
            let document = reader.document()
            return try #require(document).root.value.json
        }
        return try validator.verdicts(on: texts, by: FileSchema(kind, catalogue).value.json)
    }
}

/// A harbour with three intents.
private enum HarbourCatalogue {
    static var whole: IntentCatalogue {
        let cargo = TypeID(app: "harbour", name: "cargo")
        var nights = CatalogueParameter("nights", .int)
        nights.standard = 1
        nights.range = 1...14
        var docking = CatalogueIntent(TypeID(app: "harbour", name: "dock"), title: "Dock")
        docking.summary = "Gives a boat a berth."
        docking.parameters = [
            CatalogueParameter("boat", .string), nights,
            CatalogueParameter("cargo", .optional(.list(.named(cargo)))),
        ]
        var script = CatalogueParameter("script", .string)
        script.isProgram = true
        var steering = CatalogueIntent(TypeID(app: "harbour", name: "steer"), title: "Steer")
        steering.parameters = [script]
        let counting = CatalogueIntent(TypeID(app: "harbour", name: "count"), title: "Count")
        return IntentCatalogue(
            intents: [docking, counting, steering],
            enums: [CatalogueEnum(cargo, title: "Cargo", cases: [.init("fish")])])
    }
}

extension Node {
    /// The value in YAML where nothing is expected.
    fileprivate var value: Value {
        switch kind {
        case .scalar: coreValue ?? .null
        case .list: .list(elements.map(\.value))
        case .map:
            .map(
                entries.reduce(into: ValueMap()) { $0[.string($1.key.text ?? "")] = $1.value.value }
            )
        }
    }
}
