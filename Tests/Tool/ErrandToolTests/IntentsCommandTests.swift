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

    @Test func `an unknown ID gets a suggestion`() async {
        #expect(
            await ToolRun.harbour(["intents", "harbour.dok-boat"])
                == ToolRun(
                    code: .usage,
                    errors: "error: no intent, entity or enum is called 'harbour.dok-boat'; "
                        + "did you mean 'harbour.dock-boat'?\n"))
    }
}
