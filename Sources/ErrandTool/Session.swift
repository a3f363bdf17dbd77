import Catalogue
import Diagnostics
import IntentHosting
import TimeZones
import Values

/// What a command may use of the world around it.
public struct Session: Sendable {
    /// The program that the command belongs to.
    let program: Program

    /// Where results go.
    public let output: Output

    /// Where questions and complaints go.
    let errors: Output

    /// Where facts for operators go.
    public let log: Logger

    /// The place that `output` leads to.
    public let terminal: Terminal

    /// Where answers come from, or `nil` where nobody can be asked.
    let answers: Answers?

    public let environment: [String: String]

    /// The word that starts the program.
    let word: String

    /// The time.
    let now: @Sendable () -> Timestamp

    /// The folder that relative paths begin in.
    let folder: String

    init(of program: Program, _ desk: Desk, _ options: GlobalOptions) {
        self.program = program
        output = desk.output
        errors = desk.errors
        log = Logger(from: options.logLevel, time: desk.logTime, write: desk.errors.write)
        terminal = desk.terminal
        answers = desk.answers
        environment = desk.environment
        word = desk.word ?? program.name
        now = desk.now
        folder = desk.folder
    }
}

extension Session {
    /// The intents of the program, or `nil` after saying what is wrong with its packs.
    func registry() -> IntentRegistry? {
        let registry = IntentRegistry(program.packs)
        for problem in registry.problems { complain("\(problem)") }
        return registry.problems.isEmpty ? registry : nil
    }

    /// The time and the zone of this machine, or of TZ.
    func moment() throws(ZoneError) -> Moment {
        let zones = try ZoneDatabase.ofSystem(environment: environment)
        return Moment(now(), in: try zones.systemZone(environment: environment))
    }

    /// Says what is wrong, on a line of its own.
    func complain(_ sentence: String) {
        errors.print("error: \(TerminalText.visible(sentence))")
    }
}
