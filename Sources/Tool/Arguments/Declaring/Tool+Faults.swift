extension Tool {
    /// Everything that is wrong in the declarations of the tool and its commands, as sentences.
    ///
    /// It makes every command, so it is for a test; a command line that meets a fault stops the
    /// program. Examples are tried as well, so that help never teaches what does not work.
    public var faults: [String] {
        let outlines = outlines(of: commands, under: [name])
        let faults =
            faults(ofNames: names(of: commands + hidden) + topics.map(\.name), of: name)
            + globalWords.map { "\(name): \($0.sentence)" } + outlines.flatMap(faults(of:))
        guard faults.isEmpty else { return faults }
        return (examples + outlines.flatMap(\.examples)).compactMap(fault(of:))
    }

    private var globalWords: [DeclarationFault] {
        sharedOptions.filter(\.isPositional).map { .argumentBesideCommands($0.label) }
    }

    private func faults(of command: CommandOutline) -> [String] {
        var faults = ArgumentDeclaration.faults(of: sharedOptions + command.arguments)
        if !command.children.isEmpty {
            faults += command.arguments.map { .argumentBesideCommands($0.label) }
        }
        return faults.map { "\(command.title): \($0.sentence)" }
            + self.faults(ofNames: command.children.map(\.name), of: command.title)
    }

    private func faults(ofNames names: [String], of parent: String) -> [String] {
        var seen: Set<String> = [Self.helpCommand]
        let faults: [DeclarationFault] = names.compactMap { name in
            if !ArgumentSpec.isWord(name.utf8) { return .unreadable(command: name) }
            return seen.insert(name).inserted ? nil : .duplicate(name)
        }
        return faults.map { "\(parent): \($0.sentence)" }
    }

    private func fault(of example: Example) -> String? {
        let words = ExampleLine(example.line).words
        // A pipe may end in the tool, and a script may start with something else.
        guard words.first == name else { return nil }
        do {
            _ = try invocation(for: Array(words.dropFirst()), environment: [:])
            return nil
        } catch {
            let reasons = error.mistakes.map(\.description).joined(separator: ", ")
            return "\(name): \(DeclarationFault.refused(example: example.line, reasons).sentence)"
        }
    }
}
