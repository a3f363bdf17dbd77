import Foundation
import LogbookPack
import ProcessTestKit
import Testing

/// Runs that people undo, command by command.
@Suite(.timeLimit(.minutes(3))) struct UndoCommandTests {
    private static let pages = """
        steps:
          - { id: first, intent: logbook.write, with: { page: a, text: one } }
          - id: each
            for_each: "${{ ['b', 'c'] }}"
            as: page
            key: page
            do: [{ id: write, intent: logbook.write, with: { page: "${{ page }}", text: more } }]
        """
    private static let other =
        "steps: [{ intent: logbook.write, with: { page: a, text: mine, author: ben } }]"

    /// A project in which a workflow has run, and the run.
    private static func project(
        _ workflow: String = pages
    ) throws -> (project: LogbookProject, run: String) {
        let project = try LogbookProject(["check": workflow, "other": other])
        #expect(try project.run().ending == .exited(0))
        return (project, try #require(try project.runs("succeeded").first))
    }

    @Test(.installed("radicale"), .installed("curl"))
    func `an event at a server is named as one that stays, and keeps its run from being undone`()
        async throws
    {
        let radicale = try Radicale()
        #expect(try await radicale.send("MKCALENDAR", "/kari/home/", [], "").status == 201)
        let project = try ShellProject(
            """
            secrets: [pass]
            steps:
              - id: far
                intent: calendar.add
                with:
                  source: http://127.0.0.1:\(radicale.port)/kari/home/
                  title: Dentist
                  start: 2026-04-01T10:00:00Z
                  user: \(Radicale.user)
                  password: ${{ secrets.pass }}
              - id: near
                intent: calendar.add
                with: { source: FOLDER/near.ics, title: Tea, start: "2026-04-01T10:00:00Z" }
            """)
        try project.write("secrets: { env: MY_ }", to: "errand.yaml")
        let script = "MY_PASS=\(Radicale.password) errand run check"
        let end = try project.shell(script).wait()
        #expect(end.ending == .exited(0), "\(end)")
        let run = try #require(
            try project.tool("runs").output.firstMatch(of: /^\w{8}/)?.output)
        let stays = "'calendar.add' cannot take back what it has sent"
        let trial = try project.tool("undo", String(run), "--dry-run")
        #expect(trial.output.contains(stays), "\(trial)")
        let refused = try project.tool("undo", String(run))
        #expect(refused.ending == .exited(2), "\(refused)")
        #expect(refused.errors.contains("'far'"), "\(refused)")
        #expect(try project.tool("undo", String(run), "--force").ending == .exited(0))
        #expect(try !project.text(of: "near.ics").contains("Tea"))
    }

    @Test func `what a run has done is told, undone, and told again`() throws {
        let (project, run) = try Self.project()
        #expect(try project.pages() == ["a": "one", "b": "more", "c": "more"])
        let trial = try project.tool("undo", run, "--dry-run")
        #expect(trial.ending == .exited(0), "\(trial)")
        #expect(
            trial.output == """
                ✓ each/c/write logbook.write: would be undone (logbook.page/c)
                ✓ each/b/write logbook.write: would be undone (logbook.page/b)
                ✓ first logbook.write: would be undone (logbook.page/a)

                """)
        let part = try project.tool("undo", run, "--step", "each")
        #expect(part.ending == .exited(0), "\(part)")
        #expect(try project.pages() == ["a": "one"])
        let undone = try project.tool("undo", run)
        #expect(undone.ending == .exited(0), "\(undone)")
        #expect(undone.errors.contains("✓ first logbook.write"), "\(undone)")
        #expect(try project.pages() == [:])
        let undos = try project.runs("succeeded").dropLast()
        let names = undos.map { String($0.prefix(8)) }
        let shown = try project.tool("show", run).output
        #expect(
            shown.contains("  undone by run \(names[1])\n  undone by run \(names[0])\n"), "\(shown)"
        )
        let page = try project.tool("show", names[1]).output
        #expect(page.contains(", undoes run \(run.prefix(8))\n"), "\(page)")
        #expect(page.contains("✓ each.c.write logbook.write"), "\(page)")
        #expect(try project.tool("runs").output.contains("undoes \(run.prefix(8))\n"))
        let again = try project.tool("undo", run)
        #expect(again.ending == .exited(2))
        #expect(again.errors.contains("error: run '\(run)' was undone already, by run "))
    }

    @Test func `a change since then is told, and the rest is undone`() throws {
        let (project, run) = try Self.project()
        #expect(try project.run("other").ending == .exited(0))
        let undone = try project.tool("undo", run)
        #expect(undone.ending == .exited(1), "\(undone)")
        #expect(
            undone.errors.contains(
                "error: 'first': 'logbook.page/a' was changed since by ben, today, so it stays as it is\n"
            ), "\(undone)")
        #expect(try project.pages() == ["a": "mine"])
        let undo = try #require(try project.runs("failed").first)
        #expect(
            try project.tool("show", run).output.contains(
                "  undone by run \(undo.prefix(8)) (failed)\n"))
    }

    @Test func `what cannot be undone is named first, and left if that is said`() throws {
        let (project, run) = try Self.project(
            """
            steps:
              - { id: noted, intent: logbook.note, with: { text: kept } }
              - { id: first, intent: logbook.write, with: { page: a, text: one } }
            """)
        let trial = try project.tool("undo", run, "--dry-run")
        #expect(
            trial.output == """
                ✗ noted logbook.note: stays, since 'logbook.note' cannot be taken back
                ✓ first logbook.write: would be undone (logbook.page/a)

                """)
        let refused = try project.tool("undo", run)
        #expect(refused.ending == .exited(2))
        #expect(
            refused.errors
                == "error: 'noted' of run '\(run)' cannot be undone; '--force' undoes what can be, and '--dry-run' tells of all steps\n"
        )
        #expect(try project.pages() == ["a": "one"])
        let forced = try project.tool("undo", run, "--force")
        #expect(forced.ending == .exited(0))
        #expect(forced.errors.hasPrefix("✗ noted logbook.note: stays, since "), "\(forced)")
        #expect(try project.pages() == [:])
        #expect(try project.notes() == ["kept", "undone one"])
    }

    @Test func `an undo whose process is killed goes on, and nothing is undone twice`() throws {
        let (project, run) = try Self.project()
        #expect(
            FileManager.default.createFile(
                atPath: project.folder + "/logbook.db.dies", contents: nil))
        // It dies when the first thing is undone, and leaves open whether it was.
        #expect(try project.tool("undo", run).ending == .killed(signal: SIGKILL))
        #expect(try project.notes() == ["undone more"])
        let again = try project.tool("undo", run)
        #expect(again.ending == .exited(0), "\(again)")
        #expect(again.errors.contains("it is being undone already, by run "), "\(again)")
        #expect(try project.pages() == [:])
        #expect(try project.notes() == ["undone more", "undone more", "undone one"])
        #expect(try project.runs("succeeded").count == 2)
    }
}
