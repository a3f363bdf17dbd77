import Catalogue
import Diagnostics
import Engine
import Home
import Workflows

/// A workflow as its file has it.
struct ProjectWorkflow {
    let content: Workflow
    let file: String
}

/// The workflows of a project that can be run, and files of it that have errors.
struct RunnableProject {
    let loaded: LoadedProject

    /// The workflows as their files have them, with what no run needs.
    let workflows: [ProjectWorkflow]

    /// What its `errand.yaml` sets for a process that serves it.
    let settings: ServedSettings
    let errors: [Diagnostic]

    /// Reads and checks the files of a project.
    init(_ path: CheckedPath, against catalogue: IntentCatalogue, in session: Session) throws {
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        var files = reader.files(of: path.project, with: [], reportingTo: &found)
        // What is wrong with a test keeps nothing from running.
        files.tests = []
        let project = reader.project(files, in: path.project, reportingTo: &found)
        let checked = project.check(against: catalogue, reportingTo: &found)
        settings = ServedSettings(
            path.project.flatMap { reader.configuration(of: $0) }, of: project,
            in: path.base(in: session.folder), against: catalogue, session)
        errors = found.sorted().filter { $0.severity == .error }
        let names = MemberNames(of: path.project)
        let sources = MemberSources(of: project)
        var members: [LoadedProject.Member] = []
        var brokenWorkflows: [String] = []
        let ids = project.workflows.map(\.content.id)
        for (id, result) in zip(ids, checked.definitions(of: ids)) {
            // The mistakes stand among the errors.
            guard case .success(let definition) = result else {
                brokenWorkflows.append(id)
                continue
            }
            members.append(
                .init(
                    definition, from: sources.files(of: definition).map(names.name),
                    effects: checked.effects(of: id)))
        }
        let broken = Set(errors.compactMap(\.file).map(names.name))
        var loaded = LoadedProject(
            members, files: broken.union(files.all.map(names.name)), broken: broken,
            brokenWorkflows: brokenWorkflows)
        loaded.folder = path.realFolder(in: session.folder)
        self.loaded = loaded
        workflows = project.workflows.filter { !brokenWorkflows.contains($0.content.id) }
            .map { ProjectWorkflow(content: $0.content, file: $0.source.name) }
    }

    var hasErrors: Bool { !errors.isEmpty }

    /// Shows the errors.
    func tellErrors(_ session: Session) {
        guard !errors.isEmpty else { return }
        guard session.log.format == .json else { return session.show(errors) }
        for error in errors { session.log.error(error.message.text, ["place": error.place]) }
    }
}

extension ProjectStanding.Mistake {
    /// Tells an error with its place in the folder of the project.
    init(_ error: Diagnostic, in folder: String?) {
        let prefix = folder.map { "\($0)/" } ?? ""
        let place = error.place
        self.init(
            place: place.hasPrefix(prefix) ? String(place.dropFirst(prefix.count)) : place,
            sentence: error.message.text)
    }
}

extension Diagnostic {
    /// The file, the line and the column, as far as they are known.
    fileprivate var place: String {
        guard let file else { return "" }
        guard let start = range.map({ file.location(of: $0.start) }) else { return file.name }
        return "\(file.name):\(start.line):\(start.column)"
    }
}

/// The names of files in their project, from any folder.
private struct MemberNames {
    private let prefix: String

    init(of folder: String?) { prefix = folder.map { $0 == "." ? "" : "\($0)/" } ?? "" }

    func name(of file: SourceFile) -> String {
        file.name.hasPrefix(prefix) ? String(file.name.dropFirst(prefix.count)) : file.name
    }
}

/// The files that the workflows of a project come from.
private struct MemberSources {
    private let project: Project

    /// The files of triggers by the workflows that they start.
    private let triggers: [String: [SourceFile]]

    init(of project: Project) {
        self.project = project
        triggers = Dictionary(grouping: project.triggers) { $0.content.run ?? "" }
            .mapValues { $0.map(\.source) }
    }

    /// The files that a definition comes from, its own first.
    func files(of definition: Definition) -> [SourceFile] {
        let own = project.place(of: definition.id)
        let others = definition.workflows.keys.compactMap(project.place).filter { $0 != own }
        return ([own].compactMap(\.self) + others.sorted()).map { project.workflows[$0].source }
            + (triggers[definition.id] ?? []) + [project.configurationSource].compactMap(\.self)
    }
}
