import Synchronization
import Testing
@_spi(Sink) import os

// One test at a time, as the sink is the whole program's.
@Suite(.serialized) struct LoggerTests {
    struct Message: CustomTestStringConvertible {
        let rule: String
        let message: OSLogMessage
        let text: String
        var testDescription: String { rule }
    }

    struct Failure: Error {}

    struct Place: CustomStringConvertible {
        let description = "Bergen"
    }

    static let secret = "hunter2"

    static let messages: [Message] = [
        Message(rule: "words are shown", message: "ready", text: "ready"),
        Message(rule: "text is hidden", message: "as \(secret)", text: "as <private>"),
        Message(rule: "objects are hidden", message: "in \(Place())", text: "in <private>"),
        Message(rule: "errors are hidden", message: "\(Failure())", text: "<private>"),
        Message(rule: "numbers are shown", message: "\(3) \(true) \(UInt8(7))", text: "3 true 7"),
        Message(
            rule: "what is public is shown", message: "\(secret, privacy: .public)",
            text: "hunter2"),
        Message(
            rule: "a public error is shown", message: "\(Failure(), privacy: .public)",
            text: "Failure()"),
        Message(
            rule: "a private number is hidden", message: "\(3, privacy: .private)",
            text: "<private>"),
        Message(
            rule: "what is sensitive is hidden", message: "\(secret, privacy: .sensitive)",
            text: "<private>"),
        Message(rule: "types are shown", message: "\(Int.self)", text: "Swift.Int"),
        Message(
            rule: "formats are kept",
            message:
                "\(255, format: .hex(includePrefix: true)) \(2.5, format: .fixed(precision: 2))",
            text: "0xff 2.50"),
        Message(
            rule: "a negative number keeps its sign", message: "\(-10, format: .hex)", text: "-a"),
        Message(
            rule: "values are aligned", message: "[\(7, align: .right(columns: 3))]", text: "[  7]"),
    ]

    @Test(arguments: messages)
    func `a message shows only what it may`(_ c: Message) {
        #expect(records { $0.notice(c.message) }.map(\.message) == [c.text])
    }

    @Test func `a mask is the same for the same value`() {
        let texts = records { logger in
            for value in ["a", "a", "b"] { logger.info("\(value, privacy: .private(mask: .hash))") }
        }.map(\.message)
        #expect(texts[0] == texts[1] && texts[0] != texts[2])
        #expect(texts.allSatisfy { $0.hasPrefix("<mask.hash: '") })
    }

    @Test func `levels come with their names`() {
        let lines = records { logger in
            logger.debug("m")
            logger.info("m")
            logger.log("m")
            logger.warning("m")
            logger.critical("m")
            logger.log(level: OSLogType(9), "m")
        }.map(\.line)
        #expect(
            lines == [
                "debug com.example:sync: m", "info com.example:sync: m",
                "notice com.example:sync: m", "error com.example:sync: m",
                "fault com.example:sync: m", "level 9 com.example:sync: m",
            ])
    }

    @Test func `a message stays on its line`() {
        let message: OSLogMessage = "\("a\nb\u{1B}[31m\tc\r\u{202E}", privacy: .public)"
        let lines = records { $0.error(message) }.map(\.line)
        #expect(lines == ["error com.example:sync: a\\nb\u{FFFD}[31m c\u{FFFD}\u{FFFD}"])
    }

    @Test func `a logger without names has none on its line`() {
        #expect(records { _ in Logger().notice("m") }.map(\.line) == ["notice: m"])
        #expect(records { _ in os_log("m") }.map(\.line) == ["notice: m"])
        #expect(records { _ in os_log(.error, log: .disabled, "m") } == [])
    }

    /// Returns what a logger writes in `body`.
    private func records(_ body: (Logger) -> Void) -> [LogRecord] {
        let written = Records()
        LogSink.replace { written.append($0) }
        defer { LogSink.replace(with: LogSink.standardError) }
        body(Logger(subsystem: "com.example", category: "sync"))
        return written.all
    }
}

private final class Records: Sendable {
    private let records = Mutex<[LogRecord]>([])

    var all: [LogRecord] { records.withLock(\.self) }

    func append(_ record: LogRecord) {
        records.withLock { $0.append(record) }
    }
}
