import Foundation
import ProcessTestKit

/// A project of one workflow of shell scripts, which run in its folder and use its named pipes.
struct ShellProject {
    private let folder: String

    init(_ workflow: String, pipes: [String] = ["begun"]) throws {
        folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder + "/workflows", withIntermediateDirectories: true)
        for pipe in pipes where mkfifo("\(folder)/\(pipe)", 0o600) != 0 {
            throw ChildProcess.Failure(sentence: "no pipe: error \(errno)")
        }
        let text = workflow.replacing("FOLDER", with: folder)
        try text.write(
            toFile: folder + "/workflows/check.yaml", atomically: true, encoding: .utf8)
    }

    /// The file in which a server says that it is ready.
    var notice: String { folder + "/notice" }

    var environment: [String: String] {
        [
            "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": "anna",
            "NOTIFY_SOCKET": notice, "SWIFT_BACKTRACE": "enable=no",
            "PATH": "\(folder)/bin:/usr/bin:/bin",
            "ERRAND_TOKEN": "hunter2",
        ]
    }

    /// Writes a file of the project, in which `FOLDER` stands for its folder.
    func write(_ text: String, to file: String) throws {
        try text.replacing("FOLDER", with: folder).write(
            toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
    }

    /// Puts a script where programs are looked for.
    func install(_ program: String, _ script: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/bin", withIntermediateDirectories: true)
        try write("#!/bin/sh\n\(script)\n", to: "bin/\(program)")
        chmod("\(folder)/bin/\(program)", 0o755)
    }

    /// Makes an intent of a script, whose head is written without the signs of a comment.
    func describe(_ intent: String, _ head: String, _ script: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder + "/intents", withIntermediateDirectories: true)
        let lines = head.split(separator: "\n").map { "# \($0)\n" }.joined()
        try write("#!/bin/sh\n# ---\n\(lines)# ---\n\(script)\n", to: "intents/\(intent)")
        chmod("\(folder)/intents/\(intent)", 0o755)
    }

    /// The names of its files that begin so.
    func files(beginning prefix: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasPrefix(prefix) }.sorted()
    }

    /// Runs a script in its folder, where `errand` is the tool.
    func shell(_ script: String) throws -> RunningProcess {
        let tools = try ChildProcess.product("errand").split(separator: "/").dropLast()
        var environment = environment
        environment["PATH"] = "/" + tools.joined(separator: "/") + ":/usr/bin:/bin"
        return try RunningProcess(
            "/bin/sh", ["-c", "cd \(folder) && \(script)"], environment: environment)
    }

    /// Serves, and returns once that is ready.
    func serveReadily(_ options: String...) throws -> RunningProcess {
        try readily { try process(["serve", folder] + options) }
    }

    /// Begins to serve, and returns once that is ready.
    func readily(_ begin: () throws -> RunningProcess) throws -> RunningProcess {
        unlink(notice)
        let ready = try ReadyNotice(at: notice)
        let server = try begin()
        guard try ready.wait() == "READY=1" else {
            throw ChildProcess.Failure(sentence: "the server is not ready")
        }
        return server
    }

    private func process(_ arguments: [String], input: String = "") throws -> RunningProcess {
        try RunningProcess(
            try ChildProcess.product("errand"), arguments, environment: environment, input: input)
    }

    /// Runs a command line at a terminal.
    func atTerminal(_ arguments: String...) throws -> TerminalProcess {
        try atTerminal(arguments)
    }

    func atTerminal(_ arguments: [String]) throws -> TerminalProcess {
        try TerminalProcess(
            try ChildProcess.product("errand"), arguments,
            environment: environment.merging(["NO_COLOR": "1"]) { $1 })
    }

    /// Runs a command line in a window.
    func inWindow(
        _ arguments: String..., width: Int = 80, height: Int = 24,
        with more: [String: String] = ["NO_COLOR": "1"]
    ) throws -> TmuxWindow {
        try TmuxWindow(
            try ChildProcess.product("errand"), arguments,
            environment: environment.merging(more) { $1 }, width: width, height: height)
    }

    /// Writes a word into a pipe, for a script that waits for one there.
    func say(_ word: String, into pipe: String) throws {
        _ = try shell("echo \(word) > \(pipe)").wait()
    }

    var workflow: String { folder + "/workflows/check.yaml" }

    func tool(_ arguments: String...) throws -> ChildProcess { try tool(arguments) }

    func tool(_ arguments: [String]) throws -> ChildProcess { try process(arguments).wait() }

    func begin(_ inputs: String..., input: String = "") throws -> RunningProcess {
        try process(["run", workflow] + inputs, input: input)
    }

    func path(of file: String) -> String { "\(folder)/\(file)" }

    func serve() throws -> RunningProcess { try process(["serve", folder]) }

    func text(of file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    /// The word that is written into a pipe, once it is.
    func word(from pipe: String) throws -> String { try hearing(pipe, nextWord) }

    private func nextWord(from reader: Int32) throws -> String {
        var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let ready = poll(&waiting, 1, 60_000)
            if ready < 0, errno == EINTR { continue }
            guard ready == 1 else {
                let reason = ready == 0 ? "nothing came in a minute" : "error \(errno)"
                throw ChildProcess.Failure(sentence: "no word: \(reason)")
            }
            let count = read(reader, &bytes, bytes.count)
            if count > 0 { return String(decoding: bytes[..<count], as: UTF8.self) }
        }
    }

    /// Lets others write into a pipe meanwhile.
    ///
    /// It is opened for writing, too: without that, a reader takes the end of one writer for the
    /// end of all, closes the pipe, and so kills the writer that comes next.
    func hearing<Answer>(_ pipe: String, _ body: (Int32) throws -> Answer) throws -> Answer {
        let reader = open("\(folder)/\(pipe)", O_RDWR | O_NONBLOCK | O_CLOEXEC)
        guard reader >= 0 else { throw ChildProcess.Failure(sentence: "no pipe: error \(errno)") }
        defer { close(reader) }
        return try body(reader)
    }
}
