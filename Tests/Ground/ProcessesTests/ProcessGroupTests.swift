import Glibc
import PatienceTestKit
import Synchronization
import Testing

@testable import Processes

@Suite(.patient(for: .seconds(180))) struct ProcessGroupTests {
    /// Notes what it is told, as an engine would in a file.
    final class Record: ChildWatcher {
        let living = Mutex<[ProcessSign: ProcessMark]>([:])
        let all = Mutex<[ProcessMark]>([])
        let signs = Mutex<[ProcessSign]>([])
        let former = Mutex<[ProcessSign]>([])

        func begins(_ sign: ProcessSign) {
            signs.withLock { $0.append(sign) }
        }

        func began(_ sign: ProcessSign, as mark: ProcessMark) {
            living.withLock { $0[sign] = mark }
            all.withLock { $0.append(mark) }
        }

        func ended(_ sign: ProcessSign) {
            living.withLock { $0[sign] = nil }
            signs.withLock { $0.removeAll { $0 == sign } }
            former.withLock { $0.append(sign) }
        }
    }

    /// Starts a child that runs until it is killed, and returns its mark once it has said that it
    /// is there.
    private func running(_ script: String) async throws -> (
        ProcessMark, Task<ChildReport, any Error>
    ) {
        let record = Record()
        let (lines, said) = AsyncStream<String>.makeStream()
        var command = shell(script)
        command.onLine = { said.yield($1) }
        command.grace = .zero
        let task = ChildCommand.$watcher.withValue(record) { [command] in
            Task { try await command.run() }
        }
        for await _ in lines { break }
        return (try #require(record.living.withLock { $0.values.first }), task)
    }

    @Test func `a watcher hears of the beginning and the end`() async throws {
        let record = Record()
        let report = try await ChildCommand.$watcher.withValue(record) {
            try await shell("echo $$; cut -d' ' -f22 /proc/$$/stat").run()
        }
        let mark = try #require(record.all.withLock { $0.first })
        #expect(report.output.text == "\(mark.pid)\n\(mark.start)\n")
        #expect(record.living.withLock { $0.isEmpty })
    }

    @Test func `a child that is not noted yet is found by its sign`() async throws {
        let record = Record()
        let (lines, said) = AsyncStream<String>.makeStream()
        var command = shell("echo up; exec sleep 1000 > /dev/null")
        command.onLine = { said.yield($1) }
        let task = ChildCommand.$watcher.withValue(record) { [command] in
            Task { try await command.run() }
        }
        for await _ in lines { break }
        let sign = try #require(record.signs.withLock { $0.first })
        let mark = try #require(record.all.withLock { $0.first })
        let group = try #require(ProcessGroup(bearing: sign))
        #expect(group.mark == mark)
        let (output, errors) = (sign.output, sign.errors)
        let others = [
            ProcessSign(output: output, errors: errors, since: .max),
            ProcessSign(output: errors, errors: output, since: 0),
        ]
        for other in others { #expect(ProcessGroup(bearing: other) == nil) }
        #expect(group.endOrphans())
        #expect(try await task.value.ending == .killed(signal: SIGTERM))
        #expect(record.signs.withLock { $0.isEmpty })
        #expect(ProcessGroup(bearing: sign) == nil)
    }

    @Test func `what has left the group of an earlier process is ended too`() async throws {
        let fifo = try Fifo()
        let record = Record()
        let (lines, said) = AsyncStream<String>.makeStream()
        var command = shell("setsid cat < \(fifo.path) > /dev/null 2>&1 & echo up; exec sleep 1000")
        command.environment = ["PATH": "/usr/bin:/bin"]
        command.onLine = { said.yield($1) }
        let task = ChildCommand.$watcher.withValue(record) { [command] in
            Task { try await command.run() }
        }
        for await _ in lines { break }
        let sign = try #require(record.signs.withLock { $0.first })
        let mark = try #require(record.all.withLock { $0.first })
        let writer = fifo.openForWriting()
        defer { close(writer) }
        #expect(ProcessGroup(ledBy: mark, bearing: sign).endOrphans())
        #expect(fifo.hasLostReader(writer))
        #expect(try await task.value.ending == .killed(signal: SIGTERM))
        #expect(!ProcessGroup(ledBy: mark, bearing: sign).endOrphans())
    }

    @Test func `a child that cannot be started leaves no record`() async throws {
        let record = Record()
        await #expect(throws: ChildStartError.self) {
            try await ChildCommand.$watcher.withValue(record) {
                try await ChildCommand("/nowhere/at/all").run()
            }
        }
        #expect(record.signs.withLock { $0.isEmpty })
    }

    @Test func `an orphan is ended by its mark`() async throws {
        let (mark, task) = try await running("echo up; while :; do sleep 100; done")
        #expect(ProcessGroup(ledBy: mark).endOrphans())
        #expect(try await task.value.ending == .killed(signal: SIGTERM))
        #expect(!ProcessGroup(ledBy: mark).endOrphans())
    }

    @Test func `another process of the same number is let be`() async throws {
        let (mark, task) = try await running("echo up; cat /dev/zero > /dev/null")
        let later = ProcessMark(pid: mark.pid, start: mark.start + 1, boot: mark.boot)
        let before = ProcessMark(pid: mark.pid, start: mark.start, boot: "another")
        #expect(!ProcessGroup(ledBy: later).endOrphans())
        #expect(!ProcessGroup(ledBy: before).endOrphans())
        task.cancel()
        #expect(try await task.value.stop == .cancelled)
    }

    @Test func `what a leader left behind is ended too`() async throws {
        let (lines, said) = AsyncStream<String>.makeStream()
        let record = Record()
        var command = shell("cat /dev/zero > /dev/null 2>&1 & echo $!")
        command.onLine = { said.yield($1) }
        _ = try await ChildCommand.$watcher.withValue(record) { [command] in try await command.run()
        }
        var left: Int32?
        for await line in lines {
            left = Int32(line)
            break
        }
        let mark = try #require(record.all.withLock { $0.first })
        #expect(ProcessGroup(ledBy: mark).members == [try #require(left)])
        #expect(ProcessGroup(ledBy: mark).endOrphans())
        #expect(ProcessGroup(ledBy: mark).members.isEmpty)
    }

    @Test func `a group that ignores the first signal is killed`() async throws {
        let (mark, task) = try await running("trap '' TERM; echo up; while :; do sleep 100; done")
        #expect(ProcessGroup(ledBy: mark).endOrphans(within: .milliseconds(50)))
        #expect(try await task.value.ending == .killed(signal: SIGKILL))
    }
}
