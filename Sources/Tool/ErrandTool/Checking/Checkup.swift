import Diagnostics
import IntentHosting
import Workflows

/// The result of checking some paths.
struct Checkup {
    private(set) var diagnostics = DiagnosticList()

    /// The number of files that were looked at.
    private(set) var fileCount = 0

    private let session: Session
    private let reader: ProjectReader

    /// Prepares for checking against the intents of a session's program and of each project.
    init(in session: Session) throws {
        self.session = session
        reader = try ProjectReader(session)
    }

    /// Checks each project once, for any number of its files, and tells the problems of these.
    ///
    /// Returns whether the packs of the program are sound, without which nothing is checked.
    mutating func check(_ paths: [CheckedPath]) -> Bool {
        var groups: [[CheckedPath]] = []
        var seen: Set<CheckedPath> = []
        for path in paths where seen.insert(path).inserted {
            let group = groups.firstIndex { $0[0].project == path.project }
            // Files that belong to no project do not belong together either.
            if let group, path.project != nil {
                groups[group].append(path)
            } else {
                groups.append([path])
            }
        }
        return groups.allSatisfy { check($0, of: $0[0].project) }
    }

    private mutating func check(_ paths: [CheckedPath], of project: String?) -> Bool {
        let scripts = ProjectScripts(of: project, in: session)
        guard let catalogue = session.registry(with: scripts)?.catalogue else { return false }
        var found = scripts.found
        let files = reader.files(of: project, with: paths, reportingTo: &found)
        let content = reader.project(files, in: project, reportingTo: &found)
        if project != nil {
            content.check(against: catalogue, reportingTo: &found)
        } else {
            // The workflows that a file outside of a project runs are not known.
            for workflow in content.workflows {
                workflow.content.check(in: workflow.source, against: catalogue, reportingTo: &found)
            }
        }
        let told = found.sorted().filter { diagnostic in
            diagnostic.file.map { file in paths.contains { $0.covers(file.name) } } ?? true
        }
        told.forEach { diagnostics.append($0) }
        // A file that could not be read counts as a file.
        let names = (files.all + scripts.files).map(\.name)
            .filter { name in paths.contains { $0.covers(name) } }
        fileCount += Set(names + told.compactMap(\.file?.name)).count
        return true
    }
}
