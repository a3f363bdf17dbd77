import Diagnostics
import Testing

@testable import Importing

@Suite struct CrontabTests {
    struct Case: CustomTestStringConvertible {
        let line: String
        var rule: String?
        var command = ""
        var input: String?
        /// What is said of it, with its column.
        var said: String?

        var testDescription: String { line }
    }

    static let cases = [
        Case(
            line: "0 3 * * 1-5 /usr/bin/backup --all", rule: "0 3 * * 1-5",
            command: "/usr/bin/backup --all"),
        Case(line: "  */5\t* * * *\t a  b ", rule: "*/5\t* * * *", command: "a  b "),
        Case(line: "@daily clean", rule: "@daily", command: "clean"),
        Case(line: "0 0 1 jan * date +\\%F", rule: "0 0 1 jan *", command: "date +%F"),
        Case(
            line: "0 9 * * * mail anna%Hello,%%bye \\% all", rule: "0 9 * * *",
            command: "mail anna", input: "Hello,\n\nbye % all\n"),
        Case(
            line: "@reboot start", command: "start",
            said:
                "1:1: warning: '@reboot' becomes 'startup', which is each start of 'errand serve', "
                + "not only of the machine"),
        Case(
            line: "0 3 * * backup",
            said:
                "1:1: error: the line is no job: five fields or a word such as '@daily', and a command"
        ),
        Case(
            line: "@daily",
            said:
                "1:1: error: the line is no job: five fields or a word such as '@daily', and a command"
        ),
        Case(line: "0 25 * * * backup", said: "1:3: error: hour 25 is out of range 0…23"),
        Case(
            line: "0 3 * * * mail%${{ a }}",
            said:
                "1:1: error: left out, since '${{' would begin an expression; put the command into a script"
        ),
        Case(
            line: "0 3 * * * echo \"${{\"",
            said:
                "1:1: error: left out, since '${{' would begin an expression; put the command into a script"
        ),
    ]

    @Test(arguments: cases)
    func `a line is the job that cron takes it for, or says why not`(_ c: Case) {
        let crontab = Crontab(SourceFile(name: "crontab", text: c.line))
        let said = crontab.diagnostics.sorted().map(Self.said)
        #expect(said == (c.said.map { [$0] } ?? []))
        let job = crontab.jobs.first
        #expect(job?.rule == c.rule)
        #expect(job?.command ?? "" == c.command)
        #expect(job?.input == c.input)
    }

    private static func said(_ diagnostic: Diagnostic) -> String {
        let text = DiagnosticRenderer().render([diagnostic])
        return String(text.split(separator: "\n")[0].dropFirst("crontab:".count))
    }

    @Test func `variables hold from their line on`() {
        let crontab = Crontab(
            SourceFile(
                name: "crontab",
                text: """
                    first = "a = b"
                    @daily one
                    SHELL=/bin/bash
                    HOME = /srv
                    CRON_TZ=Europe/Oslo
                    first=2
                    MAILTO=""
                    @daily two
                    MAILTO=anna
                    RANDOM_DELAY=30
                    """))
        #expect(crontab.jobs.map(\.settings.environment.count) == [1, 2])
        #expect(crontab.jobs[0].settings.environment[0] == ("first", "a = b"))
        let last = crontab.jobs[1].settings
        #expect([last.shell, last.folder, last.zone] == ["/bin/bash", "/srv", "Europe/Oslo"])
        #expect(last.environment.map(\.value) == ["/srv", "2"])
        #expect(
            crontab.diagnostics.sorted().map { $0.message.code } == [
                "crontab-mail", "crontab-setting",
            ])
    }

    @Test func `a comment right above a job describes it, unless it is a job or a heading`() {
        let crontab = Crontab(
            SourceFile(
                name: "crontab",
                text: """
                    # m h  dom mon dow   command
                    @daily a
                    # Keeps the photos.
                    @daily b
                    # Of nothing.

                    @daily c
                    #0 3 * * * old
                    @daily d\r
                    """))
        #expect(crontab.jobs.map(\.comment) == ["", "Keeps the photos.", "", ""])
        #expect(crontab.jobs.map(\.command) == ["a", "b", "c", "d"])
        #expect(crontab.jobs.map(\.line) == [2, 4, 7, 9])
    }

    @Test func `of a crontab of the system only a person's own lines are jobs`() {
        let text = "0 3 * * * root backup\n0 4 * * * anna read mail\n0 5 * * * anna\n"
        let crontab = Crontab(SourceFile(name: "crontab", text: text), jobsOf: "anna")
        #expect(crontab.jobs.map(\.command) == ["read mail"])
        #expect(
            crontab.diagnostics.sorted().map(Self.said) == [
                "1:1: warning: left out, since it runs as 'root', and your runs are yours; import it as "
                    + "that user",
                "3:1: error: the line is no job: five fields or a word such as '@daily', a user, and a "
                    + "command",
            ])
    }

    @Test(arguments: [
        ("/usr/local/bin/back_up.sh -v", "back-up"), ("cd /srv && ./make all", "make"),
        ("nice X=1 rsync a b", "rsync"), ("[ -x a ] && a", "job"), ("..", "job"),
    ])
    func `a workflow is called as the program is`(_ command: String, _ label: String) {
        let crontab = Crontab(SourceFile(name: "crontab", text: "@daily \(command)"))
        #expect(crontab.jobs.map(\.label) == [label])
    }

    @Test func `a command that is not text is left out, and so is what a variable is missing for`()
    {
        let lines = ["@daily first", "@daily rm m\u{FC}ll", "TO=\u{FC}", "@daily copy $TO"]
        let crontab = Crontab(
            SourceFile(
                name: "crontab",
                bytes: lines.joined(separator: "\n").unicodeScalars.map { UInt8($0.value) }))
        #expect(crontab.jobs.map(\.command) == ["first"])
        #expect(crontab.carried == 1 && crontab.named == 3)
        #expect(
            crontab.diagnostics.sorted().map(Self.said) == [
                "2:1: error: left out, since it has bytes that are not UTF-8 text",
                "2:12: error: byte 0xFC is not UTF-8 text; save the file as UTF-8",
                "3:1: error: left out, since it has bytes that are not UTF-8 text",
                "4:1: error: left out, since a variable above it has bytes that are not UTF-8 text",
            ])
    }

    @Test func `a job is called after its program, and not after a number before it`() {
        let line = "@daily nice -n 10 ionice -c3 updatedb"
        let crontab = Crontab(SourceFile(name: "crontab", text: line))
        #expect(crontab.jobs.first?.label == "updatedb")
    }
}
