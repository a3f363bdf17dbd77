import Foundation
import LogbookPack
import ProcessTestKit

/// A project in a folder of its own, with a home and an app's database.
///
/// `FOLDER`, `MARKER` and `PIPE` in workflows stand for the folder and files of it.
struct LogbookProject {
    let folder: String
    private var pipe: String { folder + "/pipe" }

    /// The file in which a server says that it is ready.
    var notice: String { folder + "/notice" }

    /// A project whose only workflow is called `check`.
    init(workflow: String) throws {
        try self.init(["check": workflow])
    }

    init(_ workflows: [String: String], pipes: [String] = []) throws {
        folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder + "/workflows", withIntermediateDirectories: true)
        for pipe in ["pipe"] + pipes where mkfifo("\(folder)/\(pipe)", 0o600) != 0 {
            throw ChildProcess.Failure(sentence: "no pipe: error \(errno)")
        }
        for (name, workflow) in workflows {
            let text = workflow.replacing("MARKER", with: folder + "/marker")
                .replacing("PIPE", with: pipe).replacing("FOLDER", with: folder)
            try text.write(toFile: file(of: name), atomically: true, encoding: .utf8)
        }
    }

    private func file(of workflow: String) -> String { "\(folder)/workflows/\(workflow).yaml" }
}

extension LogbookProject {
    private var environment: [String: String] {
        [
            "LOGBOOK": folder + "/logbook.db", "ERRAND_HOME": folder + "/home", "TZ": "UTC",
            "HOME": folder, "USER": "anna", "NOTIFY_SOCKET": notice,
            "SWIFT_BACKTRACE": "enable=no", "PATH": "/usr/bin:/bin",
        ]
    }

    private func process(_ arguments: [String]) throws -> RunningProcess {
        try RunningProcess(
            try ChildProcess.product("logbook"), arguments, environment: environment)
    }

    func atTerminal(_ arguments: [String]) throws -> TerminalProcess {
        try TerminalProcess(
            try ChildProcess.product("logbook"), arguments, environment: environment)
    }

    func tool(_ arguments: String...) throws -> ChildProcess { try tool(arguments) }

    func tool(_ arguments: [String]) throws -> ChildProcess { try process(arguments).wait() }

    func run(_ workflow: String = "check", _ options: String...) throws -> ChildProcess {
        try process(["run", file(of: workflow)] + options).wait()
    }

    func begin(_ workflow: String) throws -> RunningProcess {
        try process(["run", file(of: workflow)])
    }

    func serve() throws -> RunningProcess { try process(["serve", folder]) }

    /// Serves, and returns once that is ready.
    func serveReadily() throws -> RunningProcess {
        unlink(notice)
        let ready = try ReadyNotice(at: notice)
        let server = try serve()
        guard try ready.wait() == "READY=1" else {
            throw ChildProcess.Failure(sentence: "the server is not ready")
        }
        return server
    }

    /// The ids of runs in a state, the newest first.
    func runs(_ state: String) throws -> [String] {
        let list = try tool("runs", "--state", state, "--json", "--limit", "2000")
        let runs = try JSONSerialization.jsonObject(with: Data(list.output.utf8))
        return (runs as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }

    /// The newest run in a state, once there is one.
    ///
    /// A server is ready before it has gone on with the runs that it found.
    func awaited(_ state: String) throws -> String {
        // Each look is a process of its own, which takes a while.
        while true {
            if let id = try runs(state).first { return id }
        }
    }
}

extension LogbookProject {
    private func listener(to name: String) throws -> Int32 {
        let reader = open("\(folder)/\(name)", O_RDONLY | O_NONBLOCK)
        guard reader >= 0 else { throw ChildProcess.Failure(sentence: "no pipe: error \(errno)") }
        return reader
    }

    /// The word that a step writes into a pipe, once it does.
    func rung(_ name: String = "pipe") throws -> String {
        var reader = try listener(to: name)
        defer { close(reader) }
        for _ in 0..<100 {
            var waiting = pollfd(fd: reader, events: Int16(POLLIN), revents: 0)
            guard poll(&waiting, 1, 120_000) == 1 else { break }
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(reader, &bytes, bytes.count)
            if count > 0 { return String(decoding: bytes[..<count], as: UTF8.self) }
            // The writer of before has closed it: only a reader that comes anew waits for the next
            // one.
            let next = try listener(to: name)
            close(reader)
            reader = next
        }
        throw ChildProcess.Failure(sentence: "nobody rings")
    }

    /// Lets a step go on that waits for the end of a pipe.
    func release(_ name: String) throws {
        let writer = open("\(folder)/\(name)", O_WRONLY)
        guard writer >= 0 else { throw ChildProcess.Failure(sentence: "no pipe: error \(errno)") }
        close(writer)
    }

    func text(of file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    /// The texts on the pages of the app, by the pages' names.
    func pages() throws -> [String: String] {
        try Logbook.pages(of: try Logbook.open(folder + "/logbook.db"))
    }

    /// The notes of the app, in order.
    func notes() throws -> [String] {
        try Logbook.notes(of: try Logbook.open(folder + "/logbook.db"))
    }
}
