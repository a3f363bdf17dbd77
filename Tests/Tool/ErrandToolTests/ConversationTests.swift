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

    private static let dock = "dock Bounty in The Port"
    private static let buttons = "show the harbour in the port"

    @Test(arguments: ["nothing", "cancel", "Stopp.", "avbryt", "nada", "never mind"])
    func `a word leaves a question, and the next line is heard`(word: String) async {
        let run = await listen(to: [Self.dock, word, "show boats in the port"])
        #expect(run.output.contains("error: the call was cancelled\n"), "\(run)")
        #expect(run.output.contains("> show boats in the port\n"), "\(run)")
    }

    @Test func `two answers that fit nothing leave a question, and this is told`() async {
        let run = await listen(to: [Self.dock, "purple", "green", "show boats in the port"])
        #expect(run.output.contains("two answers did not fit, so this is left\n"), "\(run)")
        #expect(run.output.contains("> show boats in the port\n"), "\(run)")
    }

    @Test func `a request that begins with the call leaves a question`() async {
        let run = await listen(
            "--after", "hello port",
            to: ["hello port \(Self.dock)", "hello port show boats in the port", "3"])
        #expect(run.output.contains("error: the call was cancelled\n"), "\(run)")
        #expect(run.output.contains("> hello port show boats in the port\n"), "\(run)")
        #expect(!run.output.contains("lies at berth 3"), "\(run)")
    }

    @Test(arguments: [("ja", true), ("sí", true), ("Nein.", false), ("nei takk", false)])
    func `yes and no are understood in other languages`(word: String, isYes: Bool) async {
        let run = await listen(to: ["the port dock Bounty", word, "3"])
        #expect(run.output.contains("Bounty lies at berth 3.\n") == isYes, "\(run)")
    }

    @Test func `what is neither yes nor no leaves it undone at last`() async {
        let run = await listen(to: ["the port dock Bounty", "purple", "green", "3"])
        #expect(run.output.contains("this was neither yes nor no; nothing was done\n"), "\(run)")
        #expect(run.output.contains("> 3\n"), "\(run)")
    }

    @Test func `offered buttons do not hold up the next request`() async {
        let run = await listen(to: [Self.buttons, "yes", "show boats in the port"])
        #expect(run.output.contains("Which button?"), "\(run)")
        #expect(run.output.contains("3 boats are in.\n"), "\(run)")
    }

    @Test func `a word leaves offered buttons`() async {
        let run = await listen(to: [Self.buttons, "yes", "nothing", "show boats in the port"])
        #expect(!run.output.contains("error"), "\(run)")
        #expect(run.output.contains("> show boats in the port\n"), "\(run)")
    }

    @Test func `a button is pressed by its number in words`() async {
        let figures = await listen(to: [Self.buttons, "yes", "1"])
        let words = await listen(to: [Self.buttons, "yes", "one"])
        #expect(figures.output.hasSuffix("> 1\n2\n"), "\(figures)")
        #expect(words.output == figures.output.replacing("> 1\n", with: "> one\n"))
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
