extension Tool {
    /// Returns a script that makes the shell complete the tool's commands, options and values.
    public func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: BashCompletion(table: completionTable).script
        case .zsh: ZshCompletion(table: completionTable).script
        case .fish: FishCompletion(table: completionTable).script
        }
    }

    private var completionTable: CompletionTable {
        var table = CompletionTable(tool: name)
        let outlines = outlines(of: commands, under: [name])
        let children = commands.map { CommandOutline.Child($0) }
        let help = CommandOutline.Child(
            name: Self.helpCommand, summary: "Shows how a command is used.")
        table.add(options: sharedOptions, at: name)
        table.add(children: children + [help], at: name)
        for command in outlines {
            table.add(options: command.options + optionsOfCommands, at: command.title)
            table.add(positionals: command.positionals, at: command.title)
            table.add(children: command.children, at: command.title)
        }
        addHelp(about: children, and: outlines, to: &table)
        return table
    }

    private func addHelp(
        about commands: [CommandOutline.Child], and outlines: [CommandOutline],
        to table: inout CompletionTable
    ) {
        let root = "\(name) \(Self.helpCommand)"
        table.add(children: commands + topics.map { CommandOutline.Child($0) }, at: root)
        for command in outlines where !command.children.isEmpty {
            let path = command.path.dropFirst().joined(separator: " ")
            table.add(children: command.children, at: "\(root) \(path)")
        }
    }
}
