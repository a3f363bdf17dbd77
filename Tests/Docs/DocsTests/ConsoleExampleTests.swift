import Foundation
import ProcessTestKit
import Testing

@Suite struct ConsoleExampleTests {
    @Test(arguments: try ConsoleExample.all())
    func `a page shows what the tool prints`(_ example: ConsoleExample) throws {
        let folder = try ChildProcess.product("errand").split(separator: "/").dropLast()
        let home = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        let shell = try ChildProcess.run(
            "/bin/sh", ["-c", "{ \(example.command); } 2>&1"],
            environment: [
                "ERRAND_HOME": home, "PATH": "/" + folder.joined(separator: "/") + ":/usr/bin:/bin",
            ])
        #expect(shell.output == example.output)
    }

    @Test func `the pages have examples`() throws {
        #expect(try ConsoleExample.all().contains { $0.page == "README.md" })
    }

    @Test func `a block may have several commands and others than ours`() {
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
