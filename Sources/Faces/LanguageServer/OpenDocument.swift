import Diagnostics
import Workflows

/// A file as an editor has it, which need not be as it is on the disk.
struct OpenDocument: Sendable {
    let uri: String
    let place: Workplace.Place
    let lines: TextLines
    let source: SourceFile
    let version: Int?

    init(uri: String, path: String, place: Workplace.Place, lines: TextLines, version: Int?) {
        self.uri = uri
        self.place = place
        self.version = version
        self.lines = lines
        source = SourceFile(name: path, text: lines.text)
    }

    /// The same file with another text.
    func with(_ lines: TextLines, version: Int? = nil) -> OpenDocument {
        OpenDocument(uri: uri, path: path, place: place, lines: lines, version: version)
    }

    var path: String { source.name }

    /// A project of this file alone, or of the file with another text.
    func alone(with text: String? = nil, at workplace: Workplace) -> Project {
        reading(text, at: workplace).project
    }

    /// A project of parts of the file, each of which is read by itself.
    func reading(_ parts: [SourceFile], at workplace: Workplace) -> Project {
        var found = DiagnosticList()
        return workplace.read(ProjectFiles(workflows: parts), place.project, &found)
    }

    /// The same with the place of the first mistake in the text.
    func reading(
        _ text: String?, at workplace: Workplace
    ) -> (project: Project, fault: Int?) {
        let source = text.map { SourceFile(name: path, text: $0) } ?? source
        var files = ProjectFiles()
        switch place.kind {
        case .workflow: files.workflows = [source]
        case .trigger: files.triggers = [source]
        case .config: files.configuration = source
        case .test: files.tests = [source]
        }
        var found = DiagnosticList()
        let project = workplace.read(files, place.project, &found)
        return (project, found.sorted().compactMap(\.range?.start).first)
    }
}
