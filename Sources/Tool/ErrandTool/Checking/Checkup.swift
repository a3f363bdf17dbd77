import Catalogue
import Diagnostics
import Workflows

/// The result of checking some paths.
struct Checkup {
    private(set) var diagnostics = DiagnosticList()

    /// The number of files that were looked at.
    private(set) var fileCount = 0

    private let catalogue: IntentCatalogue
    private let reader: ProjectReader

    /// Prepares for checking against some intents, with the zone and the time of a session.
    init(against catalogue: IntentCatalogue, in session: Session) throws {
        self.catalogue = catalogue
        reader = try ProjectReader(session)
    }

    /// Checks each project once, for any number of its files, and tells the problems of these.
    mutating func check(_ paths: [CheckedPath]) {
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
        for group in groups { check(group, of: group[0].project) }
    }

    private mutating func check(_ paths: [CheckedPath], of project: String?) {
        var found = DiagnosticList()
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
        let names = files.all.map(\.name).filter { name in paths.contains { $0.covers(name) } }
        fileCount += Set(names + told.compactMap(\.file?.name)).count
    }
}
