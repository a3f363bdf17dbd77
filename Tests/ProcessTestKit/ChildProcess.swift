import Dispatch
import Glibc

/// A program that a test runs to its end, with everything that it wrote.
public struct ChildProcess: Sendable {
    /// What became of it.
    public enum Ending: Hashable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    /// Why there is no ending to look at.
    public struct Failure: Error {
        public let sentence: String
    }

    public let ending: Ending
    public let output: String
    public let errors: String

    /// Runs a program with just this environment and gives it `input` to read.
    ///
    /// What is still running after `seconds` is killed, which its ending then shows.
    public static func run(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        input: String = "", seconds: Int = 60
    ) throws -> ChildProcess {
        let streams = try (0..<3).map { _ in try temporaryFile() }
        defer { streams.forEach { fclose($0) } }
        let files = streams.map { fileno($0) }
        try fill(files[0], with: input)
        let pid = try spawn(path, arguments, environment, files)
        let status = try wait(for: pid, seconds: seconds)
        let signal = status & 0x7F
        return ChildProcess(
            ending: signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal: signal),
            output: try contents(of: files[1]), errors: try contents(of: files[2]))
    }

    /// The path of a program of this package, which is built into the folder of the tests.
    public static func product(_ name: String) throws -> String {
        guard let tests = realpath("/proc/self/exe", nil) else {
            throw Failure(sentence: "no path of the tests: error \(errno)")
        }
        defer { free(tests) }
        return String(cString: tests).split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
            + "/\(name)"
    }

    /// Where a program of the system is installed, or `nil` if it is not.
    public static func path(of program: String) -> String? {
        ["/usr/bin", "/bin", "/usr/local/bin"].map { "\($0)/\(program)" }
            .first { access($0, X_OK) == 0 }
    }
}

extension ChildProcess {
    /// A file without a name: it is gone when it is closed.
    private static func temporaryFile() throws -> UnsafeMutablePointer<FILE> {
        guard let file = tmpfile() else {
            throw Failure(sentence: "no temporary file: error \(errno)")
        }
        _ = fcntl(fileno(file), F_SETFD, FD_CLOEXEC)
        return file
    }

    private static func fill(_ file: Int32, with text: String) throws {
        let bytes = Array(text.utf8)
        guard write(file, bytes, bytes.count) == bytes.count else {
            throw Failure(sentence: "input not written: error \(errno)")
        }
        lseek(file, 0, SEEK_SET)
    }

    private static func spawn(
        _ path: String, _ arguments: [String], _ environment: [String: String], _ files: [Int32]
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, file) in files.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
        }
        var words = ([path] + arguments).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid: pid_t = 0
        let error = posix_spawn(&pid, path, &actions, nil, &words, &variables)
        guard error == 0 else { throw Failure(sentence: "'\(path)' not started: error \(error)") }
        return pid
    }

    private static func wait(for pid: pid_t, seconds: Int) throws -> Int32 {
        let deadline = DispatchWorkItem { kill(pid, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(seconds), execute: deadline)
        defer { deadline.cancel() }
        var status: Int32 = 0
        while waitpid(pid, &status, 0) != pid {
            guard errno == EINTR else {
                throw Failure(sentence: "process \(pid) not waited for: error \(errno)")
            }
        }
        return status
    }

    private static func contents(of file: Int32) throws -> String {
        let size = Int(lseek(file, 0, SEEK_END))
        var bytes = [UInt8](repeating: 0, count: size)
        guard pread(file, &bytes, size, 0) == size else {
            throw Failure(sentence: "output not read: error \(errno)")
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
