import Foundation
import LogbookPack
import ProcessTestKit
import Testing

/// What apps leave for later, as commands show it and servers perform it.
@Suite(.timeLimit(.minutes(5))) struct FollowUpCommandTests {
    private let project: LogbookProject

    init() throws { project = try LogbookProject(workflow: "steps: [{ wait: 1s }]") }

    private static let notServed =
        "no process serves this home now; 'logbook serve' starts what is due\n"

    @Test func `what is left is listed, and cancelled by its name`() throws {
        let call = try project.tool(
            "call", "logbook.remind", "text=bins", "name=bins-47", "date=2999-01-01T07:00:00Z")
        #expect(call.ending == .exited(0), "\(call)")
        #expect(call.output == "You will be reminded.\nlater: bins-47, 2999-01-01 07:00:00\n")
        #expect(call.errors == Self.notServed)
        let waits = try project.tool(
            "call", "logbook.remind", "text=focus", "name=focus", "signal=focus.on")
        #expect(waits.output.hasSuffix("later: focus, when 'focus.on' comes\n"), "\(waits)")
        let next = try project.tool("next")
        #expect(
            next.output == """
                2999-01-01 07:00:00    logbook.note  follow-up bins-47
                when 'focus.on' comes  logbook.note  follow-up focus

                """, "\(next)")
        let json = try project.tool("next", "--json").output
        #expect(json.contains("\"follow_up\": \"bins-47\""), "\(json)")
        #expect(json.contains("\"next\": "), "\(json)")
        #expect(try project.tool("cancel", "bins-47").ending == .exited(0))
        #expect(try project.tool("cancel", "logbook/focus").ending == .exited(0))
        #expect(try project.tool("next").output.hasPrefix("nothing is due"))
        let gone = try project.tool("cancel", "bins-47")
        #expect(gone.ending == .exited(2))
        #expect(gone.errors == "error: there is no run 'bins-47'\n")
    }

    @Test func `shells complete the names of what waits, and of packs with files`() throws {
        for name in ["bins-47", "focus"] {
            _ = try project.tool("call", "logbook.remind", "text=a", "name=\(name)", "signal=go")
        }
        let cancel = try project.tool("complete", "runs", "--", "cancel")
        #expect(
            cancel.output.hasPrefix(
                "bins-47\tfollow-up  logbook.note\nfocus\tfollow-up  logbook.note\n"), "\(cancel)")
        #expect(!(try project.tool("complete", "runs", "--", "show").output.contains("focus")))
        let packs = try project.tool("complete", "packs", "--", "init", "--with")
        #expect(packs.output == "logbook\t\n", "\(packs)")
    }

    @Test func `an undo of the act cancels what it has left`() throws {
        #expect(
            try project.tool(
                "call", "logbook.remind", "text=bins", "date=2999-01-01T07:00:00Z"
            ).ending == .exited(0))
        let undone = try project.tool("undo", "--last")
        #expect(undone.ending == .exited(0), "\(undone)")
        #expect(try project.tool("next").output.hasPrefix("nothing is due"))
        #expect(try project.notes() == [])
    }

    @Test func `nothing is left where nothing is stored`() throws {
        let call = try project.tool(
            "call", "logbook.remind", "text=bins", "--no-journal")
        #expect(call.ending == .exited(1), "\(call)")
        #expect(call.errors.contains("the follow-up 'reminder' would be lost"), "\(call)")
        let invitation = try project.tool("call", "logbook.invite", "name=Ada", "--no-journal")
        #expect(invitation.ending == .exited(2), "\(invitation)")
        #expect(
            invitation.errors
                == "error: 'logbook.invite' leads to 'logbook.peruse', which would be lost: nothing of this run is stored; leave out '--no-journal'\n"
        )
    }

    @Test func `a process that dies before the outcome has left it once when another goes on`()
        throws
    {
        #expect(
            FileManager.default.createFile(
                atPath: project.folder + "/logbook.db.dies", contents: nil))
        let call = try project.tool("call", "logbook.remind", "text=bins")
        #expect(call.ending == .killed(signal: SIGKILL), "\(call)")
        #expect(try project.tool("next").output.hasPrefix("nothing is due"))
        let server = try project.serveReadily()
        // The suite's time limit ends a wait for what does not come.
        while try project.runs("succeeded").count < 2 {}
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        #expect(try project.notes() == ["bins"])
    }
}
