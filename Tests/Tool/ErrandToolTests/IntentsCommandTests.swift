import Arguments
import PatienceTestKit
import Testing
import Values

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct IntentsCommandTests {
    @Test func `the list has every intent under its app`() async {
        let run = await ToolRun.harbour(["intents"])
        #expect(run.code == .ok)
        #expect(
            run.output.contains(
                "Safe Harbour:\n  harbour.close-harbour    Close the Harbour\n")
        )
    }

    @Test func `an intent is explained to its caller`() async {
        #expect(
            await ToolRun.harbour(["intents", "harbour.list-boats"])
                == ToolRun(
                    output: """
                        List Boats: Names the boats that are in, or those with one cargo.

                        Usage: harbour call harbour.list-boats [cargo=CARGO] [limit=LIMIT]

                        Parameters:
                          cargo    Cargo: harbour.cargo [one of: fish, timber, bread-fruit]
                          limit    At Most: int from 1 to 50 [default: 10]

                        What it does:
                          returns  list(harbour.boat)
                          effects  reads harbour:boats
                          twice    is as good as once
                          undo     impossible
                          tile     List Boats, sailboat

                        Phrases:
                          List boats in Safe Harbour
                          Which boats carry ${cargo} in Safe Harbour

                        """))
    }

    @Test(arguments: ["harbour.boat", "harbour.cargo"])
    func `entities and enums are explained too`(_ id: String) async {
        let run = await ToolRun.harbour(["intents", id])
        #expect(run.code == .ok)
        #expect(run.output.contains("Fish") || run.output.contains("cargo"))
    }

    @Test func `the catalogue is data for programs`() async throws {
        let run = await ToolRun.harbour(["intents", "--json"])
        guard case .map(let catalogue) = try Value(json: Array(run.output.utf8)),
            case .list(let intents) = catalogue["intents"]
        else { throw Malformed() }
        #expect(intents.count == 13)
    }

    struct Malformed: Error {}

    @Test func `an app is listed alone`() async throws {
        let project = try TemporaryProject("steps: [{ wait: 1s }]")
        let all = await project.tool("intents")
        #expect(all.output.contains("  harbour.dock-boat") && all.output.contains("  logbook."))
        let run = await project.tool("intents harbour")
        #expect(run.output.contains("  harbour.dock-boat") && !run.output.contains("  logbook."))
        let data = await project.tool("intents harbour --json")
        guard case .list(let intents) = try Value(json: Array(data.output.utf8)) else {
            throw Malformed()
        }
        #expect(intents.count == 13)
    }

    @Test func `the name of an app gets a suggestion, too`() async {
        #expect(
            await ToolRun.harbour(["intents", "harbor"]).errors
                == "error: no intent, entity, enum or app is called 'harbor'; "
                + "did you mean 'harbour'?\n")
    }

    @Test func `an unknown ID gets a suggestion`() async {
        #expect(
            await ToolRun.harbour(["intents", "harbour.dok-boat"])
                == ToolRun(
                    code: .usage,
                    errors: "error: no intent, entity, enum or app is called 'harbour.dok-boat'; "
                        + "did you mean 'harbour.dock-boat'?\n"))
    }
}
