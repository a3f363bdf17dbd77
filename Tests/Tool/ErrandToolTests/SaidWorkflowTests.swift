import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct SaidWorkflowTests {
    private static let airing = """
        name: Air a room
        phrases: [air my rooms, "air the {room} for {span}"]
        inputs:
          room: { type: string, default: kitchen }
          span: { type: duration, default: 10m }
        steps:
          - { id: aired, wait: 0s }
        outputs: { said: "${{ inputs.room + ' ' + string(inputs.span) }}" }
        """

    private static let question =
        "Air a room (room: kitchen by default, span: 10m by default)? (yes or no) "

    @Test(arguments: [
        ("air my rooms", "said: kitchen 600s\n"),
        ("please air the hall for a quarter of an hour", "said: hall 900s\n"),
    ])
    func `a workflow is run by its phrase, with inputs`(text: String, output: String) async throws {
        let run = try await TemporaryProject(Self.airing).tool("say --yes \(text)")
        #expect(run.code == .ok)
        #expect(run.output.hasSuffix(output), "\(run)")
    }

    @Test func `a workflow that is not said exactly is confirmed`() async throws {
        let run = try await TemporaryProject(Self.airing).tool("say air rooms", typed: ["no"])
        #expect(run.code == .cancelled)
        #expect(run.errors == Self.question)
    }

    private static func named(_ name: String) -> String {
        "name: \(name)\nphrases: [start the day]\nsteps: [{ id: done, wait: 0s }]"
    }

    @Test func `of workflows with one phrase, the one that is run more often stands first`()
        async throws
    {
        let project = try TemporaryProject(
            Self.named("Beta"), running: ["alpha": Self.named("Alpha")])
        let before = await project.tool("say start the day", typed: [""])
        #expect(before.errors.hasPrefix("  1  Alpha\n  2  Beta\n"), "\(before)")
        let unattended = await project.tool("say start the day")
        #expect(
            unattended.errors
                == "error: what is meant is not clear: Alpha, or Beta; say more of what you mean, "
                + "add --answer with the number of one, or 'errand run alpha'\n")
        _ = await project.run()
        let after = await project.tool("say start the day", typed: [""])
        #expect(after.errors.hasPrefix("  1  Beta\n  2  Alpha\n"), "\(after)")
    }

    private static let loading = """
        phrases: ["load {text}"]
        inputs:
          text: { type: string }
          cargo: { type: harbour.cargo }
          nights: { type: int }
        steps:
          - { id: loaded, wait: 0s }
        outputs: { said: "${{ inputs.text + ' ' + inputs.cargo + ' ' + string(inputs.nights) }}" }
        """

    @Test func `an input that was not said is asked for until an answer fits`() async throws {
        let run = try await TemporaryProject(Self.loading)
            .tool("say load milk", typed: ["wool", "2", "many", "3"])
        #expect(run.output.hasSuffix("said: milk timber 3\n"), "\(run)")
        #expect(run.errors.contains("what is 'cargo'?\n  1  Fish\n  2  Timber\n"))
        #expect(run.errors.contains("what is 'nights'?\n[a whole number"))
    }

    @Test func `an input that was not said is answered on the command line`() async throws {
        let project = try TemporaryProject(Self.loading)
        let run = await project.tool("say --answer fish --answer 3 load milk")
        #expect(run.output.hasSuffix("said: milk fish 3\n"), "\(run)")
        let refused = await project.tool("say --answer wool load milk")
        #expect(refused.code == .usage)
        let lacking = await project.tool("say --answer fish load milk")
        #expect(lacking.code == .usage)
        #expect(
            lacking.errors == "error: input 'nights' is missing; say it, or add '--answer VALUE'\n")
    }

    @Test func `a date is answered in the person's language`() async throws {
        let project = try TemporaryProject(
            """
            phrases: ["meet {text}"]
            inputs: { text: string, day: date, at: timestamp }
            steps: [{ id: met, ask: When?, type: timestamp }]
            outputs: { said: "${{ inputs.day + ' ' + string(met.value - inputs.at) }}" }
            """)
        let run = await project.tool(
            ["say", "meet Kari"], typed: ["übermorgen", "morgen 17:00", "morgen um halb acht"],
            surroundings: ["TZ": "UTC", "LANG": "de_DE.UTF-8"])
        #expect(run.code == .ok, "\(run)")
        #expect(run.output.contains("-34200s"), "\(run)")
        let english = await project.tool(
            ["say", "meet Kari"], typed: ["2026-03-29", "morgen 17:00", ""])
        #expect(english.errors.contains("'at' needs a point in time"), "\(english)")
    }

    @Test func `a person who gives no answer runs nothing`() async throws {
        let project = try TemporaryProject(Self.loading)
        #expect(await project.tool("say load milk", typed: [""]).code == .cancelled)
        #expect(await project.tool("runs --json").output == "[]\n")
    }

    @Test func `an input has a type of an app that no step calls`() async throws {
        let run = try await TemporaryProject(Self.loading)
            .tool("run workflows/check.yaml text=milk cargo=timber nights=1")
        #expect(run.output.hasSuffix("said: milk timber 1\n"), "\(run)")
    }

    @Test(arguments: ["air a room", "run air a room", "please air a room"])
    func `a workflow is said by its name, and confirmed`(text: String) async throws {
        let run = try await TemporaryProject(Self.airing).tool("say \(text)", typed: ["no"])
        #expect(run.code == .cancelled)
        #expect(run.errors == Self.question)
    }

    private static let lamp = """
        name: Lamp
        phrases: ["lamp {on} {day}", "lamp {on}"]
        inputs:
          on: { type: bool, default: true }
          day: { type: date, optional: true }
        steps:
          - { id: switched, wait: 0s }
        outputs: { said: "${{ string(inputs.on) }} ${{ inputs.day == null ? '-' : string(inputs.day) }}" }
        """

    @Test(arguments: [
        ("lamp off", "said: false -\n"), ("lamp yes", "said: true -\n"),
        ("lamp off 2026-03-29", "said: false 2026-03-29\n"),
    ])
    func `a phrase gives a truth and a day`(text: String, output: String) async throws {
        let run = try await TemporaryProject(Self.lamp).tool("say --yes \(text)")
        #expect(run.output.hasSuffix(output), "\(run)")
    }

    @Test func `a trial shows the phrase as people write it`() async throws {
        let run = try await TemporaryProject(Self.airing)
            .tool("say --dry-run air the hall for 5 minutes")
        #expect(run.output.contains("phrase: air the {room} for {span}\n"), "\(run)")
    }

    @Test func `a workflow with errors is told of where no phrase fits`() async throws {
        let broken = "phrases: [feed the cat]\nsteps:\n  - intent: nothing.at-all\n"
        let project = try TemporaryProject(Self.airing, running: ["feed": broken])
        let run = await project.tool("say feed the cat")
        #expect(run.code == .usage)
        #expect(
            run.errors.contains(
                "/workflows/feed.yaml' keep workflows here from being said; '"), "\(run)")
        #expect(await !project.tool("say air my rooms").errors.contains("errors"))
    }

    @Test func `settings with errors are told of where no phrase fits`() async throws {
        let project = try TemporaryProject(Self.airing)
        try "retention: 1d\nretention: 2d\n".write(
            toFile: "\(project.folder)/errand.yaml", atomically: true, encoding: .utf8)
        let run = await project.tool("say air my rooms")
        #expect(run.errors.contains("/errand.yaml' keep workflows here"), "\(run)")
    }

    @Test func `a phrase that an app has, too, is warned of and asked about`() async throws {
        let project = try TemporaryProject(
            "phrases: [list boats in the port]\nsteps: [{ id: done, wait: 0s }]",
            running: ["alpha": Self.named("Alpha"), "beta": Self.named("Beta")])
        let run = await project.tool("say list boats in the port")
        #expect(run.errors.contains("what is meant is not clear: "), "\(run)")
        #expect(run.errors.contains("List Boats"), "\(run)")
        let check = await project.tool(["check", project.folder])
        let words = check.output + check.errors
        #expect(
            words.contains("'list boats in the port' is also one of 'harbour.list-boats', so"),
            "\(check)")
        #expect(words.contains("'start the day' is also one of the workflow 'alpha', so"))
        #expect(check.code == .ok, "\(check)")
    }

    @Test func `data has numbers as numbers, and tells that nothing fits`() async throws {
        let project = try TemporaryProject(
            """
            phrases: ["stay {nights} nights"]
            inputs: { nights: int }
            steps: [{ id: done, wait: 0s }]
            """)
        let run = await project.tool("say --dry-run --json stay 3 nights")
        #expect(run.output.contains("\"nights\": 3\n"), "\(run)")
        let nothing = await project.tool("say --json peel potatoes")
        #expect(nothing.code == .usage)
        #expect(nothing.output.contains("\"outcome\": \"none\""), "\(nothing)")
    }

    @Test func `a text that is too long is refused in one sentence`() async throws {
        let project = try TemporaryProject(Self.loading)
        let text = String(repeating: "k", count: 10_000)
        for command in ["say load", "find"] {
            let run = await project.tool("\(command) \(text)")
            #expect(run.code == .usage)
            #expect(run.errors.contains(" more than 200 words, or than 8 KiB; "), "\(run)")
        }
    }

    @Test func `what fits no phrase is told where workflows are listed`() async throws {
        let run = try await TemporaryProject(Self.airing).tool("say peel potatoes")
        #expect(run.errors.contains("list' the workflows here, which are said by name"), "\(run)")
    }

    @Test func `intents, workflows and things are found by words`() async throws {
        let project = try TemporaryProject(Self.airing)
        #expect(await project.tool("find air room").output == "workflow  check  Air a room\n")
        let boats = await project.tool("find list boats")
        #expect(boats.output == "intent  harbour.list-boats  List Boats\n")
        let nothing = await project.tool("find whale oil")
        #expect(nothing.code == .ok)
        #expect(nothing.output.isEmpty)
        #expect(nothing.errors == "nothing has all of these words\n")
        #expect(await project.tool("find --json whale").output == "[]\n")
    }
}
