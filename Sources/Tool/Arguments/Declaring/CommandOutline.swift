/// A command as plain data, which help, completions and descriptions are made from.
struct CommandOutline: Sendable {
    /// A page below this one, of which only the line in a list is known.
    struct Child: Equatable, Sendable {
        let name: String
        let summary: String

        init(name: String, summary: String) {
            self.name = name
            self.summary = summary
        }

        init(_ command: (some Command).Type) {
            self.init(name: command.name, summary: command.summary)
        }

        init(_ topic: HelpTopic) { self.init(name: topic.name, summary: topic.summary) }

        var entry: HelpPage.Entry { HelpPage.Entry(label: name, text: summary) }
    }

    /// The words that choose the command, the tool's name first.
    let path: [String]
    let summary: String
    let discussion: String
    var examples: [Example]
    let arguments: [ArgumentDeclaration]
    let children: [Child]

    init<Outlined: Command>(of command: Outlined.Type, at path: [String]) {
        self.path = path
        summary = command.summary
        discussion = command.discussion
        examples = command.examples
        arguments = ArgumentReader.declarations(of: command)
        children = command.subcommands.map { Child($0) }
    }

    var title: String { path.joined(separator: " ") }

    var positionals: [ArgumentDeclaration] { arguments.filter(\.isPositional) }

    var options: [ArgumentDeclaration] { arguments.filter { !$0.isPositional } }

    var usage: String {
        let required = options.filter { $0.presence == .required } + positionals
        let command = children.isEmpty ? [] : ["COMMAND"]
        return (path + command + required.map(\.label) + ["[options]"]).joined(separator: " ")
    }
}
