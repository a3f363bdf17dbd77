import Glibc
import PatienceTestKit
import Synchronization
import Testing

@testable import Processes

@Suite(.patient(for: .seconds(180))) struct ChildCommandTests {
    @Test func `output errors and status come back`() async throws {
        let report = try await shell("echo out; echo err >&2; exit 3").run()
        #expect(report.ending == .exited(3))
        #expect(report.stop == nil)
        #expect(report.output.text == "out\n")
        #expect(report.errors.text == "err\n")
        #expect(!report.output.isTruncated)
    }

    @Test func `a posix signal is no status`() async throws {
        #expect(try await shell("kill -9 $$").run().ending == .killed(signal: 9))
    }

    @Test func `the input is read to its end`() async throws {
        var command = ChildCommand("/bin/cat")
        command.input = Array(String(repeating: "0123456789abcdef", count: 100_000).utf8)
        #expect(try await Array(command.run().output.text.utf8) == command.input)
        command.input = nil
        #expect(try await command.run().output.text == "")
    }

    @Test func `the environment is just what is given and a tag`() async throws {
        var command = ChildCommand("/usr/bin/env")
        command.environment = ["A": "b=c", "E": ""]
        let lines = try await command.run().output.text.split(separator: "\n").sorted()
        #expect(lines.filter { !$0.hasPrefix("ERRAND_CHILD=") } == ["A=b=c", "E="])
        #expect(lines.count == 3)
    }

    @Test func `a child begins in its folder with a group and a session of its own`() async throws {
        var command = shell("pwd; cut -d' ' -f1,5,6 /proc/$$/stat; ls /proc/$$/fd")
        command.directory = "/usr"
        let words = try await command.run().output.text.split(separator: "\n")
        #expect(words.first == "/usr")
        #expect(Set(words[1].split(separator: " ")).count == 1)
        #expect(words[2...] == ["0", "1", "2"])
    }

    @Test func `no signal is blocked or ignored`() async throws {
        signal(SIGPIPE, SIG_IGN)
        let status = try await ChildCommand("/bin/cat", ["/proc/self/status"]).run().output.text
        let masks = try ["SigBlk", "SigIgn"].map { name in
            let line = try #require(status.split(separator: "\n").first { $0.hasPrefix(name) })
            return try #require(UInt64(line.dropFirst(8), radix: 16))
        }
        // Two signals beyond these are the C library's own.
        #expect(masks.map { $0 & 0x7FFF_FFFF } == [0, 0])
    }

    @Test func `unmarked descriptors are not handed on`() async throws {
        let file = open("/dev/null", O_RDONLY)
        defer { close(file) }
        let report = try await shell("[ -e /proc/$$/fd/\(file) ] && echo open || echo closed").run()
        #expect(report.output.text == "closed\n")
    }

    @Test func `a long output keeps its beginning and its end`() async throws {
        var command = shell(
            "echo first; i=0; while [ $i -lt 3000 ]; do echo 0123456789; i=$((i+1)); done; echo last"
        )
        command.outputLimit = 1000
        let output = try await command.run().output
        #expect(output.text.hasPrefix("first\n"))
        #expect(output.text.hasSuffix("last\n"))
        #expect(output.isTruncated)
        #expect(output.dropped == 33011 - 1000)
    }

    @Test func `lines are heard as they are written`() async throws {
        let lines = Mutex<[String]>([])
        var command = shell("echo one; echo two >&2; printf three")
        command.onLine = { stream, line in lines.withLock { $0.append("\(stream) \(line)") } }
        _ = try await command.run()
        #expect(lines.withLock { $0.sorted() } == ["errors two", "output one", "output three"])
    }

    @Test func `the time limit ends the whole group`() async throws {
        let fifo = try Fifo()
        // The grandchild ignores the first signal; the fifo tells when it is gone.
        var command = shell("sh -c 'trap \"\" TERM; cat' < \(fifo.path) & wait")
        command.timeLimit = .milliseconds(30)
        command.grace = .milliseconds(50)
        let writer = fifo.openForWriting()
        defer { close(writer) }
        let report = try await command.run()
        #expect(report.stop == .timeLimit)
        #expect(report.ending == .killed(signal: SIGTERM))
        #expect(fifo.hasLostReader(writer))
    }

    /// Each leaves the child's group and its streams, so that nothing else would tell of it.
    static let strays = [
        "setsid sh -c 'cat < FIFO' > /dev/null 2>&1 & sleep 1000",
        "(setsid sh -c 'trap \"\" TERM; cat < FIFO' > /dev/null 2>&1 &); exec sleep 1000",
        "setsid sh -c 'setsid cat < FIFO & exit' > /dev/null 2>&1; trap '' TERM; sleep 1000; :",
    ]

    @Test(arguments: strays)
    func `the time limit ends what has left the group`(_ script: String) async throws {
        let fifo = try Fifo()
        var command = shell(script.replacing("FIFO", with: fifo.path))
        command.environment = ["PATH": "/usr/bin:/bin"]
        command.timeLimit = .milliseconds(300)
        command.grace = .milliseconds(50)
        let writer = fifo.openForWriting()
        defer { close(writer) }
        #expect(try await command.run().stop == .timeLimit)
        #expect(fifo.hasLostReader(writer))
    }

    @Test func `what has left the group goes on after an end in good order`() async throws {
        let fifo = try Fifo()
        var command = shell("setsid cat < \(fifo.path) > /dev/null 2>&1 & echo done")
        command.environment = ["PATH": "/usr/bin:/bin"]
        #expect(try await command.run().ending == .exited(0))
        // It reads to the end of the fifo now, which would block if it were gone.
        close(fifo.openForWriting())
    }

    @Test func `a child that ignores the first signal is killed`() async throws {
        var command = shell("trap '' TERM; echo ready; while :; do read x < /dev/zero; done")
        command.timeLimit = .milliseconds(50)
        command.grace = .milliseconds(50)
        let report = try await command.run()
        #expect(report.ending == .killed(signal: SIGKILL))
        #expect(report.stop == .timeLimit)
    }

    @Test func `a cancellation ends the group and is heard of`() async throws {
        let fifo = try Fifo()
        let writer = fifo.openForWriting()
        defer { close(writer) }
        let (begun, begin) = AsyncStream<String>.makeStream()
        var command = shell(
            "trap 'echo cleaned; exit 7' TERM; cat < \(fifo.path) > /dev/null & echo up; wait")
        command.onLine = { begin.yield($1) }
        let task = Task { [command] in try await command.run() }
        for await _ in begun { break }
        task.cancel()
        let report = try await task.value
        #expect(report.stop == .cancelled)
        #expect(report.ending == .exited(7))
        #expect(report.output.text == "up\ncleaned\n")
        #expect(fifo.hasLostReader(writer))
    }

    @Test func `what is left running is let be and not waited for for ever`() async throws {
        let fifo = try Fifo()
        var command = shell("cat \(fifo.path) & echo done")
        command.grace = .milliseconds(50)
        let report = try await command.run()
        #expect(report.ending == .exited(0))
        #expect(report.stop == nil)
        #expect(report.output.text == "done\n")
        #expect(report.output.wasCutOff)
        // It reads to the end of the fifo now, which would block if it were gone.
        close(fifo.openForWriting())
    }

    @Test func `many children at once all end`() async throws {
        let endings = try await withThrowingTaskGroup { group in
            for number in 0..<40 {
                group.addTask { try await shell("echo \(number); exit \(number)").run() }
            }
            return try await group.reduce(into: Set<String>()) {
                $0.insert("\($1.ending) \($1.output.text)")
            }
        }
        #expect(endings.count == 40)
    }
}

@Suite(.patient(for: .seconds(180))) struct ChildStartErrorTests {
    @Test(
        arguments: [
            ("/nowhere/x", nil, "there is no program at '/nowhere/x'"),
            (
                "/etc/passwd", nil,
                "'/etc/passwd' is not executable; 'chmod +x' makes a script or a program so"
            ),
            ("slep", nil, "no program 'slep' in the folders of PATH; did you mean 'sleep'?"),
            ("zzqzzqzzq", nil, "no program 'zzqzzqzzq' in the folders of PATH"),
            ("", nil, "no program '' in the folders of PATH"),
            ("/bin/true", "/nowhere", "there is no folder at '/nowhere' to run in"),
            ("/bin/true", "/etc/passwd", "there is no folder at '/etc/passwd' to run in"),
            ("/bin/tr\0ue", nil, "what '/bin/tr\0ue' is given has a null character in it"),
        ] as [(String, String?, String)])
    func `what cannot be started says why`(program: String, directory: String?, sentence: String)
        async
    {
        var command = ChildCommand(program)
        command.directory = directory
        command.environment = ["PATH": "/usr/bin:/bin"]
        await #expect { try await command.run() } throws: { "\($0)" == sentence }
    }

    @Test func `an argument that is too long is not shown`() async {
        let command = ChildCommand("/bin/true", [String(repeating: "x", count: 200 << 10)])
        await #expect(throws: ChildStartError.tooLong("/bin/true")) { try await command.run() }
    }

    @Test func `a variable needs a name`() async {
        var command = ChildCommand("/bin/true")
        command.environment = ["A=B": "c"]
        await #expect(throws: ChildStartError.badVariable("A=B")) { try await command.run() }
    }

    @Test func `a script without its interpreter says so`() async throws {
        let file = try Fifo.temporaryPath()
        defer { unlink(file) }
        let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC, 0o700)
        _ = write(descriptor, "#!/nowhere/sh\n", 14)
        close(descriptor)
        await #expect(throws: ChildStartError.noInterpreter(file)) {
            try await ChildCommand(file).run()
        }
    }
}

func shell(_ script: String) -> ChildCommand {
    var command = ChildCommand("/bin/sh", ["-c", script])
    command.environment = ["PATH": "/usr/bin:/bin"]
    return command
}

/// A pipe with a name, by which a test and a process wait for each other.
final class Fifo: Sendable {
    let path: String

    init() throws {
        path = try Self.temporaryPath()
        try #require(mkfifo(path, 0o600) == 0)
    }

    deinit { unlink(path) }

    static func temporaryPath() throws -> String {
        var name = Array("/tmp/processes-XXXXXX".utf8CString)
        let file = mkstemp(&name)
        try #require(file >= 0)
        close(file)
        let path = String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        unlink(path)
        return path
    }

    /// Opens without waiting for a reader, which takes a reader for a moment.
    func openForWriting() -> Int32 {
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        return open(path, O_WRONLY | O_CLOEXEC)
    }

    /// Waits until the reader is gone; returns whether it is.
    func hasLostReader(_ writer: Int32) -> Bool {
        var waiting = pollfd(fd: writer, events: 0, revents: 0)
        return poll(&waiting, 1, 10_000) == 1 && waiting.revents & Int16(POLLERR) != 0
    }
}
