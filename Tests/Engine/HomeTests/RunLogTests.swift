import Engine
import Foundation
import IntentTraits
import Runs
import Store
import StoreTestKit
import Testing
import Values

@testable import Home

@Suite struct RunLogTests {
    private let folder = HomeFolder("\(NSTemporaryDirectory())errand-\(UUID().uuidString)")
    private let run = RunID("r")

    private func line(_ text: String, of run: String = "r", at second: Int64 = 1) -> LoggedLine {
        LoggedLine(
            RunID(run), at: StepPath("a/0"),
            Timestamp(seconds: second, nanoseconds: 5) ?? .epoch, .warning, text)
    }

    private func output(
        _ bytes: [UInt8], _ stream: LoggedOutput.Stream = .output, attempt: Int = 1,
        step: String = "b"
    ) -> LoggedOutput {
        LoggedOutput(run, at: StepPath(step), attempt: attempt, .epoch, stream, bytes)
    }

    @Test func `lines are read as they were written, the last ones of each run`() throws {
        try folder.make()
        for log in [RunLog(in: folder), RunLog(in: nil)] {
            for number: Int64 in 1...5 { log.add(line("text \(number)", at: number)) }
            log.add(line("other", of: "s"))
            #expect(
                log.lines(of: run, most: 2) == [
                    line("text 4", at: 4), line("text 5", at: 5),
                ])
            #expect(log.lines(of: RunID("s"), most: 9).map(\.text) == ["other"])
            #expect(log.lines(of: RunID("t"), most: 9) == [])
        }
        // Another process reads what this one wrote.
        #expect(RunLog(in: folder).lines(of: run, most: 9).count == 5)
    }

    static let bytes: [[UInt8]] = [
        [], Array("plain".utf8), Array("one\ntwo\r\nthree\u{1B}[31m".utf8),
        Array(#"\n is no \ line \\ end"#.utf8), [0, 9, 10, 13, 92, 110, 0xFF, 0xC3, 10],
        Array(0...255),
    ]

    @Test(arguments: bytes)
    func `bytes of any kind are kept as they were`(_ bytes: [UInt8]) throws {
        try folder.make()
        for log in [RunLog(in: folder), RunLog(in: nil)] {
            log.add(output(bytes, .errors, attempt: 3))
            log.add(line("after"))
            let entries = log.entries(of: run, after: .start).entries
            #expect(entries.map(\.bytes) == [bytes, Array("after".utf8)])
            #expect(entries.map(\.kind) == [.errors, .warning])
            #expect(entries.map(\.attempt) == [3, 0])
            #expect(entries.map(\.number) == [1, 2])
            for entry in entries {
                let sent = try Value(decoding: entry.stored.encoded)
                #expect(try LogEntry(stored: sent) == entry)
            }
        }
    }

    @Test func `a log of an earlier release is read, and goes on`() throws {
        try folder.make()
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/logs", withIntermediateDirectories: true)
        let old = "1970-01-01T00:00:01.000000005Z\twarning\ta/0\tone␊two \\n\n"
        try old.write(toFile: "\(folder.path)/logs/r.log", atomically: true, encoding: .utf8)
        let log = RunLog(in: folder)
        let stretch = log.entries(of: run, after: .start)
        let (first, place) = (stretch.entries, stretch.next)
        #expect(first.map(\.text) == ["one␊two \\n"])
        #expect(log.entries(of: run, after: place).entries == [])
        log.add(line("new"))
        #expect(log.entries(of: run, after: place).entries.map(\.text) == ["new"])
        #expect(log.lines(of: run, most: 9).map(\.text) == ["one␊two \\n", "new"])
    }

    @Test func `a row that a crash has cut off is no row, and the next one is whole`() throws {
        try folder.make()
        RunLog(in: folder).add(line("first"))
        let path = "\(folder.path)/logs/r.log"
        let whole = try String(contentsOfFile: path, encoding: .utf8)
        try (whole + whole.dropLast(3)).write(toFile: path, atomically: true, encoding: .utf8)
        let log = RunLog(in: folder)
        log.add(line("second"))
        let entries = log.entries(of: run, after: .start).entries
        #expect(entries.first?.text == "first")
        #expect(entries.last?.text == "second")
        #expect(entries.map(\.number) == entries.map(\.number).sorted())
    }

    @Test func `who reads on gets each entry once, also when the log becomes shorter meanwhile`()
        throws
    {
        try folder.make()
        for log in [RunLog(in: folder, mostBytes: 40_000), RunLog(in: nil, mostBytes: 40_000)] {
            var place = LogPlace.start
            var numbers: [Int] = []
            for number in 1...300 {
                log.add(output(Array("\(number) \(String(repeating: "x", count: 400))\n".utf8)))
                guard number % 20 == 0 else { continue }
                let next = log.entries(of: run, after: place)
                numbers += next.entries.map(\.number)
                place = next.next
            }
            #expect(numbers == Array(1...300))
        }
    }

    @Test(arguments: [1, 15, 25, 30, 35, 40, 45, 60])
    func `who reads on late gets all that is left of a log that has become shorter`(
        known: Int
    ) throws {
        try folder.make()
        for log in [RunLog(in: folder, mostBytes: 40_000), RunLog(in: nil, mostBytes: 40_000)] {
            for number in 1...known {
                log.add(output(Array("\(number) \(String(repeating: "x", count: 400))\n".utf8)))
            }
            let place = log.entries(of: run, after: .start).next
            #expect(place.number == known)
            for number in known + 1...300 {
                log.add(output(Array("\(number) \(String(repeating: "x", count: 400))\n".utf8)))
            }
            let left = log.entries(of: run, after: .start).entries.map(\.number)
            #expect(left.contains(300) && !left.contains(150))
            let late = log.entries(of: run, after: place).entries.map(\.number)
            #expect(late == left.filter { $0 > known })
        }
    }

    @Test func `of what is written most both ends stay, and it is told how much is missing`() throws
    {
        try folder.make()
        let log = RunLog(in: folder, mostBytes: 60_000)
        log.add(output(Array("quiet".utf8), step: "other"))
        log.add(line("a line"))
        var count = 0
        for number in 1...2_000 {
            let bytes = Array("\(number) \(String(repeating: "x", count: 100))\n".utf8)
            count += bytes.count
            log.add(output(bytes))
        }
        let entries = log.entries(of: run, after: .start).entries
        let spoken = entries.filter { $0.path == StepPath("b") }
        let missing = spoken.filter { $0.kind == .leftOut }.compactMap { Int($0.text) }
        let kept = spoken.filter { $0.stream != nil }.map(\.bytes.count)
        let known: Int = missing.reduce(0, +) + kept.reduce(0, +)
        #expect(known == count)
        #expect(spoken.first?.text.hasPrefix("1 x") == true)
        #expect(spoken.last?.text.hasPrefix("2000 x") == true)
        #expect(entries.map(\.text).prefix(2) == ["quiet", "a line"])
        let size =
            try FileManager.default.attributesOfItem(
                atPath: "\(folder.path)/logs/r.log")[.size] as? Int
        #expect(size ?? .max <= 60_000)
    }

    @Test func `a log that cannot be made shorter now is left alone until it has grown`() throws {
        try folder.make()
        let log = RunLog(in: folder, mostBytes: 10_000)
        let text = String(repeating: "x", count: 900)
        log.add(line(text))
        let path = "\(folder.path)/logs/r.log"
        func size() throws -> Int {
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            return try #require(attributes[.size] as? Int)
        }
        let row = try size()
        // A folder lies where the shorter file would be written.
        try FileManager.default.createDirectory(
            atPath: "\(path).new", withIntermediateDirectories: false)
        while try size() <= 10_000 { log.add(line(text)) }
        let full = try size()
        try FileManager.default.removeItem(atPath: "\(path).new")
        log.add(line(text))
        #expect(try size() >= full + row)
        for _ in 0..<4 { log.add(line(text)) }
        #expect(try size() < 10_000)
    }

    @Test func `what an attempt had written is found again, and no other attempt's`() throws {
        try folder.make()
        let log = RunLog(in: folder)
        log.add(output(Array("first\n".utf8)))
        log.add(output(Array("re".utf8), attempt: 2))
        log.add(output(Array("oops\n".utf8), .errors, attempt: 2))
        log.add(output(Array("port\n".utf8), attempt: 2))
        #expect(
            RunLog(in: folder).output(of: run, at: StepPath("b"), attempt: 2) == "oops\nreport\n")
        #expect(log.output(of: run, at: StepPath("c"), attempt: 2) == "")
    }

    @Test func `who listens hears of each entry of the run, until it is enough`() {
        let log = RunLog(in: nil)
        let (heard, told) = AsyncStream<Void>.makeStream()
        let listener = log.listen(to: run) { told.yield() }
        log.add(line("one"))
        log.add(line("other", of: "s"))
        log.forget(listener: listener, of: run)
        log.add(line("two"))
        told.finish()
        _ = heard
        #expect(log.lines(of: run, most: 9).count == 2)
    }

    @Test func `a line arrives as it was sent`() throws {
        let sent = line("text")
        #expect(try LoggedLine(stored: Value(decoding: sent.stored.encoded)) == sent)
    }
}
