import Catalogue
import Diagnostics
import Engine
import Workflows

/// The workflows of a project that can be run, and files of it that have errors.
struct RunnableProject {
    let loaded: LoadedProject

    /// How long what is over is kept; without it nothing is removed.
    let retention: Configuration.Retention?
    private let errors: [Diagnostic]

    /// Reads and checks the files of a project.
    init(_ path: CheckedPath, against catalogue: IntentCatalogue, in session: Session) throws {
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        let files = reader.files(of: path.project, with: [], reportingTo: &found)
        let project = reader.project(files, in: path.project, reportingTo: &found)
        let checked = project.check(against: catalogue, reportingTo: &found)
        retention = path.project.flatMap { reader.retention(of: $0) }
        errors = found.sorted().filter { $0.severity == .error }
        let names = MemberNames(of: path.project)
        var members: [LoadedProject.Member] = []
        var brokenWorkflows: [String] = []
        for id in project.workflows.map(\.content.id) {
            do {
                let definition = try checked.definition(of: id)
                members.append(
                    .init(definition, from: project.sources(of: definition).map(names.name)))
            } catch {
                brokenWorkflows.append(id)
            }
        }
        let broken = Set(errors.compactMap(\.file).map(names.name))
        var loaded = LoadedProject(
            members, files: broken.union(files.all.map(names.name)), broken: broken,
            brokenWorkflows: brokenWorkflows)
        loaded.folder = path.realFolder(in: session.folder)
        self.loaded = loaded
    }

    /// Shows what is wrong.
    func tellErrors(_ session: Session) {
        if !errors.isEmpty { session.show(errors) }
    }
}

/// What files are called in their project, wherever that is looked at from.
private struct MemberNames {
    private let prefix: String

    init(of folder: String?) {
        prefix = folder.map { $0 == "." ? "" : "\($0)/" } ?? ""
    }

    func name(of file: SourceFile) -> String {
        file.name.hasPrefix(prefix) ? String(file.name.dropFirst(prefix.count)) : file.name
    }
}

extension Project {
    /// The files that a definition comes from, its own first.
    fileprivate func sources(of definition: Workflows.Definition) -> [SourceFile] {
        let others = workflows.filter {
            $0.content.id != definition.id && definition.workflows[$0.content.id] != nil
        }
        let starting = triggers.filter { $0.content.run == definition.id }
        return [workflow(definition.id)?.source].compactMap(\.self) + others.map(\.source)
            + starting.map(\.source) + [configurationSource].compactMap(\.self)
    }
}
