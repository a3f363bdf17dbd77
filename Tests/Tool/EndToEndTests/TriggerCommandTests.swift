import Foundation
import ProcessTestKit
import Testing

/// Commands about triggers, at a process that serves and without one.
@Suite(.timeLimit(.minutes(3))) struct TriggerCommandTests {
    private static let workflow = """
        on:
          - { id: door, signal: door.open, payload: { count: int }, where: trigger.payload.count > 1 }
          - { id: usr, posix: SIGUSR1 }
          - { id: night, time: "02:00" }
        steps:
          - run: echo $$ > FOLDER/begun
            directory: FOLDER
        """

    private func lines(_ process: ChildProcess) -> [String] {
        process.output.split(separator: "\n").map(String.init)
    }

    @Test func `a signal from outside starts what it is for, and the ledger tells why or why not`()
        throws
    {
        let project = try ShellProject(Self.workflow)
        let server = try project.serveReadily()
        let refused = try project.tool("signal", "door.open", "count=many")
        #expect(refused.ending == .exited(2) && refused.errors.contains("'count'"), "\(refused)")
        #expect(try project.tool("signal", "door.open", "count=1").ending == .exited(0))
        #expect(
            try project.tool("signal", "door.open", "count=2", "--id", "a").ending == .exited(0))
        _ = try project.word(from: "begun")
        let again = try project.tool("signal", "door.open", "count=2", "--id", "a")
        #expect(again.output.contains("was stored already"), "\(again)")
        server.send(SIGUSR1)
        _ = try project.word(from: "begun")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))

        let why = try project.tool("why", "check")
        #expect(lines(why).contains { $0.contains("door  skipped (condition)") }, "\(why)")
        #expect(lines(why).contains("  trigger.payload.count was 1"), "\(why)")
        #expect(lines(why).contains("  count=2"), "\(why)")
        #expect(lines(why).contains { $0.contains("usr   started") }, "\(why)")
        #expect(why.errors.contains("no process serves this home now"), "\(why)")
        let signals = try project.tool("signals")
        #expect(lines(signals).count == 4, "\(signals)")
    }

    @Test func `what failed to start stands in the status`() throws {
        let project = try ShellProject(
            """
            on: { id: go, signal: go, payload: { n: string }, with: { n: "${{ int(trigger.payload.n) }}" } }
            inputs: { n: int }
            steps: [{ wait: 0s }]
            """)
        let server = try project.serveReadily()
        #expect(try project.tool("signal", "go", "n=x").ending == .exited(0))
        while try !project.tool("why", "check").output.contains("failed to start") {}
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        let status = try project.tool("status")
        let line =
            #/not started\n  \S+( \S+)?  check  go  failed to start \(.*int/#
        #expect(try line.firstMatch(in: status.output) != nil, "\(status)")
    }

    @Test func `a workflow that is left out for its errors is said to be that`() throws {
        let project = try ShellProject(Self.workflow)
        try project.write(
            "on: { time: \"7\" }\nsteps: [{ emit: done }]\n", to: "workflows/bad.yaml")
        let server = try project.serveReadily()
        for command in ["why", "triggers", "pause"] {
            let refused = try project.tool(command, "bad")
            #expect(
                refused.errors.contains(
                    "'bad' is left out for its errors; 'errand check' says which"), "\(refused)")
        }
        let allowed = try project.tool("allow")
        let reading =
            "as 'errand serve' read the files last; a change since then counts once it has read "
            + "them again\n"
        #expect(
            allowed.output == "no workflow may do more than was allowed, \(reading)", "\(allowed)")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `a pause is shown everywhere, and ends`() throws {
        let project = try ShellProject(Self.workflow)
        let server = try project.serveReadily()
        let paused = try project.tool("pause", "check", "--note", "away")
        #expect(
            paused.output
                == "the triggers of 'check' are paused; 'errand unpause check' lets them go on\n")
        for command in ["status", "triggers"] {
            let page = try project.tool(command)
            #expect(page.output.contains("by anna: away"), "\(page)")
        }
        #expect(
            try project.tool("why", "check").output.contains("starts nothing: paused by anna: away")
        )
        #expect(try project.tool("next").output == "nothing is due\n")
        let next = try project.shell("errand next check").wait()
        #expect(next.output.contains("'night', which is paused by anna: away: every"), "\(next)")
        let data = try project.shell("errand next check --json").wait()
        #expect(data.output.contains(#""note":"by anna: away""#), "\(data)")
        #expect(data.output.contains(#""state":"paused""#), "\(data)")
        #expect(try project.tool("signal", "door.open", "count=2").ending == .exited(0))
        let goesOn = try project.tool("unpause")
        #expect(
            goesOn.output == """
                all triggers are in force again; what was due meanwhile is left out
                'check' was paused by anna: away

                """, "\(goesOn)")
        #expect(try project.tool("next").output.contains("every day at 02:00"))
        #expect(try project.tool("pause", "check").ending == .exited(0))
        #expect(
            try project.tool("unpause", "check", "--catch-up").output.hasSuffix(
                "in force again; what was due meanwhile counts as missed; "
                    + "signals that came are left out\n"))
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        #expect(try project.tool("why", "check").output.contains("skipped (paused)"))
        #expect(try project.tool("runs").output == "no runs\n")
    }

    @Test func `a workflow that may do more waits for a person, and is made up for`() throws {
        let narrow = """
            on: { id: night, time: "02:00" }
            steps: [{ intent: system.log, with: { message: good morning } }]
            """
        let project = try ShellProject(narrow)
        var server = try project.serveReadily()
        #expect(
            try project.tool("allow", "check").output.hasPrefix(
                "'check' may do no more than was allowed, as 'errand serve' read the files last; "))
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        try project.write(
            narrow.replacing("}]", with: "}, { run: 'true' }]"), to: "workflows/check.yaml")

        server = try project.serveReadily()
        let triggers = try project.tool("triggers")
        #expect(triggers.output.contains("not allowed, since 'check' reads, writes"), "\(triggers)")
        let backfill = ["backfill", "check", "--from", "yesterday", "--to", "yesterday"]
        let refused = try project.tool(backfill)
        #expect(refused.ending == .exited(2), "\(refused)")
        #expect(refused.errors.contains("'errand allow check' lets them go on"), "\(refused)")
        let asked = try project.tool("allow", "check")
        #expect(
            asked.output.contains("+ reads, writes, sends, deletes, spends 'shell:*'"), "\(asked)")
        #expect(asked.ending == .exited(2) && asked.errors.contains("'--yes'"), "\(asked)")
        let allowed = try project.tool("allow", "check", "--yes")
        #expect(allowed.output.contains("'check' is allowed; its triggers are"), "\(allowed)")
        let status = try project.tool("status")
        #expect(!status.output.contains("may do more"), "\(status)")

        let trial = try project.tool(backfill + ["--dry-run"])
        #expect(trial.output == "yesterday 02:00:00  would start\n", "\(trial)")
        let started = try project.tool(backfill)
        #expect(started.output.hasPrefix("yesterday 02:00:00  started"), "\(started)")
        let run = try #require(started.output.split(whereSeparator: \.isWhitespace).last)
        #expect(try project.tool("watch", String(run)).ending == .exited(0))
        let again = try project.tool(backfill)
        #expect(again.output == "no run of 'check' is missing in that time\n", "\(again)")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        let why = try project.tool("why", project.workflow, "yesterday")
        #expect(why.output.contains("night, backfill  started"), "\(why)")
        #expect(try project.tool("runs").output.contains("succeeded"))
    }

    @Test(arguments: [("UTC", false), ("Europe/Oslo", true)])
    func `the zone of times is named where a rule goes by another one`(
        _ zone: String, _ isNamed: Bool
    ) throws {
        let project = try ShellProject(
            "on: { time: \"07:00\", timezone: \(zone) }\nsteps: [{ wait: 1s }]")
        let server = try project.serveReadily()
        for words in [["status"], ["triggers"], ["why", "check"]] {
            let page = try project.tool(words)
            #expect(page.output.contains("every day at 07:00, \(zone)"), "\(page)")
            let note = "\ntimes without a zone are in UTC\n"
            #expect(page.output.hasSuffix(note) == isNamed, "\(page)")
        }
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
    }

    @Test func `a trigger that leaves out the days of a calendar is in force`() throws {
        let project = try ShellProject(
            "on: { time: '02:00', exclude: holidays.ics }\nsteps: [{ wait: 1s }]")
        try project.write(
            """
            BEGIN:VCALENDAR
            VERSION:2.0
            BEGIN:VEVENT
            UID:1
            DTSTART;VALUE=DATE:20260501
            SUMMARY:holiday
            END:VEVENT
            END:VCALENDAR
            """, to: "holidays.ics")
        let server = try project.serveReadily()
        #expect(try project.tool("triggers").output.contains("every day at 02:00"))
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0) && !end.errors.contains("error:"), "\(end)")
    }

    @Test func `a workflow that others may write is left out of the list, and that is said`() throws
    {
        let project = try ShellProject(Self.workflow)
        let list = try project.shell("chmod o+w workflows/*; errand list").wait()
        #expect(list.output == "" && list.ending == .exited(3), "\(list)")
        #expect(list.errors.contains("all users can write this"), "\(list)")
    }

    @Test func `a home without a project says what to do`() throws {
        let project = try ShellProject(Self.workflow)
        let status = try project.tool("status")
        #expect(status.ending == .exited(0), "\(status)")
        #expect(status.errors.contains("there is no home in"), "\(status)")
        for command in ["status", "triggers"] {
            let data = try project.tool(command, "--json")
            #expect(!data.output.contains(#""served": true"#), "\(data)")
            #expect(!data.errors.contains("no process serves"), "\(data)")
        }
        let list = try project.shell("errand list").wait()
        #expect(list.output.hasPrefix("check  when the signal 'door.open' comes\n"), "\(list)")
        let why = try project.tool("why", project.workflow, "yesterday")
        #expect(why.ending == .exited(2) && why.errors.contains("serves no project yet"), "\(why)")
    }
}
