import Arguments
import Catalogue
import Diagnostics
import Glibc
import Home
import Synchronization
import TimeZones
import Values

/// The surroundings of a command.
struct Session: Sendable {
    /// The program that the command belongs to.
    let program: Program

    /// The output for results.
    private(set) var output: Output

    /// The output for questions and complaints.
    private(set) var errors: Output

    /// The log for operators.
    let log: Logger

    /// The place that `output` leads to.
    private(set) var terminal: Terminal

    /// Whether that is a terminal, which would obey bytes that are no text.
    private(set) var outputIsTerminal: Bool

    /// The place that `errors` leads to.
    let errorTerminal: Terminal

    /// That place where lines can be written over there.
    private(set) var screen: LiveScreen?

    /// Whether a person wants lines that are read one after the other.
    let isPlain: Bool

    /// The source of answers, or `nil` if no person can be asked.
    private(set) var answers: Answers?

    /// The next line of the standard input.
    let line: @Sendable () -> String?

    /// Whether more lines of it were read than taken.
    private let hasMoreLines: @Sendable () -> Bool

    /// Whether a line of it was taken for a value.
    private let isLineTaken = Taken()

    private final class Taken: Sendable {
        let value = Atomic(false)
    }

    /// All bytes of the standard input; `nil` if there are more than so many.
    let content: @Sendable (_ most: Int) -> [UInt8]?

    let environment: [String: String]

    /// The word that starts the program.
    let word: String

    /// The time.
    let now: @Sendable () -> Timestamp

    /// The name of the command.
    var commandName = "run"

    /// The folder that relative paths begin in.
    let folder: String

    /// The folder of runs that the command line names.
    private var home: DirectoryName?

    init(of program: Program, _ desk: Desk, _ options: GlobalOptions) {
        self.program = program
        output = desk.output
        errors = desk.errors
        log = Logger(
            from: options.logLevel, as: options.logFormat, for: desk.logReader,
            clock: { "\(desk.now())" }, write: desk.errors.write)
        isPlain = options.isPlain || Terminal.isPlain(desk.environment)
        terminal = isPlain ? desk.terminal.plain : desk.terminal
        outputIsTerminal = desk.outputIsTerminal
        errorTerminal = isPlain ? desk.errorTerminal.plain : desk.errorTerminal
        screen = isPlain ? nil : desk.screen
        answers = desk.answers
        line = desk.line
        hasMoreLines = desk.hasMoreLines
        content = desk.content
        environment = desk.environment
        word = desk.word ?? program.name
        now = desk.now
        folder = desk.folder
        home = options.home
    }
}

extension Session {
    /// The time and the zone of this machine, or of TZ.
    func moment() throws(ZoneError) -> Moment {
        let zones = try ZoneDatabase.ofSystem(environment: environment)
        return Moment(now(), in: try zones.systemZone(environment: environment))
    }

    /// The name of the time zone here, if it is one that other processes find by it.
    var zoneName: String? {
        // What cannot be read is told where a time is read or shown.
        guard let zones = try? ZoneDatabase.ofSystem(environment: environment),
            let name = try? zones.systemZone(environment: environment).name
        else { return nil }
        return (try? zones.zone(named: name)) == nil ? nil : name
    }

    /// Says when something was by the clock here, or is `nil` where its zone cannot be read.
    var personalTime: PersonalTime? {
        // The page shows all the rest.
        (try? moment()).map(PersonalTime.init)
    }

    /// The folder where runs are kept.
    func homeFolder() throws(HomeFolderError) -> HomeFolder {
        guard let home else { return try HomeFolder(of: environment) }
        guard !home.text.isEmpty else { throw .unnamed }
        return HomeFolder(home.text.hasPrefix("/") ? home.text : "\(folder)/\(home.text)")
    }

    /// The folder of runs as the command line itself names it, and not the environment.
    var givenHome: String? { home?.text == environment["ERRAND_HOME"] ? nil : home?.text }

    /// Command lines for the person, who may use them in the same surroundings.
    var homeCommand: HomeCommand {
        // Where no home is usual, the one that was given has to be said.
        let usual = environment["ERRAND_HOME"] ?? (try? HomeFolder(of: environment).path)
        let given = givenHome.flatMap { _ in try? homeFolder().path }
        return HomeCommand(program.name, at: given == usual ? nil : given)
    }

    /// The same for texts that are painted later.
    var withoutColours: Session {
        var copy = self
        copy.terminal = terminal.plain
        return copy
    }

    /// The same with another folder of runs.
    func at(home path: String) -> Session {
        var copy = self
        copy.home = DirectoryName(argument: path)
        return copy
    }

    /// The same with other outputs, neither of which is a terminal, and with another source of
    /// answers.
    func with(output: Output, errors: Output, answers: Answers? = nil) -> Session {
        var copy = self
        (copy.output, copy.errors, copy.answers) = (output, errors, answers)
        (copy.outputIsTerminal, copy.screen) = (false, nil)
        return copy
    }

    /// The name of the person, for others.
    var person: String { account ?? Self.accountOfProcess }

    /// The account that this process has, where the environment names none, as in a cron job.
    static let accountOfProcess: String = {
        // The entry is read once, and at a time when nothing else asks for one.
        guard let entry = getpwuid(getuid()) else { return "user \(getuid())" }
        return String(cString: entry.pointee.pw_name)
    }()

    /// The name of the account, if the environment has it.
    var account: String? {
        ["USER", "LOGNAME"].compactMap { environment[$0] }.first { !$0.isEmpty }
    }

    /// The id of the person's login session, if the environment has it.
    var loginSession: String? { environment["XDG_SESSION_ID"].flatMap { $0.isEmpty ? nil : $0 } }

    /// The language in which the person wants texts, as BCP 47 has it, if the environment names
    /// one.
    var language: String? { EnvironmentLanguage(environment)?.tag }

    /// Gets a line without showing it, from the terminal or the standard input; `nil` if there is
    /// none.
    func hiddenLine(for words: String) -> String? {
        SecretMemory.protect()
        guard let answers else {
            isLineTaken.value.store(true, ordering: .relaxed)
            return line()
        }
        errors.write("\(words): ")
        return answers.next(.hidden)
    }

    /// Says that lines of the standard input are left, of which values were taken.
    func tellLeftLines() {
        guard isLineTaken.value.load(ordering: .relaxed), hasMoreLines() else { return }
        errors.print(
            "warning: the standard input has more lines than were asked for, and each value is one "
                + "line; NAME=\"$(cat)\" gives all of it, where others can see it")
    }

    /// All that the standard input has.
    var wholeInput: String {
        var lines: [String] = []
        while let line = line() { lines.append(line) }
        return lines.joined(separator: "\n")
    }

    /// A text of several lines for the output: on a terminal, nothing in it moves or hides other
    /// text.
    func shown(_ text: String) -> String {
        guard outputIsTerminal else { return text }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { TerminalText.visible(String($0)) }.joined(separator: "\n")
    }

    /// Prints a complaint, on a line of its own.
    func complain(_ sentence: String) {
        guard log.format == .text else { return log.error(sentence) }
        errors.print("\(log.beginning(.error))error: \(TerminalText.visible(sentence))")
    }

    /// Prints a sentence about the process, on a line of its own.
    func say(_ sentence: String) {
        guard log.format == .text else { return log.tell(LogLine(.info, sentence, [:])) }
        errors.print(sentence)
    }
}
