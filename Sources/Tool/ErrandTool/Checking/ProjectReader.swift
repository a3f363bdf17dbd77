import Diagnostics
import SystemFiles
import TimeZones
import Values
import Workflows

/// Reads the files of projects with the zone and the time of a session.
struct ProjectReader {
    private let zones: ZoneDatabase
    private let zone: Zone
    private let now: Timestamp

    /// The folder that relative paths begin in.
    private let here: String

    init(_ session: Session) throws(ZoneError) {
        zones = try ZoneDatabase.ofSystem(environment: session.environment)
        zone = try zones.systemZone(environment: session.environment)
        now = session.now()
        here = session.folder
    }

    /// Returns the files of a project, and those that are named though no project would have them.
    func files(
        of project: String?, with paths: [CheckedPath],
        reportingTo diagnostics: inout DiagnosticList
    ) -> ProjectFiles {
        var files = ProjectFiles()
        if let project {
            files = ProjectFiles(folder: project, read: TextFile.read, reportingTo: &diagnostics)
        }
        let known = Set(files.all.map(\.name))
        for path in paths {
            guard let name = path.part, let kind = path.kind, !known.contains(name) else {
                continue
            }
            files.add(name, as: kind, read: TextFile.read, reportingTo: &diagnostics)
        }
        return files
    }

    /// The configuration of a project, or `nil` if a mistake leaves it open.
    func configuration(of project: String) -> Configuration? {
        let path = "\(project)/errand.yaml"
        guard FileEntry(link: path) != nil else { return Configuration() }
        var found = DiagnosticList()
        var files = ProjectFiles()
        files.add(path, as: .config, read: TextFile.read, reportingTo: &found)
        let read = self.project(files, in: project, reportingTo: &found)
        return found.hasErrors ? nil : read.configuration
    }

    /// Reads the heads of a project's scripts.
    func scripts(
        of project: String, reportingTo diagnostics: inout DiagnosticList
    ) -> Scripts {
        Scripts(
            of: project, in: surroundings(of: project), read: TextFile.read,
            reportingTo: &diagnostics)
    }

    /// Reads the files of a folder; paths of calendars begin there.
    func project(
        _ files: ProjectFiles, in folder: String?, reportingTo diagnostics: inout DiagnosticList
    ) -> Project {
        Project(files, in: surroundings(of: folder), reportingTo: &diagnostics)
    }

    private func surroundings(of folder: String?) -> Surroundings {
        var surroundings = Surroundings(zones: zones, zone: zone, firstSeen: now) { path in
            guard let folder, folder != ".", !path.hasPrefix("/") else {
                return try TextFile.read(path)
            }
            return try TextFile.read("\(folder)/\(path)")
        }
        surroundings.folder = folder.map { $0.hasPrefix("/") ? $0 : "\(here)/\($0)" }
        return surroundings
    }
}
