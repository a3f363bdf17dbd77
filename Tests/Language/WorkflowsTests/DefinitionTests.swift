import Catalogue
import Diagnostics
import Foundation
import IntentTraits
import Testing
import Values

@testable import Workflows

@Suite struct DefinitionTests {
    @Test func `the files of these tests are right`() throws {
        let fixtures = try Fixture.names(in: "definitions").map(Fixture.init)
        var diagnostics = DiagnosticList()
        let project = Project(
            ProjectTests.files(fixtures), in: try .ofTests(), reportingTo: &diagnostics)
        project.check(against: .ofFixtures, reportingTo: &diagnostics)
        let errors = diagnostics.sorted().filter { $0.severity == .error }
        #expect(errors.map(\.message.text) == [])
    }

    @Test func `every verb and trigger comes back as it was stored`() throws {
        for id in ["morning", "nightly"] {
            let definition = try Self.project().definition(of: id)
            let loaded = try Definition(text: definition.text, notes: definition.notes)
            #expect(loaded.digest == definition.digest)
            let stored = try Value(decoding: definition.text)
            for (id, workflow) in loaded.workflows {
                var writer = DefinitionWriter()
                let again = writer.value(of: workflow, workflow.triggers)
                #expect(again == stored["workflows"]?[id], "'\(id)' is written in another way")
            }
        }
    }

    @Test func `every workflow of the fixtures that is right has a definition`() throws {
        var count = 0
        for folder in ["calls", "definitions"] {
            let fixtures = try Fixture.names(in: folder).map(Fixture.init)
            let checked = try CheckedProject(ProjectTests.files(fixtures))
            for (id, workflow) in checked.workflows where workflow.isSound {
                guard let definition = try? checked.definition(of: id) else { continue }
                #expect(definition.workflows[id] != nil)
                count += 1
            }
        }
        #expect(count >= 4)
    }

    @Test func `a workflow has all that it runs in it, directly or not`() throws {
        let definition = try Self.morning()
        #expect(definition.workflows.keys.sorted() == ["morning", "print", "report"])
        #expect(
            definition.intents.keys.map { "\($0)" }.sorted() == [
                "nagz.add-nag", "nagz.list-nags", "shell.run", "system.log",
            ])
        let report = try Self.project().definition(of: "report")
        #expect(report.workflows.keys.sorted() == ["print", "report"])
    }

    @Test
    func `only the workflow that is run has triggers and what the project does after a failure`()
        throws
    {
        let workflows = try Self.morning().workflows
        #expect(workflows["morning"]?.triggers.map(\.id) == ["dusk", "early", "focus", "inbox"])
        #expect(workflows["morning"]?.onFailure.first?.id == "told")
        #expect(workflows["report"]?.triggers.isEmpty == true)
        #expect(workflows["report"]?.onFailure.isEmpty == true)
    }

    @Test func `a workflow that says what is done after a failure keeps to it`() throws {
        let print = try Self.project().definition(of: "print").workflow
        guard case .emit("print.failed", _, _)? = print.onFailure.first?.action else {
            Issue.record("it does something else")
            return
        }
    }

    @Test func `steps know their lines and that is no part of the text`() throws {
        let definition = try Self.morning()
        let list = try #require(definition.workflow.steps.first)
        #expect(list.place == Step.Place(file: "definitions/workflows/morning.yaml", line: 23))
        let told = try #require(definition.workflow.onFailure.first)
        #expect(told.place == Step.Place(file: "definitions/errand.yaml", line: 5))
        #expect(!String(decoding: definition.text, as: UTF8.self).contains("morning.yaml"))
    }

    /// A definition that an earlier release stored, under its digest; none of these files ever
    /// changes or goes.
    @Test(arguments: Self.stored)
    func `what was ever stored loads`(_ digest: String) throws {
        let folder = Fixture.folder.appending(path: "stored")
        let (text, notes) = try (
            Data(contentsOf: folder.appending(path: "\(digest).text")),
            Data(contentsOf: folder.appending(path: "\(digest).notes"))
        )
        let definition = try Definition(text: [UInt8](text), notes: [UInt8](notes))
        #expect(definition.digest.description == digest)
        let workflow = definition.workflow
        #expect(workflow.retry?.attempts == 2)
        #expect(workflow.retry?.mostDelay == .seconds(300))
        #expect(workflow.steps.first?.ifInterrupted == .ask)
        #expect(
            try definition.pinnedCatalogue() == IntentCatalogue(definition.pinnedCatalogue().value))
    }

    static let stored =
        (try? FileManager.default.contentsOfDirectory(
            atPath: Fixture.folder.appending(path: "stored").path))?
        .filter { $0.hasSuffix(".text") }.map { String($0.dropLast(5)) }.sorted() ?? []

    @Test func `a value that is asked for comes back as a question`() throws {
        let text = """
            steps:
              - { intent: nagz.add-nag, with: { title: { ask: "What, ${{ run.id }}?" }, priority: 2 } }
            """
        let definition = try CheckedProject(["a": text]).definition(of: "a")
        let loaded = try Definition(text: definition.text, notes: definition.notes)
        guard case .intent(_, _, let arguments) = try #require(loaded.workflow.steps.first).action
        else {
            Issue.record("the step calls no intent")
            return
        }
        #expect(
            Dictionary(uniqueKeysWithValues: arguments.map { ($0.name, $0.isAsked) }) == [
                "title": true, "priority": false,
            ])
        var writer = DefinitionWriter()
        let again = writer.value(of: loaded.workflow, loaded.workflow.triggers)
        #expect(try again == Value(decoding: definition.text)["workflows"]?["a"])
    }

    /// The digest was written down by another process, which had another hash seed.
    @Test func `every process writes the same text`() throws {
        let definition = try CheckedProject(["a": Self.ofManySets]).definition(of: "a")
        #expect(
            definition.digest.description
                == "f039c52c606a6ed644c4bab9212d5a28f68696bb5f12fe6d584c6fd2853f949f")
    }

    private static let ofManySets = """
        on: { signal: s, payload: { b: int, c: int, d: string }, with: { x: 1, y: 2, z: 3 } }
        inputs: { x: int, y: int, z: int }
        vars: { a: 1, b: 2, c: { d: 1, e: 2, f: 3 } }
        env: [A, B, C]
        secrets: [d, e, f]
        tags: [a, b, c]
        permissions: { reads: [a, b], writes: [c, d] }
        retry: { on: [unclear, clean] }
        steps: [{ emit: a, with: { a: 1, b: "${{ inputs.x + vars.a }}", c: "${{ env.A }}" } }]
        outputs: { a: 1, b: 2, c: 3 }
        """

    @Test func `steps may lie as deep as a file may have them`() throws {
        let depth = 90
        let text =
            "steps: [" + String(repeating: "{ if: true, then: [", count: depth) + "{ emit: a }"
            + String(repeating: "] }", count: depth) + "]"
        let definition = try CheckedProject(["a": text]).definition(of: "a")
        var steps = definition.workflow.steps
        for _ in 0..<depth { steps = steps.first?.action.namedParts.first?.steps ?? [] }
        #expect(steps.first?.place?.line == 1)
    }

    @Test func `what must not be shown is marked`() throws {
        let workflow = try Self.morning().workflow
        #expect(workflow.variables.filter(\.isSecret).map(\.name) == ["hidden"])
        guard case .set(let values)? = workflow.steps.dropFirst().first?.action else {
            Issue.record("the second step sets nothing")
            return
        }
        #expect(values.filter(\.value.isSecret).map(\.name) == ["hidden"])
    }

    @Test func `a step whose value must not be shown is marked`() throws {
        let steps = """
            steps:
              - { id: code, ask: Code?, type: secret(string) }
              - { id: size, ask: How many?, type: int }
              - { if: true, then: [{ ask: Code?, type: secret(string) }], else: [{ emit: a }] }
            """
        let workflow = try CheckedProject(["a": steps]).definition(of: "a").workflow
        #expect(workflow.steps.map(\.isSecret) == [true, false, true])
    }

    @Test func `a trigger comes back as it was stored`() throws {
        for trigger in try Self.morning().workflow.triggers {
            #expect(try Trigger(stored: trigger.stored).stored == trigger.stored)
        }
    }

    /// Homes may have kinds that a check refuses by now.
    @Test func `a trigger of every kind comes back as it was stored`() throws {
        var diagnostics = DiagnosticList()
        let source = try Fixture("reading/valid/every-trigger.yaml").source
        let read = Workflow(reading: source, in: try .ofTests(), reportingTo: &diagnostics)
        let triggers = try #require(read).triggers
        #expect(triggers.count > 12)
        for trigger in triggers {
            #expect(try Trigger(stored: trigger.stored).stored == trigger.stored)
        }
    }

    @Test func `a trigger for files from before there were records gives their paths`() throws {
        let text = "on: { file: '~/*' }\nsteps: [{ emit: done }]"
        let workflow = try CheckedProject(["a": text]).definition(of: "a").workflow
        let trigger = try #require(workflow.triggers.first)
        guard case .file(let watch) = trigger.kind, case .map(var stored) = watch.stored else {
            Issue.record("it is no trigger for files")
            return
        }
        #expect(watch.givesRecords && watch.ignored.contains("*~"))
        stored["records"] = nil
        let old = try Trigger.FileWatch(stored: .map(stored))
        #expect(!old.givesRecords && old.stored == .map(stored))
    }

    @Test func `what has become of intents is told`() throws {
        let definition = try Self.morning()
        let same = try definition.changes(in: .ofFixtures)
        #expect(same.changes.isEmpty)
        #expect(definition.missingApps(in: .ofFixtures).isEmpty)
        let present = IntentCatalogue(
            intents: IntentCatalogue.ofFixtures.intents.compactMap { intent in
                var intent = intent
                if "\(intent.id)" == "nagz.list-nags" { intent.effects = [.deletes("nags")] }
                if "\(intent.id)" == "nagz.add-nag" { return nil }
                return intent.id.app == "shell" ? nil : intent
            }, entities: IntentCatalogue.ofFixtures.entities,
            enums: IntentCatalogue.ofFixtures.enums)
        let changes = try definition.changes(in: present).changes
        #expect(
            changes.map { "\($0.intent) \($0.meaning): \($0.sentence)" } == [
                "nagz.add-nag breaks: 'nagz.add-nag' is gone",
                "nagz.list-nags widens: it deletes 'nags' now",
                "shell.run breaks: 'shell.run' is gone",
            ])
        #expect(definition.missingApps(in: present) == ["shell"])
    }

    @Test func `new values of variables are read as their first ones`() throws {
        let variables = try Self.morning().workflow.variables
        #expect(
            variables.map { "\($0.name): \($0.type)" } == [
                "count: int", "hidden: string", "mixed: any", "names: list(string)",
            ])
    }

    static func project() throws -> CheckedProject {
        try CheckedProject(
            ProjectTests.files(Fixture.names(in: "definitions").map(Fixture.init)))
    }

    static func morning() throws -> Definition { try project().definition(of: "morning") }
}

extension CheckedProject {
    /// Checks files, also those with mistakes.
    init(_ files: ProjectFiles, against catalogue: IntentCatalogue = .ofFixtures) throws {
        var diagnostics = DiagnosticList()
        let project = Project(files, in: try .ofTests(), reportingTo: &diagnostics)
        self = project.check(against: catalogue, reportingTo: &diagnostics)
    }

    /// Checks workflows by their stems, and an `errand.yaml` if there is one.
    init(
        _ workflows: [String: String], configuration: String? = nil,
        against catalogue: IntentCatalogue = .ofFixtures
    ) throws {
        let sources = workflows.sorted { $0.key < $1.key }.map {
            SourceFile(name: "workflows/\($0.key).yaml", text: $0.value)
        }
        let files = ProjectFiles(
            configuration: configuration.map { SourceFile(name: "errand.yaml", text: $0) },
            workflows: sources)
        try self.init(files, against: catalogue)
    }
}

extension Value {
    /// The entry of a map.
    subscript(name: String) -> Value? {
        guard case .map(let map) = self else { return nil }
        return map[.string(name)]
    }
}
