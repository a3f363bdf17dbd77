import Synchronization
import Testing
import Values

@testable import ErrandTool

@Suite struct LoggerTests {
    /// A logger whose lines are kept.
    final class Journal: Sendable {
        let lines = Mutex<[String]>([])

        func logger(
            from level: LogLevel, as format: LogFormat = .text, for reader: Logger.Reader = .person
        ) -> Logger {
            Logger(from: level, as: format, for: reader, clock: { "noon" }) { line in
                self.lines.withLock { $0.append(line) }
            }
        }

        var text: String { lines.withLock { $0.joined() } }
    }

    let journal = Journal()

    @Test func `a fact is one line with its particulars`() {
        let log = journal.logger(from: .debug)
        log.info("run started", ["run": "r1", "workflow": "morning check"])
        #expect(journal.text == "info: run started run=r1 workflow=\"morning check\"\n")
    }

    @Test func `the time comes first where one is given`() {
        journal.logger(from: .debug, for: .file { "2026-11-20T07:00:00Z" }).warning("late")
        #expect(journal.text == "2026-11-20T07:00:00Z warning: late\n")
    }

    @Test func `the journal of the system is told how much a line matters, and no time`() {
        let log = journal.logger(from: .debug, for: .journal)
        log.debug("d")
        log.info("i")
        log.warning("w")
        log.error("e")
        #expect(journal.text == "<7>debug: d\n<6>info: i\n<4>warning: w\n<3>error: e\n")
    }

    @Test func `a line of JSON is an object with the time, and hides secrets too`() throws {
        let log = journal.logger(from: .info, as: .json)
        log.hide("hunter2")
        log.error("run failed", ["why": "hunter2 \"said\"\nno\u{2028}", "run": "r1"])
        let line = journal.text
        #expect(line.hasSuffix("}\n") && line.dropLast().allSatisfy { !$0.isNewline })
        let value = try Value(json: Array(line.utf8.dropLast()))
        #expect(
            value == [
                "level": "error", "message": "run failed", "time": "noon", "run": "r1",
                "why": "••• \"said\"\nno\u{2028}",
            ])
    }

    @Test(arguments: LogLevel.allCases)
    func `what matters less than the threshold is dropped`(_ level: LogLevel) {
        let log = journal.logger(from: level)
        log.debug("d")
        log.info("i")
        log.warning("w")
        log.error("e")
        let kept = LogLevel.allCases.filter { $0 >= level }
        #expect(journal.lines.withLock { $0.count } == kept.count)
        #expect(journal.text.hasSuffix("error: e\n"))
    }

    @Test func `each level matters more than the one before`() {
        #expect(zip(LogLevel.allCases, LogLevel.allCases.dropFirst()).allSatisfy { $0 < $1 })
    }

    struct Shown: CustomTestStringConvertible {
        let what: String
        let value: String
        let text: String
        var testDescription: String { what }

        init(_ what: String, _ value: String, _ text: String) {
            (self.what, self.value, self.text) = (what, value, text)
        }
    }

    static let values = [
        Shown("a word", "plain", "plain"), Shown("nothing", "", "\"\""),
        Shown("two words", "a b", "\"a b\""), Shown("a sign", "a=b", "\"a=b\""),
        Shown("quotes", "say \"hi\"", "\"say \\\"hi\\\"\""),
        Shown("a backslash before the end", "a b\\", "\"a b\\\\\""),
        Shown("a line end", "one\ntwo", "one\\ntwo"),
        Shown("an escape sequence", "\u{1B}[31m", "\\u{1B}[31m"),
        Shown("a line separator", "a\u{2028}b", "a\\u{2028}b"),
        Shown("a turn of direction", "\u{202E}abc", "\\u{202E}abc"),
        Shown("other alphabets", "søndag 日", "\"søndag 日\""),
    ]

    @Test(arguments: values)
    func `a value can neither end the line nor speak to the terminal`(_ shown: Shown) {
        journal.logger(from: .info).info("x", ["v": shown.value])
        #expect(journal.text == "info: x v=\(shown.text)\n")
    }

    @Test(arguments: ["\u{301}", "\u{FE0F}"])
    func `what follows a secret cannot uncover it`(_ rest: String) {
        let log = journal.logger(from: .info)
        log.hide("hunter2")
        log.info("x", ["v": "hunter2\(rest)"])
        #expect(journal.text == "info: x v=•••\(rest)\n")
    }

    @Test func `a secret is hidden wherever it appears and whole if it contains another`() {
        let log = journal.logger(from: .info)
        log.hide("pass")
        log.hide("password1")
        log.hide("")
        log.error("login with password1 failed", ["given": "pass", "user": "anna"])
        #expect(journal.text == "error: login with ••• failed given=••• user=anna\n")
    }
}
