import Arguments
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct SayCommandTests {
    private func say(_ words: String..., typed: [String]? = nil) async -> ToolRun {
        await .harbour(["say"] + words, typed: typed)
    }

    private static let fish = """
        1 boats are in.
        b1 (berth: 1, cargo: fish, name: Anna)

        """

    @Test(arguments: [
        "Which boats carry fish in The Port",
        "could you tell me which boats carry fish in the port?",
        "which boats carry fihs in the port",
    ])
    func `a phrase is done with its values`(text: String) async {
        #expect(await say(text) == ToolRun(output: Self.fish))
    }

    @Test func `what a phrase lacks is asked`() async {
        let run = await say("Dock Anna in The Port", typed: ["3"])
        #expect(run.code == .ok)
        #expect(run.output.hasPrefix("Anna lies at berth 3.\n"))
    }

    @Test func `what changes something and was not said exactly is asked first`() async {
        let refused = await say("the port dock Bounty")
        #expect(refused.code == .usage)
        #expect(
            refused.errors == """
                error: this would be: Dock a Boat (boat: Bounty, nights: 1 by default); add --yes if \
                it is meant, or say one of its phrases

                """)
        let declined = await say("the port dock Bounty", typed: ["no"])
        #expect(declined.code == .cancelled)
        #expect(declined.errors == "Dock a Boat (boat: Bounty, nights: 1 by default)? (yes or no) ")
        let done = await say("the port dock Bounty", typed: ["maybe", "yes", "3"])
        #expect(done.output.hasPrefix("Bounty lies at berth 3.\n"))
        #expect(await say("the port dock Bounty", "--yes", typed: ["3"]).code == .ok)
    }

    @Test func `a name that is not quite one is asked about`() async {
        let run = await say("Dock Ann in The Port", typed: ["yes", "3"])
        #expect(
            run.errors.hasPrefix("Dock a Boat (boat: Anna, nights: 1 by default)? (yes or no) "))
        #expect(run.output.hasPrefix("Anna lies at berth 3.\n"))
    }

    @Test func `what fits no phrase does nothing, and near phrases are named`() async {
        let run = await say("sink the boats in The Port")
        #expect(run.code == .usage)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("error: no phrase is like this; nothing was done\n"))
        #expect(run.errors.contains("'List boats in Safe Harbour'"))
    }

    @Test func `a trial shows what would be done`() async {
        let run = await say("--dry-run", "please dock Anna in the port")
        #expect(
            run
                == ToolRun(
                    output: """
                        harbour.dock-boat  Dock a Boat
                        phrase: Dock {boat} in Safe Harbour
                        boat: Anna
                        nights: 1 by default
                        score: 0.79, asks first

                        """))
        #expect(await say("--dry-run", "peel the potatoes").code == .usage)
    }

}
