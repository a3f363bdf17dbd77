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
