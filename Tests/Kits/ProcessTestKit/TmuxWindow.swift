import Glibc

/// A program in a window of tmux, of which a test sees what a person would see.
public final class TmuxWindow: Sendable {
    private let tmux: String
    private let folder: TestFolder

    /// Starts a program with just this environment in a window of a size.
    public init(
        _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
        width: Int = 80, height: Int = 24
    ) throws {
        guard let tmux = ChildProcess.path(of: "tmux") else {
            throw ChildProcess.Failure(sentence: "tmux is not installed")
        }
        self.tmux = tmux
        // The path of a socket has to be short.
        folder = try TestFolder("tmux", isOpen: true)
        let settings = try folder.write(
            "settings",
            """
            set -g remain-on-exit on
            set -g status off
            set -sg escape-time 0
            set -g default-terminal tmux-256color
            """)
        let variables = environment.map { "\($0)=\($1)" }.sorted()
        try command(
            [
                "-f", settings, "new-session", "-d", "-x", "\(width)", "-y", "\(height)", "--",
                "/usr/bin/env", "-i", "TERM=tmux-256color", "LANG=C.UTF-8",
            ] + variables + [path] + arguments)
    }

    /// The lines that are on the screen, without the spaces at their ends.
    ///
    /// With its past, those that have gone up are there, too; with styles, the sequences for them.
    public func screen(withPast: Bool = false, styled: Bool = false) throws -> String {
        try command(
            ["capture-pane", "-p"] + (withPast ? ["-S", "-"] : []) + (styled ? ["-e"] : []))
    }

    /// Waits until a text is on the screen; returns all of that.
    public func screen(
        showing text: String, withPast: Bool = false
    ) async throws -> String {
        try await screen("'\(text)'", withPast: withPast) { $0.contains(text) }
    }

    /// Waits until the screen is as it is wanted.
    public func screen(
        _ wish: String, withPast: Bool = false, where isWanted: (String) -> Bool
    ) async throws -> String {
        while true {
            let screen = try screen(withPast: withPast)
            if isWanted(screen) { return screen }
            guard !Task.isCancelled else {
                throw ChildProcess.Failure(sentence: "\(wish) never came:\n\(screen)")
            }
            // Each look is a process of its own, which takes its time.
            await Task.yield()
        }
    }

    /// Presses keys by the names that tmux has for them, such as `Down`, `C-c` or `x`.
    public func press(_ keys: String...) throws { try command(["send-keys"] + keys) }

    /// Types some characters.
    public func type(_ text: String) throws { try command(["send-keys", "-l", text]) }

    public func resize(width: Int, height: Int) throws {
        try command(["resize-window", "-x", "\(width)", "-y", "\(height)"])
    }

    /// The id of the program's process.
    public var pid: Int32? {
        get throws { Int32(try told("pane_pid")) }
    }

    /// Waits for the end of the program; returns its exit code, or `nil` where a signal has ended
    /// it.
    public func end() async throws -> Int32? {
        while true {
            // The terminal may be closed a moment before the program has ended.
            let end = try told("pane_dead_status"), signal = try told("pane_dead_signal")
            if !end.isEmpty || !signal.isEmpty { return Int32(end) }
            // tmux may miss the end of a program; the end of another one has it look again.
            if try told("pane_dead") == "1" { try command(["run-shell", "true"]) }
            guard !Task.isCancelled else {
                throw ChildProcess.Failure(sentence: "it does not end:\n\(try screen())")
            }
            await Task.yield()
        }
    }

    private func told(_ format: String) throws -> String {
        try command(["display-message", "-p", "#{\(format)}"])
            .trimmingSuffix(while: \.isNewline)
    }

    deinit {
        // The server ends with its last window; the test is over.
        _ = try? command(["kill-server"])
    }

    @discardableResult
    private func command(_ arguments: [String]) throws -> String {
        let child = try ChildProcess.run(
            tmux, ["-S", "\(folder.path)/socket"] + arguments,
            environment: ["LANG": "C.UTF-8", "HOME": "/"])
        guard child.ending == .exited(0) else {
            throw ChildProcess.Failure(sentence: "tmux \(arguments): \(child.errors)")
        }
        return child.output
    }
}

extension String {
    fileprivate func trimmingSuffix(while isDropped: (Character) -> Bool) -> String {
        var text = self[...]
        while let last = text.last, isDropped(last) { text.removeLast() }
        return String(text)
    }
}
