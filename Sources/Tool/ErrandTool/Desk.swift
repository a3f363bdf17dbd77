import Glibc
import Values

/// The surroundings of a command line: its inputs and outputs, before any option is known.
struct Desk: Sendable {
    let output: Output
    let errors: Output

    /// The place that `output` leads to.
    let terminal: Terminal

    /// Whether that is a terminal, which would obey bytes that are no text.
    var outputIsTerminal = false

    /// The place that `errors` leads to.
    var errorTerminal = Terminal.none

    /// That place where lines can be written over there.
    var screen: LiveScreen?

    let environment: [String: String]

    /// The word that started the program, where there is one.
    var word: String?

    /// The source of answers, or `nil` if no person can be asked.
    var answers: Answers?

    /// The next line of the standard input.
    var line: @Sendable () -> String? = { nil }

    /// Whether more lines of it were read than taken.
    var hasMoreLines: @Sendable () -> Bool = { false }

    /// All bytes of the standard input; `nil` if there are more than so many.
    var content: @Sendable (_ most: Int) -> [UInt8]? = { _ in [] }

    /// The time.
    var now: @Sendable () -> Timestamp = { .epoch }

    /// The folder that relative paths begin in.
    var folder = "/"

    /// The reader of the log.
    var logReader = Logger.Reader.person
}

extension Desk {
    /// The standard output, standard error and environment of this process.
    static var process: Desk {
        let environment = Self.environment(of: environ)
        let isJournal = name(ofFile: STDERR_FILENO) == environment["JOURNAL_STREAM"]
        let errorTerminal = Terminal.of(STDERR_FILENO, environment: environment)
        let canBeLive =
            isatty(STDERR_FILENO) == 1 && environment["TERM"] ?? "dumb" != "dumb"
            && !Terminal.isPlain(environment)
        let screen = LiveScreen(
            size: { Terminal.size(environment: environment) },
            isColoured: errorTerminal.style == .coloured)
        let logReader: Logger.Reader =
            isatty(STDERR_FILENO) == 1
            ? .person : isJournal ? .journal : .file { "\(systemTime())" }
        return Desk(
            output: .standard, errors: .errors,
            terminal: .of(Output.standardNumber, environment: environment),
            outputIsTerminal: isatty(Output.standardNumber) == 1, errorTerminal: errorTerminal,
            screen: canBeLive ? screen : nil, environment: environment,
            word: CommandLine.arguments.first, answers: .terminal,
            line: StandardLines.shared.next, hasMoreLines: StandardLines.shared.hasMore,
            content: standardContent,
            now: systemTime, folder: currentFolder, logReader: logReader)
    }

    @Sendable private static func standardContent(most: Int) -> [UInt8]? {
        var content: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while content.count <= most {
            let count = read(STDIN_FILENO, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return content }
            content += buffer.prefix(count)
        }
        return nil
    }

    /// The name that systemd gives its journal in `JOURNAL_STREAM`, which redirected children
    /// inherit as well.
    private static func name(ofFile descriptor: Int32) -> String {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return "" }
        return "\(status.st_dev):\(status.st_ino)"
    }

    /// The system's time.
    @Sendable private static func systemTime() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: Int32(time.tv_nsec)) ?? .epoch
    }

    private static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return String(cString: path)
    }

    /// Reads a list of `NAME=value` that ends with a null; of two equal names the first counts, as
    /// for `getenv`.
    private static func environment(
        of list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> [String: String] {
        var environment: [String: String] = [:]
        var next = list
        while let entry = next.pointee {
            next += 1
            guard let sign = strchr(entry, Int32(UInt8(ascii: "="))) else { continue }
            let bytes = UnsafeRawBufferPointer(start: entry, count: sign - entry)
            let name = String(decoding: bytes, as: UTF8.self)
            if environment[name] == nil { environment[name] = String(cString: sign + 1) }
        }
        return environment
    }
}
