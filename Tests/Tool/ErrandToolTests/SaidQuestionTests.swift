import Arguments
import Catalogue
import PatienceTestKit
import Testing
import Values

@testable import ErrandTool

/// What is asked before a workflow that was said, and how that is answered.
@Suite(.patient(for: .seconds(180))) struct SaidQuestionTests {
    private static let heating = """
        name: Set heating
        phrases: ["set the heating in {room}"]
        env: [USER]
        inputs:
          room: { type: string, default: hall }
          degrees: { type: double, default: 20 }
          by: { type: string, default: "${{ env.USER }} at home" }
          days: { type: list(string), default: [mon, tue] }
          note: { type: string, optional: true }
        steps:
          - { id: set, wait: 0s }
        outputs: { said: "${{ inputs.room + ' ' + string(inputs.degrees) }}" }
        """

    private static let defaults =
        "degrees: 20 by default, by: ${{ env.USER }} at home by default, "
        + "days: mon, tue by default"

    @Test func `all values that a call will have are asked about`() async throws {
        let project = try TemporaryProject(Self.heating)
        let asked = await project.tool("say set heating", typed: ["no"])
        #expect(
            asked.errors
                == "Set heating (room: hall by default, \(Self.defaults))? (yes or no) ")
        let said = await project.tool("say please set heating in the loft", typed: ["no"])
        #expect(
            said.errors.hasPrefix("Set heating (room: the loft, \(Self.defaults))?"), "\(said)")
        let heard = await project.tool(
            ["listen", "--silent"], input: ["set heating", "no"])
        #expect(heard.output.contains("Set heating (room: hall by default, "), "\(heard)")
    }

    @Test func `words that have no place are named before a call`() async throws {
        let project = try TemporaryProject(
            """
            name: Dim the lamp
            phrases: ["dim the lamp to {level}"]
            inputs: { level: { type: int, default: 20 } }
            steps: [{ id: set, wait: 0s }]
            """)
        let asked = await project.tool("say dim the lamp to off", typed: ["no"])
        #expect(
            asked.errors
                == "Dim the lamp (level: 20 by default, not understood: off)? (yes or no) ")
    }

    @Test func `a trial shows the values that a call will have`() async throws {
        let project = try TemporaryProject(Self.heating)
        let run = await project.tool("say --dry-run set the heating in the loft")
        #expect(run.output.contains("\nroom: the loft\ndegrees: 20 by default\n"), "\(run)")
        let data = await project.tool("say --dry-run --json set the heating in the loft")
        #expect(data.output.contains(#""degrees": "20""#), "\(data)")
    }

    @Test func `what is private is not shown by default`() {
        var parameter = CatalogueParameter("remark", .string)
        parameter.standard = "hush"
        #expect(SaidParameter(parameter).standard == "hush")
        parameter.privacy = .private
        #expect(SaidParameter(parameter).standard == "•••")
    }

    private static let packing = """
        phrases: [pack the car]
        inputs: { where: string, at: string, bags: int }
        steps: [{ id: packed, wait: 0s }]
        outputs: { said: "${{ inputs.where + ' ' + inputs.at + ' ' + string(inputs.bags) }}" }
        """

    @Test func `inputs are asked for in the order of the file`() async throws {
        let project = try TemporaryProject(Self.packing)
        let run = await project.tool("say pack the car", typed: ["Oslo", "noon", "two"])
        #expect(run.output.hasSuffix("said: Oslo noon 2\n"), "\(run)")
        let given = await project.tool(
            "say --answer Oslo --answer noon --answer 3 pack the car")
        #expect(given.output.hasSuffix("said: Oslo noon 3\n"), "\(given)")
    }

    private static let twin = """
        name: Tidy up
        phrases: [tidy the flat]
        steps: [{ id: tidied, wait: 0s }]
        outputs: { said: "${{ 'ONE' }}" }
        """

    private static func twins() throws -> TemporaryProject {
        try TemporaryProject(twin, running: ["other": twin.replacing("ONE", with: "TWO")])
    }

    @Test(arguments: [("1", "ONE"), ("other", "TWO"), ("Tidy up (other)", "TWO"), ("two", "TWO")])
    func `workflows that look alike are told apart`(answer: String, said: String) async throws {
        let run = try await Self.twins().tool("say tidy the flat", typed: [answer])
        #expect(run.errors.hasPrefix("  1  Tidy up (check)\n  2  Tidy up (other)\n"), "\(run)")
        #expect(run.output.hasSuffix("said: \(said)\n"), "\(run)")
    }

    @Test func `a phrase of two workflows is named once among the nearest`() async throws {
        let run = try await Self.twins().tool("say tidy the garden")
        #expect(run.errors.contains("the nearest phrases: 'tidy the flat'\n"), "\(run)")
    }

    @Test func `which one is meant is answered on the command line`() async throws {
        let project = try Self.twins()
        let run = await project.tool("say --answer other tidy the flat")
        #expect(run.output.hasSuffix("said: TWO\n"), "\(run)")
        let refused = await project.tool("say --answer third tidy the flat")
        #expect(refused.code == .usage)
        #expect(
            refused.errors == """
                error: what is meant: Tidy up (other), or Tidy up (check)? 'third' is none of \
                these

                """)
        let silent = await project.tool("say tidy the flat")
        #expect(silent.errors.contains("add --answer with the number of one"), "\(silent)")
    }

    @Test(arguments: [("yes", ExitCode.ok), ("ja", .ok), ("no", .cancelled), ("20", .usage)])
    func `yes or no is answered on the command line`(answer: String, code: ExitCode) async throws {
        let project = try TemporaryProject(Self.heating)
        let run = await project.tool("say --answer \(answer) set heating")
        #expect(run.code == code, "\(run)")
        #expect(run.output.isEmpty == (code != .ok))
    }

    private static let door = """
        name: Open the door
        phrases: [open the door]
        inputs: { pin: secret(string), floor: int }
        steps: [{ id: opened, wait: 0s }]
        """

    @Test func `a secret is not taken aloud, and nothing more is asked`() async throws {
        let project = try TemporaryProject(Self.door)
        let run = await project.tool(
            ["listen", "--silent"], input: ["open the door", "open the door"])
        let sentence =
            "> open the door\nerror: 'pin' is a secret and is not taken aloud; "
            + "'errand run check' asks for it at a terminal\n"
        #expect(run.output == sentence + sentence)
        #expect(await project.tool("runs --json").output == "[]\n")
    }

    @Test func `lengths and numbers in words are answers`() async throws {
        let project = try TemporaryProject(
            """
            phrases: [bake a cake]
            inputs: { span: duration, degrees: double }
            steps: [{ id: baked, wait: 0s }]
            outputs: { said: "${{ string(inputs.span) + ' ' + string(inputs.degrees) }}" }
            """)
        let run = await project.tool(
            ["say", "bake a cake"], typed: ["an hour and a half", "minus one point five"])
        #expect(run.output.hasSuffix("said: 5400s -1.5\n"), "\(run)")
        let heard = await project.tool(
            ["listen", "--silent"], input: ["bake a cake", "half an hour", "fünf Komma fünf"])
        #expect(heard.output.contains("said: 1800s 5.5\n"), "\(heard)")
    }
}
