import CLinux
import Glibc

/// The description of a child for the kernel.
struct ChildImage {
    let path: String
    private let directory: String?
    private let streams: [Int32]
    private let words: [String]
    private let variables: [String]

    init(_ command: ChildCommand, _ path: String, _ streams: [Int32], _ tag: ProcessTag) {
        self.path = path
        self.streams = streams
        directory = command.directory
        words = [command.program] + command.arguments
        variables = command.environment.merging([ProcessTag.variable: tag.value]) { $1 }
            .map { "\($0.key)=\($0.value)" }
    }
}

extension ChildImage {
    /// The number of a child, or the error that the kernel has told.
    typealias Start = (pid: pid_t, error: Int32)

    private typealias Texts = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// Starts the child as a member of a control group; returns `nil` where the kernel makes none
    /// there.
    func start(in group: Descriptor) -> Start? {
        withTexts { words, variables in
            var child = member()
            child.arguments = UnsafePointer(words)
            child.environment = UnsafePointer(variables)
            child.streams = (streams[0], streams[1], streams[2])
            let pid = withExtendedLifetime(group) { start(&child, in: group.number) }
            return pid < 0 ? nil : (pid, child.error)
        }
    }

    private func start(_ child: inout member, in group: Int32) -> pid_t {
        path.withCString { path in
            child.path = path
            guard let directory else { return member_start(group, &child) }
            return directory.withCString {
                child.directory = $0
                return member_start(group, &child)
            }
        }
    }

    /// Starts the child where this process is.
    func start() -> Start {
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
        var pid: pid_t = 0
        let error = withTexts { posix_spawn(&pid, path, &actions, &attributes, $0, $1) }
        return (pid, error)
    }

    private func withTexts<Answer>(_ body: (Texts, Texts) -> Answer) -> Answer {
        var words = words.map { strdup($0) } + [nil]
        var variables = variables.map { strdup($0) } + [nil]
        defer { (words + variables).forEach { free($0) } }
        return body(&words, &variables)
    }

    /// The child leads a session of its own, so that no program stops to read from the terminal,
    /// and its signals do what they do by default.
    private static func attributes() -> posix_spawnattr_t {
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigfillset(&signals)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = Int32(spawn_new_session) | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))
        return attributes
    }
}
