import Catalogue
import Diagnostics
import Home
import IntentHosting
import IntentTraits
import Mail
import Messages
import Notifications
import SystemFiles
import Workflows

extension AppSections {
    /// What the `errand.yaml` of a folder sets for apps, if there is one; throws if there are
    /// mistakes in that.
    init(in folder: String, against catalogue: IntentCatalogue, _ session: Session) throws {
        let path = "\(folder)/errand.yaml"
        guard FileEntry(link: path) != nil else {
            self.init()
            return
        }
        var found = DiagnosticList()
        var files = ProjectFiles()
        files.add(path, as: .config, read: TextFile.read, reportingTo: &found)
        let project = try ProjectReader(session).project(files, in: folder, reportingTo: &found)
        let values = project.appValues(against: catalogue, reportingTo: &found)
        guard !found.hasErrors else { throw UnreadableSettings(path: path) }
        self.init(values, of: project, in: folder, against: catalogue, session)
    }

    /// What was read of a project, whose folder is where relative paths begin.
    init(
        _ values: [String: [String: AppValue]], of project: Project, in folder: String,
        against catalogue: IntentCatalogue, _ session: Session
    ) {
        var values = values
        for (app, settings) in catalogue.settings {
            for setting in settings where setting.kind == .path {
                guard case .text(let path)? = values[app]?[setting.name] else { continue }
                values[app]?[setting.name] = .text(session.whole(path, in: folder))
            }
        }
        // What tells people is set once, and not for each app that does.
        let mail = project.configuration.mail.placed(in: folder).appValues
        values["mail", default: [:]].merge(mail) { $1 }
        values["system", default: [:]].merge(
            project.configuration.notify.appValues.merging(mail) { $1 }
        ) { $1 }
        let search = SecretSearch(environment: session.environment)
        let sources = project.secretSources
        self.init(values) { try await search.secret($0, in: sources) }
        uses = project.configuration.uses
    }
}

extension Session {
    /// A path as it is meant in a folder.
    fileprivate func whole(_ path: String, in folder: String) -> String {
        if path == "~" || path.hasPrefix("~/"), let home = environment["HOME"] {
            return home + path.dropFirst()
        }
        if path.hasPrefix("/") { return path }
        return "\(folder)/\(path.trimmingPrefix("./"))"
    }
}

/// The settings of apps stand in a file with mistakes.
private struct UnreadableSettings: Error, CustomStringConvertible {
    let path: String
    var description: String { "'\(path)' has mistakes; 'errand check' shows them" }
}
