import Glibc

/// A program that a test runs to its end, with everything that it wrote.
public struct ChildProcess: Sendable {
    /// The end of the process.
    public enum Ending: Hashable, Sendable {
        case exited(Int32)
        case killed(signal: Int32)
    }

    /// The reason why there is no ending to look at.
    public struct Failure: Error {
        public let sentence: String

        public init(sentence: String) {
            self.sentence = sentence
        }
    }

    public let ending: Ending
    public let output: String
    public let errors: String

    /// Runs a program with just this environment and gives it `input` to read.
    ///
    /// A process that still runs after `seconds` is killed, which its ending then shows.
    public static func run(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        input: String = "", seconds: Int = 60
    ) throws -> ChildProcess {
        try RunningProcess(path, arguments, environment: environment, input: input)
            .wait(seconds: seconds)
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

    /// The path of a program of the system, or `nil` if it is not installed.
    public static func path(of program: String) -> String? {
        ["/usr/bin", "/bin", "/usr/local/bin", "/usr/sbin"].map { "\($0)/\(program)" }
            .first { access($0, X_OK) == 0 }
    }
}
