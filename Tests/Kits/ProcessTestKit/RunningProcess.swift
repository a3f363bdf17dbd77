import Dispatch
public import Glibc

/// A program that goes on while a test does something else.
public struct RunningProcess: Sendable {
    public let pid: pid_t
    private let output: Int32
    private let errors: Int32

    /// Starts a program with just this environment and gives it `input` to read.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        input: String = ""
    ) throws {
        let files = try (0..<3).map { _ in try Self.temporaryFile() }
        defer { close(files[0]) }
        try Self.fill(files[0], with: input)
        pid = try Self.spawn(path, arguments, environment, files)
        (output, errors) = (files[1], files[2])
    }

    public func send(_ signal: Int32) {
        kill(pid, signal)
    }

    /// Waits for its end and returns what it wrote; it must be called, and once.
    ///
    /// A process that still runs after `seconds` is killed, which its ending then shows.
    public func wait(seconds: Int = 60) throws -> ChildProcess {
        defer { [output, errors].forEach { close($0) } }
        return ChildProcess(
            ending: try Self.ending(of: pid, seconds: seconds),
            output: try Self.contents(of: output), errors: try Self.contents(of: errors))
    }
}

extension RunningProcess {
    /// A file without a name: it is gone when it is closed.
    private static func temporaryFile() throws -> Int32 {
        guard let file = tmpfile() else {
            throw ChildProcess.Failure(sentence: "no temporary file: error \(errno)")
        }
        defer { fclose(file) }
        return fcntl(fileno(file), F_DUPFD_CLOEXEC, 3)
    }

    private static func fill(_ file: Int32, with text: String) throws {
        let bytes = Array(text.utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
            throw ChildProcess.Failure(sentence: "input not written: error \(errno)")
        }
        lseek(file, 0, SEEK_SET)
    }

    static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], _ files: [Int32]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in files.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables =
            environment.merging(sanitizing) { given, _ in given }
            .map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        // The thread of a test may hear no signals, which a program would inherit.
        var (attributes, none) = (posix_spawnattr_t(), sigset_t())
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var pid: pid_t = 0
        let error = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
        guard error == 0 else {
            throw ChildProcess.Failure(sentence: "'\(path)' not started: error \(error)")
        }
        return pid
    }

    /// The variables for a program that was built to look for data races, as this one is then.
    private static var sanitizing: [String: String] {
        let name = "TSAN_OPTIONS"
        return getenv(name).map { [name: String(cString: $0)] } ?? [:]
    }

    static func ending(of pid: pid_t, seconds: Int = 60) throws -> ChildProcess.Ending {
        let status = try wait(for: pid, seconds: seconds)
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal)
    }

    private static func wait(for pid: pid_t, seconds: Int) throws -> Int32 {
        let deadline = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: deadline)
        defer { deadline.cancel() }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) != pid {
            guard errno == EINTR else {
                throw ChildProcess.Failure(
                    sentence: "process \(pid) not waited for: error \(errno)")
            }
        }
        return status
    }

    private static func contents(of file: Int32) throws -> String {
        let size = Int(lseek(file, 0, SEEK_END))
        var bytes = [UInt8](repeating: 0, count: size)
        guard pread(file, &bytes, size, 0) == size else {
            throw ChildProcess.Failure(sentence: "output not read: error \(errno)")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
