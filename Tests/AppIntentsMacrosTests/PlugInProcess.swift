import Glibc

@testable import AppIntentsMacros

/// The built plug-in as the compiler runs it.
struct PlugInProcess {
    private let id: pid_t
    private let toPlugIn: Int32
    private let fromPlugIn: Int32

    struct CannotStart: Error {
        let code: Int32
    }

    /// Starts the program that the build puts beside the tests.
    init() throws {
        var input: [Int32] = [0, 0]
        var output: [Int32] = [0, 0]
        guard pipe(&input) == 0, pipe(&output) == 0 else { throw CannotStart(code: errno) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO)
        // Else a program that another test starts holds this one's pipe open.
        for end in input + output { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }

        let path = try Self.path()
        let name = strdup(path)
        defer { free(name) }
        var id: pid_t = 0
        let code = posix_spawn(&id, path, &actions, nil, [name, nil], environ)
        close(input[0])
        close(output[1])
        guard code == 0 else { throw CannotStart(code: code) }
        self.id = id
        toPlugIn = input[1]
        fromPlugIn = output[0]
    }

    private static func path() throws -> String {
        var buffer = [CChar](repeating: 0, count: 4_096)
        let length = readlink("/proc/self/exe", &buffer, buffer.count)
        guard length > 0 else { throw CannotStart(code: errno) }
        let tests = String(
            decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
        let folder = tests.split(separator: "/").dropLast().joined(separator: "/")
        return "/" + folder + "/AppIntentsMacros-tool"
    }

    func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { write(toPlugIn, $0.baseAddress, $0.count) }
            guard sent > 0 else { return }
            rest = rest.dropFirst(sent)
        }
    }

    /// Hangs up, and returns all that the plug-in said and its exit code, or `nil` if it crashed.
    func end() -> (output: [UInt8], code: Int32?) {
        close(toPlugIn)
        var output: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 4_096)
        while case let count = read(fromPlugIn, &piece, piece.count), count > 0 {
            output += piece.prefix(count)
        }
        close(fromPlugIn)
        var status: Int32 = 0
        waitpid(id, &status, 0)
        return (output, status & 0x7F == 0 ? (status >> 8) & 0xFF : nil)
    }
}
