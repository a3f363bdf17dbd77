import Arguments
import Diagnostics
import Importing
import IntentHosting
import Values

/// What an import has made, on its way into a project.
struct ImportDelivery {
    let pages: [ImportedPage]
    let diagnostics: DiagnosticList
    let carried: Int
    let named: Int
}

extension ImportDelivery {
    init(_ pages: [ImportedPage], _ notes: [ImportNotes]) {
        self.pages = pages
        var all = DiagnosticList()
        for note in notes { all.append(contentsOf: note.diagnostics) }
        diagnostics = all
        carried = notes.map(\.carried).reduce(0, +)
        named = notes.map(\.named).reduce(0, +)
    }

    /// What to do with workflows that take the place of something.
    static func next(_ originals: String) -> String {
        """
        look it over:      errand check
        what would start:  errand simulate
        put it in force:   errand serve, and switch \(originals) off
        """
    }

    /// Says what does not carry over, and makes the files, or prints them.
    func deliver(
        to project: DirectoryName?, _ session: Session, isDry: Bool, isJSON: Bool, next: String
    ) -> ExitCode {
        let folder = NewFolder(project?.text ?? session.folder, session, tellsFiles: !isJSON)
        let (files, remarks) = files(in: folder)
        if !isJSON {
            let renderer = DiagnosticRenderer(width: session.terminal.width)
            session.errors.write(renderer.render(diagnostics.sorted()))
        }
        if isDry, !isJSON {
            for file in files {
                session.output.write(session.shown("# \(file.path)\n\(file.text)\n"))
            }
        } else if !isDry, !files.isEmpty {
            for remark in remarks { session.errors.print(remark) }
            guard folder.make(folder: ""), files.allSatisfy(folder.make) else {
                return .environment
            }
        }
        if isJSON {
            session.output.print(json(files))
        } else {
            if carried + named > 0 { session.output.print(count) }
            session.output.print(next)
        }
        return diagnostics.hasErrors ? .invalidFile : .ok
    }

    /// Each page in a file of its own, also where two have the same title.
    ///
    /// A page that is there already has that file; where another file has its name, it gets the
    /// next one, and a remark.
    private func files(in folder: NewFolder) -> (files: [PackFile], remarks: [String]) {
        var (labels, files, remarks): (Set<String>, [PackFile], [String]) = ([], [], [])
        for page in pages {
            var (label, number, taken) = (page.label, 1, String?.none)
            while true {
                let path = "workflows/\(label).yaml"
                let isNew = !labels.contains(label)
                let there = isNew ? folder.content(of: path) : nil
                if isNew, there.map(Self.meant) ?? Self.meant(page.text) == Self.meant(page.text) {
                    labels.insert(label)
                    files.append(PackFile(path: path, text: there ?? page.text))
                    if there == nil, let taken {
                        remarks.append(
                            "'\(taken)' is there already with other content, and stays as it is; "
                                + "'\(path)' is made beside it")
                    }
                    break
                }
                if there != nil { taken = taken ?? path }
                number += 1
                label = "\(page.label)-\(number)"
            }
        }
        return (files, remarks)
    }

    /// What a file means: its first lines say from where it was made, and a line that was put in
    /// above that one changes them.
    private static func meant(_ text: String) -> String {
        text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    }

    private var count: String {
        "carried over: \(carried) of \(carried + named) parts"
            + (named == 0 ? "" : "; the others are named above")
    }

    private func json(_ files: [PackFile]) -> String {
        let list = files.map { file in
            "\n  {\"path\":\(Value.string(file.path).json),\"text\":\(Value.string(file.text).json)}"
        }
        let findings = diagnostics.sorted().map { "\n  \($0.json)" }
        return """
            {"carried":\(carried),"named":\(named),"files":[\(list.joined(separator: ","))],\
            "findings":[\(findings.joined(separator: ","))]}
            """
    }
}
