import CLinux
import Glibc
import SystemFiles

/// A program to be run as a child process, with all that it is given.
///
/// The child has a session and a process group of its own and no terminal, no descriptor but the
/// first three, every posix signal at its default, and just the environment that stands here, with
/// a variable by which all that comes of it is found.
public struct ChildCommand: Sendable {
    /// A path, or a name that is looked for in the folders of the environment's `PATH`.
    public var program: String

    /// The words after the program's name.
    public var arguments: [String]
    public var environment: [String: String] = [:]

    /// The folder that it begins in; `nil` is that of this process.
    public var directory: String?

    /// The bytes that it can read; `nil` is none at all.
    public var input: [UInt8]?

    /// How long it may take before its group is ended.
    public var timeLimit: Duration?

    /// How long a group that was told to end has before it is killed.
    public var grace = Duration.seconds(5)

    /// The number of bytes that are kept of either stream: half of them from the beginning, half
    /// from the end.
    public var outputLimit = 16 << 20

    /// Gets the lines as they are written, on a thread that other children wait for.
    public var onLine: (@Sendable (ChildStream, String) -> Void)?

    /// Gets the bytes as they are written, in their order, on the same thread.
    public var onBytes: (@Sendable (ChildStream, UnsafeRawBufferPointer) -> Void)?

    public init(_ program: String, _ arguments: [String] = []) {
        self.program = program
        self.arguments = arguments
    }
}

/// A stream that a child writes to.
public enum ChildStream: Int, CaseIterable, Sendable { case output, errors }

extension ChildCommand {
    /// Runs the child to its end.
    ///
    /// If the task is cancelled, all that came of the child is told to end, and killed after the
    /// grace period; the report then says so. What the child leaves running after an end of its own
    /// goes on.
    public func run() async throws(ChildStartError) -> ChildReport {
        let reader = try ChildReader.running()
        let child = try start()
        return await withTaskCancellationHandler {
            await withCheckedContinuation { reader.watch(child, $0) }
        } onCancel: {
            reader.stop(child)
        }
    }
}

extension ChildCommand {
    /// Starts the child; the caller has it watched from now on.
    func start() throws(ChildStartError) -> Child {
        try checkTexts()
        let path = try ProgramSearch(environment["PATH"]).path(of: program)
        guard let output = Descriptor.pipe(), let errors = Descriptor.pipe(),
            let source = input.map(Descriptor.holding)
                ?? Descriptor(open("/dev/null", O_RDONLY | O_CLOEXEC))
        else { throw .system(program, code: errno) }
        let sign = ProcessSign(writingTo: output.writing, errors.writing)
        let record = Self.watcher.map { ChildRecord(watcher: $0, sign) }
        let tag = ProcessTag(of: sign)
        record?.begins()
        let group = ControlGroup(for: tag)
        do throws(ChildStartError) {
            let streams = [source.number, output.writing.number, errors.writing.number]
            let pid = try spawn(ChildImage(self, path, streams, tag), group)
            record?.began(pid)
            return Child(
                self, ChildTree(pid: pid, tag: tag, group: group), try life(of: pid),
                [output.reading, errors.reading], record)
        } catch {
            group?.end(killed: true)
            record?.ended()
            throw error
        }
    }

    private func life(of pid: pid_t) throws(ChildStartError) -> Descriptor {
        if let life = Descriptor(pidfd_of(pid)) { return life }
        let code = errno
        kill(-pid, SIGKILL)
        waitpid(pid, nil, 0)
        throw .system(program, code: code)
    }

    /// C's texts end at a null, so one with a null in it would be another text.
    private func checkTexts() throws(ChildStartError) {
        let texts = [program, directory ?? ""] + arguments + environment.keys + environment.values
        guard !texts.contains(where: { $0.utf8.contains(0) }) else { throw .nullInText(program) }
        for name in environment.keys where name.isEmpty || name.utf8.contains(UInt8(ascii: "=")) {
            throw .badVariable(name)
        }
    }

    private func spawn(
        _ image: ChildImage, _ group: ControlGroup?
    ) throws(ChildStartError) -> pid_t {
        let start = group?.folder.flatMap(image.start(in:)) ?? image.start()
        guard start.error == 0 else { throw reason(start.error, image.path) }
        return start.pid
    }

    /// Tells apart what the system has one number for.
    private func reason(_ code: Int32, _ path: String) -> ChildStartError {
        if let directory {
            guard FileEntry(directory)?.isFolder == true else { return .notADirectory(directory) }
            guard access(directory, X_OK) == 0 else { return .directoryClosed(directory) }
        }
        return switch code {
        case E2BIG: .tooLong(program)
        case ENOENT, ENOEXEC: .noInterpreter(path)
        case EACCES, EPERM: .notExecutable(path)
        default: .system(program, code: code)
        }
    }
}
