import Diagnostics
import TimeZones
import Values
import Workflows

/// Reads the files of projects with the zone and the time of a session.
struct ProjectReader {
    private let zones: ZoneDatabase
    private let zone: Zone
    private let now: Timestamp

    init(_ session: Session) throws(ZoneError) {
        zones = try ZoneDatabase.ofSystem(environment: session.environment)
        zone = try zones.systemZone(environment: session.environment)
        now = session.now()
    }

    /// Returns the files of a project, and those that are named though no project would have them.
    func files(
        of project: String?, with paths: [CheckedPath],
        reportingTo diagnostics: inout DiagnosticList
    ) -> ProjectFiles {
        var files = ProjectFiles()
        if let project {
            files = ProjectFiles(
                folder: project, read: TextFile.read, reportingTo: &diagnostics)
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

    /// Reads what the files of a folder say; paths of calendars begin there.
    func project(
        _ files: ProjectFiles, in folder: String?,
        reportingTo diagnostics: inout DiagnosticList
    ) -> Project {
        let surroundings = Surroundings(zones: zones, zone: zone, firstSeen: now) { path in
            guard let folder, folder != ".", !path.hasPrefix("/") else {
                return try TextFile.read(path)
            }
            return try TextFile.read("\(folder)/\(path)")
        }
        return Project(files, in: surroundings, reportingTo: &diagnostics)
    }
}
