import Glibc
import ProcessTestKit
import Testing

/// `errand next` as a shell meets it.
@Suite struct NextTests {
    @Test func `a calendar file leaves days out`() throws {
        let path = "/tmp/errand-next-\(getpid()).ics"
        let calendar = """
            BEGIN:VCALENDAR
            BEGIN:VEVENT
            SUMMARY:New Year
            DTSTART;VALUE=DATE:20000101
            RRULE:FREQ=YEARLY
            END:VEVENT
            END:VCALENDAR
            """
        let file = try #require(fopen(path, "w"))
        fputs(calendar, file)
        fclose(file)
        defer { unlink(path) }
        let child = try ChildProcess.run(
            try ChildProcess.product("errand"),
            [
                "next", "cron: 0 7 * * *", "exclude: \(path)", "--timezone", "Europe/Oslo",
                "--from",
                "2026-12-31", "-n", "2",
            ])
        #expect(child.ending == .exited(0))
        #expect(child.errors.isEmpty)
        #expect(
            child.output == """
                every day at 07:00, Europe/Oslo

                  Thu 2026-12-31  07:00 +01:00
                  Fri 2027-01-01  07:00 +01:00  excluded: New Year
                  Sat 2027-01-02  07:00 +01:00

                """)
    }

    @Test func `without a start it begins now in the zone of the machine`() throws {
        let child = try ChildProcess.run(
            try ChildProcess.product("errand"), ["next", "every: 1h", "-n", "1", "--json"],
            environment: ["TZ": "Asia/Kolkata"])
        #expect(child.ending == .exited(0))
        #expect(child.output.contains(":30:00+05:30"))
    }

    @Test func `a mistake in a rule has a code of its own`() throws {
        let child = try ChildProcess.run(
            try ChildProcess.product("errand"), ["next", "cron: 0 25 * * *"])
        #expect(child.ending == .exited(3))
        #expect(child.output.isEmpty)
        #expect(child.errors.contains("hour 25 is out of range 0…23"))
    }

    @Test func `in a project that is not served, it is told what would be due`() throws {
        let project = try ShellProject("on: { time: \"07:00\" }\nsteps: [{ run: \"true\" }]")
        try project.write(
            """
            on:
              - { id: far, at: 2999-01-01T07:00 }
              - { id: door, signal: door.open }
              - { id: off, time: "08:00", enabled: false }
            steps: [{ run: "true" }]
            """, to: "workflows/late.yaml")
        func next(_ options: String = "") throws -> [String] {
            let told = try project.shell("errand next \(options)").wait()
            #expect(told.ending == .exited(0), "\(told)")
            return told.output.replacing(#/(?:today|tomorrow) 07:00:00 +/#, with: "then  ")
                .split(separator: "\n").map(String.init)
        }
        let lines = [
            "nothing is due, since this project is not served; 'errand serve' would start",
            "  then  check  every day at 07:00, UTC",
            "  2999-01-01 07:00:00  late   once, on 1 January 2999 at 07:00, UTC",
            "  at any time          late   when the signal 'door.open' comes",
        ]
        // Without a home, and with one that no process serves.
        #expect(try next() == lines)
        #expect(try next("-n 1") == lines[...1] + ["and 2 more, which '-n 3' shows"])
        _ = try project.tool("run", project.workflow)
        #expect(try next() == lines)
    }
}
