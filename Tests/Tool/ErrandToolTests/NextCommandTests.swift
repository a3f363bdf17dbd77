import Arguments
import PatienceTestKit
import Synchronization
import Testing
import Values

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct NextCommandTests {
    /// Runs the command in Oslo's zone at the beginning of 2026.
    private func next(_ arguments: String...) async -> (
        code: ExitCode, output: String, errors: String
    ) {
        let texts = Mutex((output: "", errors: ""))
        let desk = Desk(
            output: Output { text in texts.withLock { $0.output += text } },
            errors: Output { text in texts.withLock { $0.errors += text } },
            terminal: .none, environment: ["TZ": "Europe/Oslo"],
            now: { Timestamp(seconds: 1_767_222_000) ?? .epoch })
        let code = await Program.errand.run(["next"] + arguments, at: desk)
        return texts.withLock { (code, $0.output, $0.errors) }
    }

    @Test func `seconds are shown of all times or of none`() async {
        let result = await next("every: 20s", "-n", "3")
        #expect(
            result.output.hasSuffix(
                "  00:00:20 +01:00\n  Thu 2026-01-01  00:00:40 +01:00\n  Thu 2026-01-01  00:01:00 +01:00\n"
            ),
            "\(result)")
    }

    @Test func `the next ten are shown with the rule in words`() async {
        let result = await next("time:", "07:00", "days:", "weekdays")
        #expect(result.code == .ok)
        #expect(
            result.output.hasPrefix(
                "every weekday at 07:00, Europe/Oslo\n\n  Thu 2026-01-01  07:00 +01:00\n"))
        #expect(result.output.split(separator: "\n").count == 11)
        #expect(result.errors.isEmpty)
    }

    @Test func `what the clocks do is said`() async {
        let shifted = await next("time: \"02:30\"", "--from", "2026-03-29", "-n", "2")
        #expect(
            shifted.output == """
                every day at 02:30, Europe/Oslo

                  Sun 2026-03-29  03:00 +02:00  instead of 02:30, which the clocks skip
                  Mon 2026-03-30  02:30 +02:00

                """)
        let skipped = await next(
            "rrule: FREQ=DAILY;BYHOUR=2;BYMINUTE=30", "--from", "2026-03-29", "-n", "1")
        #expect(
            skipped.output == """
                every day at 02:30, Europe/Oslo

                  Sun 2026-03-29  02:30         skipped, since the clocks skip it
                  Mon 2026-03-30  02:30 +02:00

                """)
        let second = await next(
            "cron: 30 2 25 10 *", "on_dst:", "{gap: skip, repeat: second}", "-n", "1")
        #expect(
            second.output.hasSuffix(
                """
                  Sun 2026-10-25  02:30 +02:00  skipped, since the clocks show it twice
                  Sun 2026-10-25  02:30 +01:00

                """))
    }

    @Test func `of many excluded days the first are shown`() async {
        let result = await next(
            "time: 07:00 exclude: [2026-01-02..2026-01-09, 2026-01-11]", "-n", "3")
        #expect(
            result.output == """
                every day at 07:00, Europe/Oslo

                  Thu 2026-01-01  07:00 +01:00
                  Fri 2026-01-02  07:00 +01:00  excluded
                  Sat 2026-01-03  07:00 +01:00  excluded
                  Sun 2026-01-04  07:00 +01:00  excluded
                  … 5 more like this
                  Sat 2026-01-10  07:00 +01:00
                  Sun 2026-01-11  07:00 +01:00  excluded
                  Mon 2026-01-12  07:00 +01:00

                """)
    }

    @Test func `a rule that is over says so`() async {
        let result = await next("at: 2025-12-31T23:59")
        #expect(result.code == .ok)
        #expect(
            result.output
                == "once, on 31 December 2025 at 23:59, Europe/Oslo\n\n  nothing is due any more\n")
    }

    @Test func `programs get every occurrence with its mark`() async {
        let result = await next("time: 02:30", "--from", "2026-03-29", "-n", "1", "--json")
        #expect(
            result.output
                == #"{"occurrences":[{"at":"2026-03-29T03:00:00+02:00","due":true,"#
                + #""local":"2026-03-29T02:30:00","mark":"shifted"}],"#
                + #""rule":"every day at 02:30, Europe/Oslo","timezone":"Europe/Oslo"}"# + "\n")
    }

    @Test func `a year has a row for each month`() async {
        let result = await next(
            "cron: 30 2 * * 0", "exclude:", "2026-05-03", "--from", "2026-06-01", "--year")
        let rows = result.output.split(separator: "\n")
        #expect(rows.first == "every Sunday at 02:30, Europe/Oslo, in 2026")
        #expect(rows[4] == "Mar  1······1······1······1······~··")
        #expect(rows[6] == "May  ··x······1······1······1······1")
        #expect(rows.count == 15)
        let steps = await next("every: 1h", "--year")
        #expect(steps.output.contains("\nFeb  ++++++++++++++++++++++++++++\n"))
        let json = await next(
            "rrule: FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=14;BYHOUR=7,9", "--year", "--json")
        #expect(json.output.contains(#""days":{"2026-02-14":2}"#))
    }

    /// Words of a rule, and the sentence about what is wrong with them.
    @Test(arguments: [
        ("*/5 * * * *", "a rule begins with its kind; did you mean 'cron: */5 * * * *'?"),
        ("FREQ=DAILY", "a rule begins with its kind; did you mean 'rrule: FREQ=DAILY'?"),
        ("in time", "a rule begins with its kind; write one such as 'time: 07:00'"),
        (
            "",
            "a time rule has one of 'time', 'every', 'cron', 'rrule', 'at' and 'sun', as in 'time: 07:00'"
        ),
        ("tiem: 07:00", "no part of a time rule is named 'tiem'; did you mean 'time'?"),
        ("time: 07:00 time: 08:00", "'time' is given twice"),
        ("time:", "nothing stands behind 'time:'"),
        ("time: 07:00 every: 1h", "'time' and 'every' are two rules; make two triggers of them"),
        ("every: 1h days: mon", "'days' belongs to 'time', and means nothing to 'every'"),
        (
            "every: 1h on_dst: {gap: skip}",
            "'on_dst' belongs to 'cron', 'rrule' or 'time', and means nothing to 'every'"
        ),
        (
            "time: 07:00 on_dst: {gap: jump}",
            "'gap' is 'after', 'shift' or 'skip'; 'jump' is none of them"
        ),
        (
            "time: 07:00 timezone: Europe/Olso",
            "no time zone is named 'Europe/Olso'; did you mean 'Europe/Oslo'?"
        ),
        (
            "time: 07:00 exclude: /nowhere/x.ics",
            "cannot read the calendar '/nowhere/x.ics': no such file or directory"
        ),
        (
            "sun: sunset place: Oslo",
            "'Oslo' is no place; write latitude and longitude in degrees, as in '59.91, 10.75'"
        ),
        (
            "rrule: FREQ=WEEKLY;BYDAY=MO",
            "this rule needs a 'start', since it does not say at what time it is due"
        ),
        (
            "rrule: FREQ=DAILY;BYHOUR=7;COUNT=3",
            "this rule needs a 'start', since its COUNT begins there"
        ),
        (
            "rrule: FREQ=DAILY;INTERVAL=2;BYHOUR=7",
            "this rule needs a 'start', since its INTERVAL is counted from there"
        ),
        (
            "rrule: FREQ=DAILY;INTERVAL=7;BYDAY=MO start: 2026-01-06T07:00",
            "the rule is never due; no time from its start on fits all its parts"
        ),
    ])
    func `a mistake is marked and explained`(_ rule: String, _ sentence: String) async {
        let result = await next(rule)
        #expect(result.code == .invalidFile)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("error: \(sentence)\n"), "\(result.errors)")
    }

    @Test func `a word that is no workflow is a mistake of the line`() async {
        let result = await next("tomorrow")
        #expect(result.code == .usage)
        #expect(
            result.errors.contains(
                "error: there is no file 'tomorrow', and no workflow with this id here"))
    }

    @Test func `all mistakes of a rule come at once`() async {
        let result = await next("time: 7:00 days: mun dais: x")
        #expect(
            result.errors == """
                RULE:1:7: error: '7:00' is no time of the day; did you mean '07:00'?
                1 | time: 7:00 days: mun dais: x
                  |       ^~~~
                RULE:1:18: error: 'mun' names no days; did you mean 'mon'?
                1 | time: 7:00 days: mun dais: x
                  |                  ^~~
                RULE:1:22: error: no part of a time rule is named 'dais'; did you mean 'days'?
                1 | time: 7:00 days: mun dais: x
                  |                      ^~~~~

                """)
    }

    @Test(arguments: [
        (["-n", "0"], "error: --count is a number from 1 to 1000"),
        (["--timezone", "Oslo/Europe"], "error: no time zone is named 'Oslo/Europe'"),
        (["--from", "2026-13-01"], "month 13 is out of range 1…12"),
    ])
    func `an option that makes no sense is a usage error`(_ options: [String], _ sentence: String)
        async
    {
        let texts = Mutex("")
        let desk = Desk(
            output: Output { _ in }, errors: Output { text in texts.withLock { $0 += text } },
            terminal: .none, environment: ["TZ": "UTC"])
        let code = await Program.errand.run(
            ["next", "every: 1h"] + options, at: desk)
        #expect(code == .usage)
        #expect(texts.withLock { $0 }.contains(sentence))
    }
}
