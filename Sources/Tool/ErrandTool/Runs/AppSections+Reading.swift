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
    /// What was read of a project, whose folder is where relative paths begin.
    init(
        _ values: [String: [String: AppValue]], of project: Project, in folder: String,
        against catalogue: IntentCatalogue, _ session: Session, servedBy process: String? = nil
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
        let search = SecretSearch(environment: session.environment, of: process)
        let sources = project.secretSources
        let file = ProjectSettings.file(in: folder)
        self.init(values) { try await search.secret($0, in: sources, of: file) }
        self.file = file
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
