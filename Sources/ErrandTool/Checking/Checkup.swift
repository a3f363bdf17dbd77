import Catalogue
import Diagnostics
import TimeZones
import Values
import Workflows

/// What checking some paths comes to.
struct Checkup {
    private(set) var diagnostics = DiagnosticList()

    /// How many files were looked at.
    private(set) var fileCount = 0

    private let catalogue: IntentCatalogue
    private let zones: ZoneDatabase
    private let moment: (zone: Zone, now: Timestamp)

    /// Prepares for checking against some intents, with the zone and the time of a session.
    init(against catalogue: IntentCatalogue, in session: Session) throws {
        self.catalogue = catalogue
        zones = try ZoneDatabase.ofSystem(environment: session.environment)
        let zone = try zones.systemZone(environment: session.environment)
        moment = (zone, session.now())
    }

    /// Checks each project once, however many of its files are named, and tells what is about these.
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
        let files = Self.files(of: project, with: paths, &found)
        let content = Project(files, in: surroundings(of: project), reportingTo: &found)
        if project != nil {
            content.check(against: catalogue, reportingTo: &found)
        } else {
            // What a file that stands alone runs is not known.
            for workflow in content.workflows {
                workflow.content.check(
                    in: workflow.source, against: catalogue, reportingTo: &found)
            }
        }
        let told = found.sorted().filter { diagnostic in
            diagnostic.file.map { file in paths.contains { $0.covers(file.name) } } ?? true
        }
        told.forEach { diagnostics.append($0) }
        // What could not be read is no less of a file.
        let names = files.all.map(\.name).filter { name in paths.contains { $0.covers(name) } }
        fileCount += Set(names + told.compactMap(\.file?.name)).count
    }

    /// Returns the files of a project, and those that are named though no project would have them.
    private static func files(
        of project: String?, with paths: [CheckedPath], _ found: inout DiagnosticList
    ) -> ProjectFiles {
        var files = ProjectFiles()
        if let project {
            files = ProjectFiles(folder: project, read: TextFile.read, reportingTo: &found)
        }
        let known = Set(files.all.map(\.name))
        for path in paths {
            guard let name = path.part, let kind = path.kind, !known.contains(name) else {
                continue
            }
            files.add(name, as: kind, read: TextFile.read, reportingTo: &found)
        }
        return files
    }

    /// Paths of calendars begin in the project's folder.
    private func surroundings(of project: String?) -> Surroundings {
        Surroundings(zones: zones, zone: moment.zone, firstSeen: moment.now) { path in
            guard let project, project != ".", !path.hasPrefix("/") else {
                return try TextFile.read(path)
            }
            return try TextFile.read("\(project)/\(path)")
        }
    }
}
