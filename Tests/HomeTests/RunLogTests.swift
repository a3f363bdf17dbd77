import Engine
import Foundation
import IntentTraits
import Store
import StoreTestKit
import Testing
import Values

@testable import Home

@Suite struct RunLogTests {
    private let folder = HomeFolder("\(NSTemporaryDirectory())errand-\(UUID().uuidString)")

    private func line(_ text: String, of run: String = "r", at second: Int64 = 1) -> LoggedLine {
        LoggedLine(
            RunID(run), at: StepPath("a/0"),
            Timestamp(seconds: second, nanoseconds: 5) ?? .epoch, .warning, text)
    }

    @Test func `lines are read as they were written, the last ones of each run`() throws {
        try folder.make()
        for log in [RunLog(in: folder), RunLog(in: nil)] {
            for number: Int64 in 1...5 { log.add(line("text \(number)", at: number)) }
            log.add(line("other", of: "s"))
            #expect(
                log.lines(of: RunID("r"), most: 2) == [
                    line("text 4", at: 4), line("text 5", at: 5),
                ])
            #expect(log.lines(of: RunID("s"), most: 9).map(\.text) == ["other"])
            #expect(log.lines(of: RunID("t"), most: 9) == [])
        }
        // Another process reads what this one wrote.
        #expect(RunLog(in: folder).lines(of: RunID("r"), most: 9).count == 5)
    }

    @Test func `a line stays one line, whatever stands in it`() throws {
        try folder.make()
        let log = RunLog(in: folder)
        log.add(line("one\ntwo\tthree\u{1B}[31m"))
        #expect(log.lines(of: RunID("r"), most: 9).map(\.text) == ["one␊two␉three␛[31m"])
    }

    @Test func `only the end of a long log is read`() throws {
        try folder.make()
        let log = RunLog(in: folder)
        let long = String(repeating: "x", count: 30_000)
        for number: Int64 in 1...4 { log.add(line("\(number)\(long)", at: number)) }
        #expect(log.lines(of: RunID("r"), most: 9).map { $0.text.prefix(1) } == ["3", "4"])
    }

    @Test func `a line arrives as it was sent`() throws {
        let sent = line("text")
        #expect(try LoggedLine(stored: Value(decoding: sent.stored.encoded)) == sent)
    }
}
