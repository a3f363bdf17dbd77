import Foundation
import ProcessTestKit
import Testing

/// What an intent leaves to be opened, as commands show it.
@Suite(.timeLimit(.minutes(3))) struct OpeningTests {
    @Test func `what dies while it is opened is offered again, with a mark, and done once`() throws
    {
        let project = try LogbookProject(
            workflow: "steps: [{ id: ask, intent: logbook.invite, with: { name: Ada } }]")
        #expect(try project.run().ending == .exited(0))
        let first = try project.tool("inbox")
        #expect(first.output.contains("Peruse (Ada)  from logbook.invite"), "\(first)")
        #expect(!first.output.contains("again"), "\(first)")
        // It writes its note, and dies before a word of it is shown.
        try "".write(
            toFile: project.folder + "/logbook.db.dies", atomically: true, encoding: .utf8)
        let died = try project.tool("open")
        #expect(died.ending == .killed(signal: SIGKILL), "\(died)")
        #expect(died.output == "")
        let second = try project.tool("inbox")
        #expect(second.output.contains("offered again"), "\(second)")
        let again = try project.tool("open")
        #expect(again.ending == .exited(0), "\(again)")
        #expect(again.errors.contains("offered again: it was opened before"), "\(again)")
        #expect(again.output.contains("The page of Ada."), "\(again)")
        #expect(try project.tool("inbox").output == "nothing is to be opened\n")
        #expect(try project.notes() == ["perused Ada"])
    }
}
