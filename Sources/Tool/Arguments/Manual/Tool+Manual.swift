extension Tool {
    /// Returns the manual: a page about the tool, and one about each command and topic.
    public func manual(_ facts: ManualFacts) -> [ManualPage] {
        [frontManualPage(facts)]
            + outlines(of: commands, under: [name]).map { manualPage(of: $0, facts) }
            + topics.map { manualPage(about: $0, facts) }
    }

    private var frontName: ManualPage.Name { ManualPage.Name(text: name, chapter: .commands) }

    private func frontManualPage(_ facts: ManualFacts) -> ManualPage {
        var writer = ManualWriter(frontName, frontPage, facts)
        writer.write(description: facts.introduction)
        writer.write(frontPage.sections)
        writer.write([exitStatus(facts)] + facts.sections)
        writer.write(
            seeAlso: outlines(of: commands, under: [name]).map { manualName(of: $0.path) }
                + topics.map(manualName))
        return writer.page
    }

    private func manualPage(of command: CommandOutline, _ facts: ManualFacts) -> ManualPage {
        let page = page(of: command, sharing: optionsOfCommands)
        var writer = ManualWriter(manualName(of: command.path), page, facts)
        writer.write(description: page.summary)
        // Teaching comes first at a terminal; a manual has its examples after the options.
        writer.write(page.sections.filter { !$0.isExample } + page.sections.filter(\.isExample))
        writer.write([exitStatus(facts)])
        writer.write(seeAlso: [frontName] + relatives(of: command))
        return writer.page
    }

    private func manualPage(about topic: HelpTopic, _ facts: ManualFacts) -> ManualPage {
        let page = page(about: topic)
        var writer = ManualWriter(manualName(topic), page, facts)
        writer.write(description: page.summary)
        writer.write(page.sections, as: .part)
        writer.write(
            seeAlso: [frontName] + topics.filter { $0.name != topic.name }.map(manualName))
        return writer.page
    }

    private func exitStatus(_ facts: ManualFacts) -> HelpPage.Section {
        HelpPage.Section(heading: "Exit status", content: .entries(facts.exitCodes))
    }

    /// The commands below this one, and those that help lists beside it.
    private func relatives(of command: CommandOutline) -> [ManualPage.Name] {
        let first = command.path.dropFirst().first
        let section = sections.first { section in section.commands.contains { $0.name == first } }
        let beside = names(of: section?.commands ?? []).map { [name, $0] }
        let below = command.children.map { command.path + [$0.name] }
        return (below + beside.filter { $0 != command.path }).map(manualName)
    }

    private func manualName(of path: [String]) -> ManualPage.Name {
        ManualPage.Name(text: path.joined(separator: "-"), chapter: .commands)
    }

    private func manualName(_ topic: HelpTopic) -> ManualPage.Name {
        ManualPage.Name(text: "\(name)-\(topic.name)", chapter: topic.chapter)
    }
}

extension HelpPage.Section {
    fileprivate var isExample: Bool {
        if case .examples = content { true } else { false }
    }
}
