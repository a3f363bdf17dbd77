import Workflows

/// The page that lists the keys of all files.
enum WorkflowReference {
    static var page: String {
        let parts = FileReference(about: FileReference.Subject.allCases).parts
        return """
            # Files

            Every key that a file of a project may have; [Writing workflows](workflows.md) tells how they are used. A project is a folder with workflows in `workflows/`, triggers that several of them \
            share in `triggers/`, and `errand.yaml` for what holds for all. The files are YAML 1.2; what stands in a place is read as what is \
            expected there, so that `07:00` and `"07:00"` are the same time. Values may have [expressions](expressions.md) in them, as in \
            `"${{ inputs.name }}"`; conditions are expressions without the braces.

            `errand check` says what is wrong with files, and `errand schema` prints what an editor needs to complete them.
            \(parts.map(\.markdown).joined())
            """
    }
}

extension FileReference.Part {
    fileprivate var markdown: String {
        let title = title.replacing("'", with: "`")
        return "\n\(rank.marks) \(title)\n\n\(summary)\n" + table + choice
    }

    private var table: String {
        guard !rows.isEmpty else { return "" }
        return "\n| key | value | what it is for |\n|---|---|---|\n" + rows.map(\.markdown).joined()
    }

    private var choice: String {
        guard !verbs.isEmpty else { return "" }
        return
            "\nIt has exactly one of the keys \(verbs.map { "`\($0)`" }.joined(separator: ", ")).\n"
    }
}

extension FileReference.Part.Rank {
    fileprivate var marks: String {
        switch self {
        case .subject: "##"
        case .shape: "###"
        case .variant: "####"
        }
    }
}

extension FileReference.Row {
    fileprivate var markdown: String {
        let note = isNeeded ? " Needed." : standard.map { " Without it: \($0)." } ?? ""
        return "| `\(name)` | \(noun) | \(summary)\(note) |\n"
    }
}
