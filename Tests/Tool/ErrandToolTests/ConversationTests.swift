import Arguments
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct ConversationTests {
    private func listen(_ arguments: String..., to lines: [String]) async -> ToolRun {
        await .harbour(["listen", "--silent"] + arguments, lines: lines)
    }

    @Test func `each line is done, and its answer told`() async {
        let run = await listen(to: [
            "Which boats carry fish in The Port", "", "Which boats carry corn in The Port",
        ])
        #expect(run.code == .ok)
        #expect(run.output.hasPrefix("> Which boats carry fish in The Port\n1 boats are in.\n"))
        #expect(run.output.contains("> Which boats carry corn in The Port\n"))
    }

    @Test func `a question is answered by the next line, without the word before requests`() async {
        let run = await listen(
            "--after", "hello port",
            to: ["and then I said", "Hello, port: dock Bounty in The Port", "3"])
        #expect(!run.output.contains("and then"))
        #expect(run.output.contains("> 3\nBounty lies at berth 3.\n"), "\(run)")
    }

    @Test func `a line that fits no phrase does nothing, and the next one is heard`() async {
        let run = await listen(to: ["sink the boats in The Port", "show boats in the port"])
        #expect(run.output.contains("error: no phrase is like this; nothing was done\n"))
        #expect(run.output.contains("> show boats in the port\n"))
    }

    @Test func `a line that is long is not shown whole`() async {
        let run = await listen(to: [String(repeating: "sink ", count: 100_000)])
        #expect(run.output.utf8.count < 1_000 && run.output.contains("sink …\n"), "\(run)")
    }

    @Test(arguments: [
        (
            "error: no phrase is like this\nthe nearest: 'a'\n",
            "no phrase is like this. the nearest: 'a'."
        ),
        ("Dock a Boat? (yes or no) ", "Dock a Boat? (yes or no)."),
        ("Which one?\n  1  Anna\n> ", "Which one? 1 Anna."),
        ("\n", ""),
    ])
    func `a text is spoken in sentences`(_ text: String, _ spoken: String) {
        #expect(Conversation.spoken(text) == spoken)
    }
}
