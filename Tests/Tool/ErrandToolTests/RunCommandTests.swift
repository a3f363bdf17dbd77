import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct RunCommandTests {
    static let noting = """
        inputs:
          text: { type: string, default: one }
        steps:
          - id: noted
            name: Write it down
            intent: logbook.note
            with: { text: "${{ inputs.text }}" }
        outputs:
          number: "${{ noted.value }}"
        """

    static let asking = """
        steps:
          - id: sure
            ask: Go on?
            choices: [yes, no]
            timeout: 2h
          - intent: logbook.note
            with: { text: "${{ sure.value }}" }
        """

    @Test func `a run that succeeds prints its outputs, and tells of its steps beside them`()
        async throws
    {
        let project = try TemporaryProject(Self.noting)
        let run = await project.run("text=two")
        #expect(run.code == .ok)
        #expect(run.output == "number: 1\n")
        #expect(run.errors.contains(/^✓ Write it down \(.*\): Noted two\.\n$/), "\(run.errors)")
    }

    @Test(arguments: [
        ("", ["TZ": "UTC"], "UTC en anna workflow"),
        (
            "--as Ola", ["TZ": "Europe/Oslo", "LANG": "nb_NO.UTF-8"],
            "Europe/Oslo nb-NO Ola workflow"
        ),
        (
            "", ["TZ": "UTC", "USER": "", "LC_ALL": "C"],
            "UTC en \(Session.accountOfProcess) workflow"
        ),
    ])
    func `the apps of a run are told whose it is, and in which language and zone`(
        options: String, environment: [String: String], words: String
    ) async throws {
        let project = try TemporaryProject(
            """
            steps: [{ id: told, intent: logbook.witness }]
            outputs: { told: "${{ told.value }}" }
            """)
        let run = await project.tool(
            "run workflows/check.yaml \(options)", surroundings: environment)
        #expect(run.output.hasSuffix(" seconds \(words)\n"), "\(run)")
    }

    @Test(arguments: [
        ("", "none"), ("text=some", "some"),
    ])
    func `an input that was left out is null, as the checker has it`(
        given: String, output: String
    ) async throws {
        let project = try TemporaryProject(
            """
            inputs:
              text: { type: string, optional: true }
              count: optional(int)
            steps:
              - intent: logbook.note
                with: { text: "${{ inputs.text == null ? 'none' : inputs.text }}" }
              - when: inputs.count != null
                intent: logbook.note
                with: { text: "${{ string(inputs.count) }}" }
            outputs:
              text: "${{ inputs.text != null ? inputs.text : 'none' }}"
            """)
        let run = await project.run(given)
        #expect(run.output == "text: \(output)\n", "\(run.errors)")
    }

    @Test func `a run without a journal leaves nothing`() async throws {
        let project = try TemporaryProject(Self.noting)
        let run = await project.run("--no-journal")
        #expect(run.code == .ok, "\(run.errors)")
        #expect(run.output == "number: 1\n")
        #expect(!FileManager.default.fileExists(atPath: project.home))
    }

    @Test func `without a journal nothing that fails is to be looked at later`() async throws {
        let project = try TemporaryProject("steps: [{ fail: Nothing works. }]")
        let run = await project.run("--no-journal")
        #expect(run.code == .runFailed)
        #expect(run.errors.hasSuffix("Nothing works.\n"), "\(run.errors)")
        #expect(!run.errors.contains("errand show"), "\(run.errors)")
    }

    @Test func `without a journal there is no answer later, and that is told`() async throws {
        let project = try TemporaryProject(Self.asking)
        let run = await project.run("--no-journal")
        #expect(run.code == .parked)
        #expect(run.errors.contains("Go on?"), "\(run.errors)")
        #expect(!run.errors.contains("errand answer"), "\(run.errors)")
        #expect(
            run.errors.hasSuffix(
                "\nthe run was not stored, and has ended with this process; "
                    + "leave out '--no-journal' for one that can go on later\n"), "\(run.errors)")
    }

    @Test func `a run that fails says where the step is written`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - id: first
                intent: logbook.note
                with: { text: "one" }
              - if: first.value > 0
                then:
                  - fail: Nothing works.
            """)
        let run = await project.run()
        #expect(run.code == .runFailed)
        #expect(run.errors.contains("check.yaml:7: error: "), "\(run.errors)")
        #expect(run.errors.contains("Nothing works."))
        let id = try #require(try await project.runs().first)
        #expect(run.errors.hasSuffix("'errand show \(id.prefix(8))' tells more\n"))
        let page = await project.tool("show \(id)")
        #expect(page.output.hasSuffix("Nothing works.\n"), "\(page.output)")
    }

    /// A wrong command line, the code, and the subject of the message.
    static let mistakes: [(String, ExitCode, String)] = [
        ("run workflows/check.yaml txt=3", .usage, "txt"),
        ("run workflows/check.yaml number=x", .usage, "number"),
        ("run workflows", .usage, "is no workflow file"),
        ("run workflows/check.yaml --detach --no-journal", .usage, "--no-journal"),
        ("show 3f9k", .usage, "there is no run '3f9k'"),
        ("cancel 3f9k", .usage, "there is no run '3f9k'"),
        ("answer 3f9k yes", .usage, "there is no run '3f9k'"),
        ("runs --state sleeping", .usage, "sleeping"),
    ]

    @Test(arguments: mistakes)
    func `a wrong line is told`(line: String, code: ExitCode, sentence: String) async throws {
        let project = try TemporaryProject(
            """
            inputs:
              number: { type: int, default: 1 }
            steps:
              - intent: logbook.count-notes
            """)
        if line.hasPrefix("show") { _ = await project.tool("run workflows/check.yaml") }
        let run = await project.tool(line)
        #expect(run.code == code, "\(run)")
        #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
        #expect(run.errors.contains(sentence), "\(run.errors)")
        #expect(run.output == "")
    }

    @Test func `a file with errors is not run`() async throws {
        let project = try TemporaryProject("steps: [{ intent: logbook.not }]")
        let run = await project.run()
        #expect(run.code == .invalidFile)
        #expect(run.errors.contains("workflows/check.yaml:1:"), "\(run.errors)")
        #expect(try await project.runs() == [])
    }

    @Test func `a home that others may look into is refused`() async throws {
        let project = try TemporaryProject(Self.noting)
        try FileManager.default.createDirectory(
            atPath: project.home, withIntermediateDirectories: false,
            attributes: [.posixPermissions: 0o755])
        let run = await project.run()
        #expect(run.code == .environment)
        #expect(run.errors.contains("chmod go= \(project.home)"), "\(run.errors)")
    }

    @Test(arguments: [
        "run workflows/check.yaml", "runs", "show 3f9k", "serve", "backup home.tar",
    ])
    func `a file is no home, and the way out is told`(line: String) async throws {
        let project = try TemporaryProject(Self.noting)
        try "".write(toFile: project.home, atomically: true, encoding: .utf8)
        let run = await project.tool(line)
        #expect(run.code == .environment)
        #expect(
            run.errors.hasSuffix(
                "error: the home '\(project.home)' cannot be used: not a directory; "
                    + "name a folder with '--home DIR'\n"), "\(run.errors)")
    }

    @Test func `a detached run waits where no process serves the home, and says so`() async throws {
        let project = try TemporaryProject(Self.noting)
        let run = await project.run("--detach")
        #expect(run.code == .ok)
        #expect(
            run.errors
                == "no process serves this home; 'errand resume \(run.output.prefix(8))' goes on "
                + "with it, and so does 'errand serve'\n")
        #expect(try await project.runs() == [run.output.trimmingCharacters(in: .newlines)])
        let list = await project.tool("runs")
        #expect(list.output.contains("waiting for a process that goes on with it"), "\(list)")
    }

    @Test func `another run of the workflow is refused while one waits, and queued if asked for`()
        async throws
    {
        let project = try TemporaryProject(Self.asking)
        #expect(await project.run().code == .parked)
        let second = await project.run()
        #expect(second.code == .skipped)
        #expect(second.errors.contains("--queue"), "\(second.errors)")
        let third = await project.run("--queue --detach")
        #expect(third.code == .ok)
        let list = await project.tool("runs --state queued")
        #expect(list.output.contains(third.output.prefix(8)), "\(list)")
    }

    @Test func `JSON has the whole run, and nothing beside it`() async throws {
        let project = try TemporaryProject(Self.noting)
        let run = await project.run("--json")
        #expect(run.errors == "")
        let keys = try TemporaryProject.keys(of: run)
        #expect(
            keys == [
                "cause", "created", "definition", "ended", "id", "inputs", "outputs", "person",
                "source", "started", "state", "steps", "took", "workflow",
            ])
    }

    @Test func `who is asked for a thing reads no name that nobody has written`() async throws {
        let project = try TemporaryProject(
            """
            steps: [{ id: which, ask: Which boat?, type: harbour.boat }]
            outputs: { name: "${{ which.value.name }}" }
            """)
        let run = await project.tool(
            "run workflows/check.yaml", typed: ["zz", "Anna"])
        #expect(run.errors.contains("'Boat' needs a harbour.boat; 'zz' is none"), "\(run)")
        #expect(run.output.hasSuffix("name: Anna\n"), "\(run)")
    }
}
