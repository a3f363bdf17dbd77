import CLinux
import Glibc
import SystemFiles

extension ChildCommand {
    /// Starts the child; the caller has it watched from now on.
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
        let group = ControlGroup(for: tag)
        do throws(ChildStartError) {
            let streams = [source.number, output.writing.number, errors.writing.number]
            let pid = try spawn(ChildImage(self, path, streams, tag), group)
            record?.began(pid)
            return Child(
                self, ChildTree(pid: pid, tag: tag, group: group), try life(of: pid),
                [output.reading, errors.reading], record)
        } catch {
            group?.end(killed: true)
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
        _ image: ChildImage, _ group: ControlGroup?
    ) throws(ChildStartError) -> pid_t {
        let start = group?.folder.flatMap(image.start(in:)) ?? image.start()
        guard start.error == 0 else { throw reason(start.error, image.path) }
        return start.pid
    }

    /// Tells apart what the system has one number for.
    private func reason(_ code: Int32, _ path: String) -> ChildStartError {
        if let directory {
            guard FileEntry(directory)?.isFolder == true else { return .notADirectory(directory) }
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
