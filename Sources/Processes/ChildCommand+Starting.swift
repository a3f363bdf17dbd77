import CLinux
import Glibc

extension ChildCommand {
    /// Starts the child; whoever calls this has it watched from now on.
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
        do throws(ChildStartError) {
            let pid = try spawn(
                path, [source.number, output.writing.number, errors.writing.number], tag)
            record?.began(pid)
            return Child(
                self, ChildTree(pid: pid, tag: tag), try life(of: pid),
                [output.reading, errors.reading], record)
        } catch {
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
        _ path: String, _ streams: [Int32], _ tag: ProcessTag
    ) throws(ChildStartError) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
        }
        // Other code in this process may open files without marking them to be closed.
        posix_spawn_file_actions_addclosefrom_np(&actions, Int32(streams.count))
        if let directory { posix_spawn_file_actions_addchdir_np(&actions, directory) }
        var attributes = Self.attributes()
        defer { posix_spawnattr_destroy(&attributes) }
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        let environment = environment.merging([ProcessTag.variable: tag.value]) { $1 }
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { (words + variables).forEach { free($0) } }
        var pid: pid_t = 0
        let code = posix_spawn(&pid, path, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw reason(code, path) }
        return pid
    }

    /// A session of its own, so that no program can stop to read from the terminal; every signal as if nobody had touched it.
    private static func attributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags =
            Int32(spawn_new_session) | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }

    /// Tells apart what the system has one number for.
    private func reason(_ code: Int32, _ path: String) -> ChildStartError {
        if let directory {
            var status = stat()
            guard stat(directory, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
                return .notADirectory(directory)
            }
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
