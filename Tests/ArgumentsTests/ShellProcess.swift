import Glibc

/// A shell run as a process of its own, to try a script for real.
struct ShellProcess {
    struct Failure: Error {
        let call: String
        let code: Int32
    }

    let standardOutput: String
    let standardError: String
    let exitCode: Int32

    /// Returns where a shell is installed, or `nil` if it is not.
    static func path(of shell: String) -> String? {
        ["/usr/bin/\(shell)", "/bin/\(shell)", "/usr/local/bin/\(shell)"]
            .first { access($0, X_OK) == 0 }
    }

    /// Runs a shell until it ends, with nothing to read and a clean environment.
    init(_ shell: String, _ arguments: [String]) throws {
        let output = try Capture()
        let errors = try Capture()
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
        posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)

        let variables = ["PATH=/usr/bin:/bin", "HOME=/nonexistent", "LC_ALL=C.UTF-8"]
        let words = ([shell] + arguments).map { (word: String) in strdup(word) } + [nil]
        let environment = variables.map { (variable: String) in strdup(variable) } + [nil]
        defer { for text in words + environment { free(text) } }
        var child = pid_t()
        let code = posix_spawn(&child, shell, &actions, nil, words, environment)
        guard code == 0 else { throw Failure(call: "posix_spawn", code: code) }
        var status: Int32 = 0
        while waitpid(child, &status, 0) == -1 {
            guard errno == EINTR else { throw Failure(call: "waitpid", code: errno) }
        }
        exitCode = status & 0x7F == 0 ? (status >> 8) & 0xFF : -(status & 0x7F)
        standardOutput = output.text()
        standardError = errors.text()
    }

    /// A nameless file that takes what a process prints, however much that is.
    private struct Capture: ~Copyable {
        let descriptor: Int32

        init() throws {
            var name = Array("/tmp/shell-XXXXXX".utf8CString)
            descriptor = mkstemp(&name)
            guard descriptor >= 0 else { throw Failure(call: "mkstemp", code: errno) }
            unlink(name)
            _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        }

        deinit { close(descriptor) }

        func text() -> String {
            let size = max(0, Int(lseek(descriptor, 0, SEEK_END)))
            return String(unsafeUninitializedCapacity: size) { buffer in
                max(0, pread(descriptor, buffer.baseAddress, size, 0))
            }
        }
    }
}
