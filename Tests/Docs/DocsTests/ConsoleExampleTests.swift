import ProcessTestKit
import Testing

@Suite struct ConsoleExampleTests {
    @Test(arguments: try ConsoleExample.all())
    func aPageShowsWhatTheToolPrints(_ example: ConsoleExample) throws {
        let folder = try ChildProcess.product("errand").split(separator: "/").dropLast()
        let shell = try ChildProcess.run(
            "/bin/sh", ["-c", "{ \(example.command); } 2>&1"],
            environment: ["PATH": "/" + folder.joined(separator: "/") + ":/usr/bin:/bin"])
        #expect(shell.output == example.output)
    }

    @Test func thePagesHaveExamples() throws {
        #expect(try ConsoleExample.all().contains { $0.page == "README.md" })
    }

    @Test func aBlockMayHaveSeveralCommandsAndOthersThanOurs() {
        let page = """
            ```console
            $ make run
            built
            $ errand one
            1

            $ errand two
            ```
            ```sh
            $ errand three
            ```
            """
        let examples = ConsoleExample.examples(in: page, page: "p")
        #expect(examples.map(\.command) == ["errand one", "errand two"])
        #expect(examples.map(\.output) == ["1\n\n", ""])
    }
}
