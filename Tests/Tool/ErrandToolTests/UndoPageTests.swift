import Home
import Testing
import Values

@testable import ErrandTool

/// The effect of undoing a run, in lines.
@Suite struct UndoPageTests {
    private static let report: Value = [
        "run": "3f9kq2ma7c", "workflow": "tidy",
        "steps": [
            [
                "path": "each/%23a/b", "intent": "logbook.write", "fate": "undone",
                "things": ["logbook.page/b", "logbook.page/a"],
            ],
            ["path": "tell", "intent": "mail.send", "fate": "asked"],
            ["path": "2", "fate": "kept", "reason": "the signal 'x' was sent"],
            [
                "path": "2/else/0", "name": "1st step in 'else' of the 3rd step, shell.run",
                "intent": "shell.run", "fate": "asked",
            ],
            [
                "path": "first", "intent": "logbook.write", "fate": "undone_before",
                "by": "8u2mq2ma7c",
            ],
        ],
    ]

    @Test func `what stays comes first, and the rest in the order of the undo`() throws {
        let page = UndoPage(try UndoReport(stored: Self.report), on: .none)
        #expect(
            page.text == """
                ✗ 2: stays, since the signal 'x' was sent
                ✓ each/#a/b logbook.write: would be undone (logbook.page/b, logbook.page/a)
                ? tell mail.send: may have happened, so you would be asked
                ? 1st step in 'else' of the 3rd step, shell.run: may have happened, so you would be asked
                - first logbook.write: was undone by run 8u2mq2ma
                """)
    }

    @Test func `a run that has done nothing says so`() throws {
        let page = UndoPage(
            try UndoReport(stored: ["run": "3f9kq2ma7c", "workflow": "tidy"]), on: .none)
        #expect(page.text == "run 3f9kq2ma has done nothing that can be undone")
    }

    @Test func `a report arrives as it was sent`() throws {
        let report = try UndoReport(stored: Self.report)
        #expect(report.stored == Self.report)
        #expect(try HomeReply(stored: HomeReply.undo(report).stored) == .undo(report))
    }
}
