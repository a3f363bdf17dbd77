import IntentHosting

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

    init(of program: Program, _ desk: Desk, _ options: GlobalOptions) {
        self.program = program
        output = desk.output
        errors = desk.errors
        log = Logger(from: options.logLevel, time: desk.logTime, write: desk.errors.write)
        terminal = desk.terminal
        answers = desk.answers
        environment = desk.environment
    }
}

extension Session {
    /// The intents of the program, or `nil` after saying what is wrong with its packs.
    func registry() -> IntentRegistry? {
        let registry = IntentRegistry(program.packs)
        for problem in registry.problems { errors.print("error: \(problem)") }
        return registry.problems.isEmpty ? registry : nil
    }
}
