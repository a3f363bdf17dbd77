import Arguments
import Workflows

extension HelpTopic {
    /// The keys of a workflow's file.
    static let workflowFiles = HelpTopic(
        "workflow-files", "The keys of workflows and of their steps.", in: .formats
    ) { sections(about: [.workflows, .steps]) }

    /// The keys of a trigger, in a workflow or a file of its own.
    static let triggerFiles = HelpTopic(
        "trigger-files", "The keys of triggers.", in: .formats
    ) { sections(about: [.triggers]) }

    /// The keys of `errand.yaml`.
    static let settings = HelpTopic(
        "settings", "The keys of 'errand.yaml', the settings of a project.", in: .formats
    ) { sections(about: [.settings]) }

    private static func sections(about subjects: [FileReference.Subject]) -> [HelpPage.Section] {
        let introduction = """
            The files are YAML 1.2; what stands in a place is read as what is expected there. \
            Values may have expressions in them, as in "${{ inputs.name }}"; conditions are \
            expressions without the braces. 'errand check' says what is wrong with files, and \
            'errand schema' prints what an editor needs to complete them.
            """
        return [HelpPage.Section(content: .prose(introduction))]
            + FileReference(about: subjects).parts.flatMap(\.sections)
    }
}

extension FileReference.Part {
    fileprivate var sections: [HelpPage.Section] {
        let choice = verbs.isEmpty ? "" : "It has exactly one of: \(verbs.joined(separator: ", "))."
        return [
            HelpPage.Section(heading: title, content: .prose(summary)),
            HelpPage.Section(content: .entries(rows.map(\.entry))),
            HelpPage.Section(content: .prose(choice)),
        ]
    }
}

extension FileReference.Row {
    fileprivate var entry: HelpPage.Entry {
        let note = isNeeded ? " [needed]" : standard.map { " [without it: \($0)]" } ?? ""
        return HelpPage.Entry(label: name, text: "\(summary) [\(noun)]\(note)")
    }
}
