import Diagnostics

extension Tool {
    /// Reads the words after the tool's name, and returns their request.
    ///
    /// All mistakes of a line are reported together, but nothing is read past a word that should be
    /// a command.
    public func invocation(
        for arguments: [String], environment: [String: String]
    ) throws(UsageError) -> Invocation<Globals, Context> {
        // The quick answer: no option and no command has been looked at yet.
        if arguments.first == "--version" { return .version }
        let shared = sharedOptions
        var line = ArgumentLine(arguments, environment: environment, options: shared)
        var path: [any Command<Context>.Type] = []
        // Hidden commands come last, so that one which people see wins.
        var choices = commands + hidden
        while !choices.isEmpty, let word = line.nextWord() {
            if word.text == Self.helpCommand {
                return .help(try page(for: names(of: path) + line.remainingWords()))
            }
            guard let next = choices.first(where: { $0.name == word.text }) else {
                throw unknownCommand(word, among: choices, after: path, on: &line)
            }
            path.append(next)
            choices = next.subcommands
        }
        guard let command = path.last else { return try invocationWithoutCommand(&line) }
        return try invocation(of: command, at: names(of: path), beside: shared, on: &line)
    }

    private func invocation<Chosen: Command<Context>>(
        of command: Chosen.Type, at path: [String], beside shared: [ArgumentDeclaration],
        on line: inout ArgumentLine
    ) throws(UsageError) -> Invocation<Globals, Context> {
        let declarations = ArgumentReader.declarations(of: command)
        let faults = ArgumentDeclaration.faults(of: shared + declarations)
        precondition(faults.isEmpty, "\(command): \(faults.map(\.sentence))")
        line.readRest(for: declarations)
        if line.has(.help) { return .help(page(of: command, at: path)) }
        if line.has(.version) { return .version }
        let own = ArgumentReader.read(command, from: line.given, knowing: declarations)
        let globals = ArgumentReader.read(Globals.self, from: line.given, knowing: shared)
        let mistakes = line.mistakes + own.mistakes + globals.mistakes
        guard mistakes.isEmpty else { throw error(mistakes, at: path) }
        return .run(own.group, globals.group)
    }

    private func invocationWithoutCommand(
        _ line: inout ArgumentLine
    ) throws(UsageError) -> Invocation<Globals, Context> {
        line.accept([])
        if line.has(.version) { return .version }
        if line.has(.help) { return .help(frontPage) }
        // Without a command, the person has yet to learn what the variables and the required
        // options are.
        let values = ArgumentReader.read(Globals.self, from: line.given).mistakes
            .filter { $0.position != .max }
        let mistakes = line.mistakes + values
        guard mistakes.isEmpty else { throw error(mistakes, at: []) }
        return .help(frontPage)
    }

    private func unknownCommand(
        _ word: ArgumentLine.Word, among choices: [any Command<Context>.Type],
        after path: [any Command<Context>.Type], on line: inout ArgumentLine
    ) -> UsageError {
        line.accept([])
        let near = Spelling.suggestion(
            for: word.text,
            among: names(of: choices.filter { choice in !hidden.contains { $0 == choice } })
                + [Self.helpCommand])
        let unknown = PlacedMistake(
            mistake: .unknownCommand(word.text, near: near), position: word.position)
        return error(line.mistakes + [unknown], at: names(of: path))
    }

    /// Puts mistakes in order of the line and adds where to read more.
    private func error(_ mistakes: [PlacedMistake], at path: [String]) -> UsageError {
        let ordered = mistakes.enumerated()
            .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
        return UsageError(
            ordered.map(\.element.mistake),
            help: ([name, Self.helpCommand] + path).joined(separator: " "))
    }
}

/// The request that a command line makes of a tool.
public enum Invocation<Globals: ArgumentGroup, Context: Sendable> {
    /// Print the tool's name and version.
    case version
    /// Print a page of help.
    case help(HelpPage)
    /// Run a command, whose arguments are in place, with the tool's own options.
    case run(any Command<Context>, Globals)
}
