/// A program with commands, as a value: its name, its commands and its help.
///
/// `Globals` are the options that may stand before or after the command; `Context` is what commands
/// run with. No command is made before a command line asks for it.
public struct Tool<Globals: ArgumentGroup, Context: Sendable>: Sendable {
    let name: String
    let summary: String
    let sections: [CommandSection<Context>]

    /// Commands that scripts use, and that help does not show.
    let hidden: [any Command<Context>.Type]
    let topics: [HelpTopic]
    let examples: [Example]

    /// The name of the tool in the examples of its commands.
    let nameInExamples: String

    /// Describes a tool; sections, commands, topics and examples are listed in the order given.
    ///
    /// Commands that several tools share are written for one of them: `nameInExamples` is what
    /// their examples call it, and help then shows this tool's name there.
    public init(
        _ name: String, _ summary: String, sections: [CommandSection<Context>],
        hidden: [any Command<Context>.Type] = [], topics: [HelpTopic] = [],
        examples: [Example] = [], nameInExamples: String? = nil
    ) {
        self.name = name
        self.summary = summary
        self.sections = sections
        self.hidden = hidden
        self.topics = topics
        self.examples = examples
        self.nameInExamples = nameInExamples ?? name
    }

    /// The word that asks for a page of help.
    static var helpCommand: String { "help" }

    var commands: [any Command<Context>.Type] { sections.flatMap { $0.commands } }

    /// The options that may stand anywhere on the line.
    var sharedOptions: [ArgumentDeclaration] { optionsOfCommands + [.version] }

    /// Those of them that are about a command, too.
    var optionsOfCommands: [ArgumentDeclaration] {
        ArgumentReader.declarations(of: Globals.self) + [.help]
    }

    /// Returns the outlines of these commands, each before those below it.
    func outlines(
        of commands: [any Command<Context>.Type], under path: [String]
    ) -> [CommandOutline] {
        commands.flatMap { command in
            let path = path + [command.name]
            return [outline(of: command, at: path)] + outlines(of: command.subcommands, under: path)
        }
    }

    /// Returns the outline of one command, whose examples call this tool by its name.
    func outline(of command: any Command<Context>.Type, at path: [String]) -> CommandOutline {
        var outline = CommandOutline(of: command, at: path)
        if nameInExamples != name {
            outline.examples = outline.examples.map { $0.calling(name, insteadOf: nameInExamples) }
        }
        return outline
    }

    /// Returns the words that choose these commands.
    func names(of commands: [any Command<Context>.Type]) -> [String] {
        // A closure, as a key path into these types crashes the compiler of Swift 6.3.
        commands.map { $0.name }
    }
}
