import Arguments
import Catalogue
import Diagnostics
import Expressions
import Workflows

/// A workflow file that can be run, with all that it calls.
struct RunnableFile {
    let definition: Definition

    /// Its inputs in the order of the file, which the definition does not keep.
    let inputs: [Workflow.Input]

    /// The folder in which its relative paths begin.
    let folder: String

    /// Returns the type of a field of what it sees of its trigger, if any of its triggers gives it.
    let triggerField: (String) -> ExpressionType?

    /// The whole path of the file, where it belongs to no project.
    let file: String?

    /// What its project sets for apps, where it belongs to one.
    let settings: ProjectSettings?

    /// Reads and checks a file, or the workflow of the project here that has an id, with the
    /// project that it belongs to.
    init(_ name: String, against catalogue: IntentCatalogue, in session: Session) throws {
        let named = try NamedWorkflow(name, in: session.folder)
        try self.init(named, called: name, against: catalogue, in: session)
    }

    init(
        _ named: NamedWorkflow, called name: String, against catalogue: IntentCatalogue,
        in session: Session
    ) throws {
        let path = named.path
        if case .file = named, path.part == nil || path.kind != .workflow {
            throw UsageError("'\(name)' is no workflow file")
        }
        folder = path.base(in: session.folder)
        file = path.realFile(in: session.folder)
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        var files = reader.files(of: path.project, with: [path], reportingTo: &found)
        files.tests = []
        let project = reader.project(files, in: path.project, reportingTo: &found)
        let checked = project.check(against: catalogue, reportingTo: &found)
        guard let workflow = try named.known(in: project) else {
            throw InvalidFile(file: name, found: found.sorted())
        }
        do {
            let id = workflow.content.id
            definition = try checked.definition(of: id)
            inputs = workflow.content.inputs
            triggerField = { checked.triggerField($0, of: id) }
            settings = path.project.map { [folder] _ in
                ProjectSettings(of: project, in: folder, against: catalogue)
            }
        } catch {
            throw InvalidFile(file: name, found: found.sorted(), reason: "\(error)")
        }
    }
}

extension Definition {
    /// Effects that are allowed to a run.
    func variables(in environment: [String: String]) -> [String: String] {
        let declared = Set(declaredVariables)
        return environment.filter { declared.contains($0.key) }
    }
}

/// A file with errors is not run.
struct InvalidFile: Error {
    /// The diagnostics of the project, of which only errors matter here.
    private let found: [Diagnostic]
    private let sentence: String

    init(file: String, found: [Diagnostic], reason: String? = nil) {
        self.found = found.filter { $0.severity == .error }
        sentence = reason ?? "'\(file)' cannot be read"
    }

    /// Shows the lines with errors, or names another obstacle.
    func tell(_ session: Session) {
        guard !found.isEmpty else { return session.complain(sentence) }
        session.show(found)
    }
}

extension Session {
    /// Shows diagnostics beside the lines of their files.
    func show(_ diagnostics: [Diagnostic]) {
        let palette: DiagnosticRenderer.Palette = terminal.style == .coloured ? .ansi : .plain
        let renderer = DiagnosticRenderer(palette: palette, width: terminal.width)
        errors.write(renderer.render(diagnostics))
    }
}
