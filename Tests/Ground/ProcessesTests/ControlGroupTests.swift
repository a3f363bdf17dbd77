import Glibc
import PatienceTestKit
import Synchronization
import Testing

@testable import Processes

@Suite(
    .patient(for: .seconds(180)),
    .enabled(if: ControlGroup.parent != nil, "no control group can be made here"))
struct ControlGroupTests {
    /// Empties its environment, leaves its group and its streams, and who has begun it has ended.
    private static let hiding =
        "(env -i /usr/bin/setsid sh -c 'trap \"\" TERM; cat < FIFO' > /dev/null 2>&1 &)"

    /// Moves what follows into a group of its own, as a container would.
    private static let moving = """
        mkdir $G/within $G/within/deep; echo 0 > $G/within/deep/cgroup.procs
        """

    /// Says where it is before it does what a script says.
    private func placed(_ script: String, _ fifo: Fifo) throws -> ChildCommand {
        let parent = try #require(ControlGroup.parent)
        return shell(
            """
            G=\(parent)/$(grep ^0:: /proc/self/cgroup | sed 's|.*/||'); echo $G
            \(script.replacing("FIFO", with: fifo.path))
            """)
    }

    @Test(arguments: [hiding, "\(moving); \(hiding)"])
    func `the time limit ends what hides, and the group goes`(_ script: String) async throws {
        let fifo = try Fifo()
        var command = try placed("\(script); exec sleep 1000", fifo)
        command.timeLimit = .milliseconds(300)
        command.grace = .milliseconds(50)
        let writer = fifo.openForWriting()
        defer { close(writer) }
        let report = try await command.run()
        #expect(report.stop == .timeLimit)
        #expect(fifo.hasLostReader(writer))
        let folder = String(report.output.text.dropLast())
        #expect(folder.contains("/errand-"))
        #expect(access(folder, F_OK) != 0)
    }

    @Test func `a cancellation ends what hides`() async throws {
        let fifo = try Fifo()
        let writer = fifo.openForWriting()
        defer { close(writer) }
        let (lines, said) = AsyncStream<String>.makeStream()
        var command = try placed("\(Self.hiding); exec sleep 1000", fifo)
        command.grace = .milliseconds(50)
        command.onLine = { said.yield($1) }
        let task = Task { [command] in try await command.run() }
        for await _ in lines { break }
        task.cancel()
        #expect(try await task.value.stop == .cancelled)
        #expect(fifo.hasLostReader(writer))
    }

    @Test func `what goes on keeps its group until it is ended as an orphan`() async throws {
        let fifo = try Fifo()
        let record = ProcessGroupTests.Record()
        let command = try placed(Self.hiding, fifo)
        let writer = fifo.openForWriting()
        defer { close(writer) }
        let report = try await ChildCommand.$watcher.withValue(record) { try await command.run() }
        let folder = String(report.output.text.dropLast())
        #expect(report.ending == .exited(0))
        #expect(access(folder, F_OK) == 0)
        let mark = try #require(record.all.withLock { $0.first })
        let sign = try #require(record.former.withLock { $0.first })
        let group = ProcessGroup(ledBy: mark, bearing: sign)
        #expect(group.endOrphans(within: .milliseconds(50)))
        #expect(fifo.hasLostReader(writer))
        #expect(!group.endOrphans())
        _ = try await shell("true").run()
        #expect(access(folder, F_OK) != 0)
    }

    @Test(arguments: ["", "exit 3", "kill -9 $$"])
    func `a group goes with its child`(_ script: String) async throws {
        let report = try await placed(script, Fifo()).run()
        let folder = String(report.output.text.dropLast())
        #expect(folder.contains("/errand-"))
        #expect(access(folder, F_OK) != 0)
    }
}

@Suite(.timeLimit(.minutes(1))) struct ControlGroupFolderTests {
    @Test(arguments: [
        ("0::/a/b\n", "30 1 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw", ["/sys/fs/cgroup/a/b"]),
        ("9:pids:/x\n0::/\n", "30 1 0:26 / /c rw shared:4 - cgroup2 none rw", ["/c"]),
        ("0::/docker/1/a\n", "30 1 0:26 /docker/1 /c rw - cgroup2 cgroup rw", ["/c/a"]),
        ("0::/docker/1\n", "30 1 0:26 /docker/1 /c rw - cgroup2 cgroup rw", ["/c"]),
        ("0::/docker/12\n", "30 1 0:26 /docker/1 /c rw - cgroup2 cgroup rw", []),
        ("0::/../a\n", "30 1 0:26 / /c rw - cgroup2 cgroup rw", []),
        ("9:pids:/x\n", "30 1 0:26 / /c rw - cgroup2 cgroup rw", []),
        ("0::/a\n", "30 1 0:26 / /c rw - cgroup cgroup rw,pids", []),
        ("0::/a\n", "30 1 0:26 / /c rw -", []),
        ("0::/a\n", "- cgroup2", []),
        ("", "", []),
    ])
    func `the folder of a process is below the mounts of version 2`(
        groups: String, mounts: String, folders: [String]
    ) {
        #expect(ControlGroup.folders(of: groups, in: mounts) == folders)
    }
}

@Suite(.patient(for: .seconds(180))) struct ChildImageTests {
    /// The words of a child about itself.
    private func said(by start: (ChildImage) throws -> ChildImage.Start) throws -> [Substring] {
        signal(SIGPIPE, SIG_IGN)
        let script = """
            pwd; cut -d' ' -f1,5,6 /proc/$$/stat | tr ' ' '\\n' | uniq | wc -l; ls /proc/$$/fd
            grep -E 'Sig(Blk|Ign)' /proc/$$/status | grep -c '000000$'; echo $A >&2
            """
        var command = shell(script)
        command.directory = "/usr"
        command.environment["A"] = "b=c"
        let pipe = try #require(Descriptor.pipe())
        let source = try #require(Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC)))
        let tag = ProcessTag(of: ProcessSign(output: 1, errors: 2, since: 3))
        let streams = [source.number, pipe.writing.number, pipe.writing.number]
        let child = try start(ChildImage(command, "/bin/sh", streams, tag))
        #expect(child.error == 0)
        var status: Int32 = -1
        #expect(waitpid(child.pid, &status, 0) == child.pid)
        #expect(status == 0)
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(pipe.reading.number, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)), as: UTF8.self).split(separator: "\n")
    }

    @Test func `a child is the same in a control group and without`() throws {
        let alone = try said { $0.start() }
        #expect(alone == ["/usr", "1", "0", "1", "2", "2", "b=c"])
        let tag = ProcessTag(of: ProcessSign(output: 4, errors: UInt64(getpid()), since: 6))
        guard let group = ControlGroup(for: tag) else { return }
        defer { group.end(killed: true) }
        let folder = try #require(group.folder)
        let member = try said { image in try #require(image.start(in: folder)) }
        #expect(member == alone)
    }

    @Test(arguments: [("/nowhere/x", nil, ENOENT), ("/bin/true", "/nowhere", ENOENT)])
    func `a program that cannot be started says why`(
        path: String, directory: String?, error: Int32
    ) throws {
        var command = ChildCommand(path)
        command.directory = directory
        let tag = ProcessTag(of: ProcessSign(output: 7, errors: UInt64(getpid()), since: 9))
        let image = ChildImage(command, path, [0, 1, 2], tag)
        #expect(image.start().error == error)
        guard let group = ControlGroup(for: tag) else { return }
        defer { group.end(killed: true) }
        #expect(image.start(in: try #require(group.folder))?.error == error)
    }
}
