import Arguments
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
        #expect(run.errors == "Air a room? (yes or no) ")
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
