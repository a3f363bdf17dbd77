import Arguments
import Diagnostics
import Glibc
import Home
import SystemFiles
import Workflows

/// The meaning of a word for a workflow: a file, or a workflow of the project here by its id.
///
/// A file that is there wins. A word with a slash in it, or that ends as files do, never is an id.
enum NamedWorkflow {
    case file(CheckedPath)
    case id(String, of: CheckedPath)

    init(_ word: String, in folder: String) throws(UsageError) {
        if Self.isPath(word) || Self.isFile(word) {
            self = .file(try CheckedPath(word, in: folder))
        } else {
            try self.init(id: word, in: folder)
        }
    }

    /// Looks for a workflow of the project here, or where there is none for the file that is called
    /// so.
    init(id: String, in folder: String) throws(UsageError) {
        if let project = Self.project(in: folder) {
            self = .id(id, of: project)
        } else if let file = Self.endings.map({ "\(id)\($0)" }).first(where: Self.isFile) {
            self = .file(try CheckedPath(file, in: folder))
        } else {
            throw Self.unknown(id, among: Self.stems)
        }
    }

    /// The project of the current folder, if that is one.
    private static func project(in folder: String) -> CheckedPath? {
        // A folder that cannot be checked is no project; files are then looked for by their names.
        try? CheckedPath(".", in: folder)
    }

    /// The project, or else the file.
    var path: CheckedPath {
        switch self {
        case .file(let path), .id(_, let path): path
        }
    }

    /// Finds the workflow among those that were read.
    func member(of project: Project) -> Project.Member<Workflow>? {
        switch self {
        case .file(let path): project.workflows.first { $0.source.name == path.part }
        case .id(let id, _): project.workflow(id)
        }
    }

    /// Finds it among those that were read, or throws that there is none of that id.
    func known(in project: Project) throws(UsageError) -> Project.Member<Workflow>? {
        let member = member(of: project)
        if member == nil, case .id(let id, _) = self {
            let files = Self.endings.map { "workflows/\(id)\($0)" }
            let read = Set(project.workflows.map(\.source.name))
            if let file = files.first(where: Self.isFile), !read.contains(file) {
                throw UsageError("'\(file)' cannot be used as it is; 'errand check' says why")
            }
            throw Self.unknown(id, among: project.workflows.map(\.content.id))
        }
        return member
    }

    private static let endings = [".yaml", ".yml"]

    /// Whether a word is a path, and no id.
    private static func isPath(_ word: String) -> Bool {
        word.contains("/") || endings.contains { word.hasSuffix($0) }
    }

    private static func isFile(_ path: String) -> Bool {
        FileEntry(path).map { !$0.isFolder } ?? false
    }

    /// The files of the folder here, as ids.
    private static var stems: [String] {
        Folder.names(in: ".").flatMap { name in
            endings.filter(name.hasSuffix).map { String(name.dropLast($0.count)) }
        }.sorted()
    }

    private static func unknown(_ word: String, among known: [String]) -> UsageError {
        UsageError(
            "there is no file '\(word)', and no workflow with this id here"
                + Spelling.advice(for: word, among: known))
    }
}

extension NamedWorkflow {
    /// The ids of the workflows here with their titles, also of files with errors.
    static func all(in session: Session) throws -> [(id: String, title: String)] {
        guard let project = project(in: session.folder) else { return stems.map { ($0, "") } }
        return try read(project, in: session).workflows.map(\.content)
            .map { ($0.id, $0.name ?? $0.summary ?? "") }
    }

    /// The names of signals that triggers of the project here hear.
    static func signals(in session: Session) throws -> [String] {
        guard let place = project(in: session.folder) else { return [] }
        let project = try read(place, in: session)
        let triggers =
            project.workflows.flatMap(\.content.triggers) + project.triggers.map(\.content)
        return triggers.compactMap { trigger in
            if case .signal(let name, _) = trigger.kind { name } else { nil }
        }
    }

    /// The id that a word stands for: a path stands for that of its workflow, any other word for
    /// itself.
    @MainActor static func id(
        of word: WorkflowName, in session: Session
    ) async throws -> String {
        guard isPath(word.text) else { return word.text }
        // A file that cannot be read is told of as one that is not there.
        guard let workflow = try? content(of: word.text, in: session) else {
            throw UsageError("there is no workflow in '\(word.text)'; name its id or its file")
        }
        let path = try CheckedPath(word.text, in: session.folder)
        try await refuse(path, where: workflow.id, in: session)
        return workflow.id
    }

    @MainActor static func id(
        of word: WorkflowName?, in session: Session
    ) async throws -> String? {
        guard let word else { return nil }
        return try await id(of: word, in: session) as String
    }

    /// Refuses a file of another project than the home serves, where that has a workflow with the
    /// id of this one.
    @MainActor private static func refuse(
        _ path: CheckedPath, where id: String, in session: Session
    ) async throws {
        let project = path.realFolder(in: session.folder)
        let folder = project ?? session.folder
        guard
            case .settings(let file) = try await HomeVisit.reply(to: .settings(of: folder), session),
            let held = HeldProject(naming: file, home: try session.homeFolder().path, session),
            held.folder != project, !held.isGone,
            case .triggers = try await HomeVisit.reply(to: .triggers(of: id), session)
        else { return }
        throw UsageError(
            "this home serves '\(held.folder)', and that file "
                + (project.map { "is of '\($0)'" } ?? "belongs to no project"))
    }

    /// The workflow of a file, also of one with errors.
    static func content(of word: String, in session: Session) throws -> Workflow? {
        let named = try NamedWorkflow(word, in: session.folder)
        return named.member(of: try read(named.path, in: session))?.content
    }

    private static func read(_ path: CheckedPath, in session: Session) throws -> Project {
        let reader = try ProjectReader(session)
        var found = DiagnosticList()
        let files = reader.files(of: path.project, with: [path], reportingTo: &found)
        return reader.project(files, in: path.project, reportingTo: &found)
    }
}
