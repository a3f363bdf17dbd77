import Diagnostics

extension Tool {
    /// The page that introduces the tool.
    var frontPage: HelpPage {
        let lists = sections.map { section in
            list(section.heading, section.commands.map { CommandOutline.Child($0) })
        }
        return HelpPage(
            title: name, summary: summary, usage: "\(name) COMMAND [options]",
            sections: [HelpPage.Section(heading: "Examples", content: .examples(examples))] + lists
                + [
                    list("Topics", topics.map { CommandOutline.Child($0) }),
                    list("Options", sharedOptions),
                    HelpPage.Section(
                        content: .prose("'\(name) \(Self.helpCommand) COMMAND' tells more.")),
                ])
    }

    /// The page of one command, with the options that every command shares.
    func page(of command: CommandOutline, sharing shared: [ArgumentDeclaration]) -> HelpPage {
        HelpPage(
            title: command.title, summary: command.summary, usage: command.usage,
            sections: [
                HelpPage.Section(content: .prose(command.discussion)),
                HelpPage.Section(heading: "Examples", content: .examples(command.examples)),
                list("Commands", command.children), list("Arguments", command.positionals),
                list("Options", command.options), list("Options of every command", shared),
            ])
    }

    /// The page that a terminal shows for one command.
    func page(of command: any Command<Context>.Type, at path: [String]) -> HelpPage {
        page(
            of: outline(of: command, at: [name] + path),
            sharing: optionsOfCommands)
    }

    /// The page that `help` with these words shows.
    func page(for words: [String]) throws(UsageError) -> HelpPage {
        if words == [Self.helpCommand] { return frontPage }
        if let topic = topics.first(where: { $0.name == words.first }) {
            guard words.count == 1 else { throw needless(words.dropFirst()) }
            return page(about: topic)
        }
        var path: [any Command<Context>.Type] = []
        var choices = commands
        for (index, word) in words.enumerated() {
            if choices.isEmpty { throw needless(words[index...]) }
            guard let next = choices.first(where: { $0.name == word }) else {
                let names = names(of: choices) + (path.isEmpty ? topics.map(\.name) : [])
                throw unknownPage(word, among: names)
            }
            path.append(next)
            choices = next.subcommands
        }
        guard let command = path.last else { return frontPage }
        return page(of: command, at: names(of: path))
    }

    /// The page of one topic.
    func page(about topic: HelpTopic) -> HelpPage {
        HelpPage(
            title: "\(name) \(Self.helpCommand) \(topic.name)", summary: topic.summary,
            sections: topic.sections())
    }

    private func needless(_ words: ArraySlice<String>) -> UsageError {
        UsageError([.needlessWords(Array(words))], help: "\(name) \(Self.helpCommand)")
    }

    private func unknownPage(_ word: String, among names: [String]) -> UsageError {
        UsageError(
            [.unknownPage(word, near: Spelling.suggestion(for: word, among: names))],
            help: "\(name) \(Self.helpCommand)")
    }

    private func list(_ heading: String, _ children: [CommandOutline.Child]) -> HelpPage.Section {
        HelpPage.Section(heading: heading, content: .entries(children.map(\.entry)))
    }

    private func list(_ heading: String, _ arguments: [ArgumentDeclaration]) -> HelpPage.Section {
        HelpPage.Section(heading: heading, content: .entries(arguments.map(\.entry)))
    }
}
