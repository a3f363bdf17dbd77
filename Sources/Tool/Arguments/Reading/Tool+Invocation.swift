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
        while path.last.map({ !$0.subcommands.isEmpty }) ?? true, let word = line.nextWord() {
            if word.text == Self.helpCommand {
                return .help(try page(for: names(of: path) + line.remainingWords()))
            }
            guard let next = command(word.text, after: path.last) else {
                throw unknownCommand(word, after: path, on: &line)
            }
            path.append(next)
        }
        guard let command = path.last else { return try invocationWithoutCommand(&line) }
        return try invocation(of: command, at: names(of: path), beside: shared, on: &line)
    }

    /// Returns the command with this name, below another or at the top; there, one which people
    /// see wins over a hidden one.
    ///
    /// What works on any sequence would look through all conformances of the program to learn what
    /// it iterates, a tenth of a short start. Loops do not.
    private func command(
        _ name: String, after parent: (any Command<Context>.Type)?
    ) -> (any Command<Context>.Type)? {
        if let parent { return Self.command(name, among: parent.subcommands) }
        for section in sections {
            if let found = Self.command(name, among: section.commands) { return found }
        }
        return Self.command(name, among: hidden)
    }

    private static func command(
        _ name: String, among commands: [any Command<Context>.Type]
    ) -> (any Command<Context>.Type)? {
        for command in commands where command.name == name { return command }
        return nil
    }

    private func invocation<Chosen: Command<Context>>(
        of command: Chosen.Type, at path: [String], beside shared: [ArgumentDeclaration],
        on line: inout ArgumentLine
    ) throws(UsageError) -> Invocation<Globals, Context> {
        let declarations = ArgumentReader.declarations(of: command)
        assert(
            ArgumentDeclaration.faults(of: shared + declarations).isEmpty,
            "\(command): \(ArgumentDeclaration.faults(of: shared + declarations).map(\.sentence))")
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
        _ word: ArgumentLine.Word, after path: [any Command<Context>.Type],
        on line: inout ArgumentLine
    ) -> UsageError {
        line.accept([])
        let near = Spelling.suggestion(
            for: word.text,
            among: names(of: path.last?.subcommands ?? commands) + [Self.helpCommand])
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
