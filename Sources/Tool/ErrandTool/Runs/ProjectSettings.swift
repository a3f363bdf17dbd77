import Catalogue
import Diagnostics
import IntentHosting
import Mail
import Messages
import Notifications
import SystemFiles
import Workflows

/// What the `errand.yaml` of one folder sets for apps.
struct ProjectSettings {
    /// The whole path of the folder.
    let folder: String
    private let project: Project
    private let catalogue: IntentCatalogue

    init(of project: Project, in folder: String, against catalogue: IntentCatalogue) {
        self.project = project
        self.folder = folder
        self.catalogue = catalogue
    }

    /// Reads the file; throws if there are mistakes in it.
    init(reading folder: String, against catalogue: IntentCatalogue, _ session: Session) throws {
        let file = Self.file(in: folder)
        var found = DiagnosticList()
        var files = ProjectFiles()
        files.add(file, as: .config, read: TextFile.read, reportingTo: &found)
        let project = try ProjectReader(session).project(files, in: folder, reportingTo: &found)
        self.init(of: project, in: folder, against: catalogue)
        guard !found.hasErrors else { throw UnreadableSettings(file: file) }
    }

    static func file(in folder: String) -> String { "\(folder)/errand.yaml" }

    static func areThere(in folder: String) -> Bool { FileEntry(link: file(in: folder)) != nil }

    var file: String { Self.file(in: folder) }

    /// Where a person is told things.
    var notifying: Notifying { Notifying(project.configuration, secrets: project.secretSources) }

    /// The same as apps are given it; throws if there are mistakes in that.
    func sections(_ session: Session) throws -> AppSections {
        var found = DiagnosticList()
        let values = project.appValues(against: catalogue, reportingTo: &found)
        guard !found.hasErrors else { throw UnreadableSettings(file: file) }
        return AppSections(values, of: project, in: folder, against: catalogue, session)
    }

    /// The sections that something is set in, by the names that they have in the file, as far as
    /// these intents go by them.
    func sections(for intents: some Sequence<TypeID>) -> [String] {
        let configuration = project.configuration
        var names: Set<String> = []
        for intent in intents {
            if configuration.sets(intent.app) { names.insert(intent.app) }
            let notifies = intent == Self.notify
            if notifies || intent.app == Self.mail, !configuration.mail.appValues.isEmpty {
                names.insert("mail")
            }
            if notifies, configuration.notify.appValues != NotificationSettings().appValues {
                names.insert("notify")
            }
        }
        return names.sorted()
    }

    private static let mail = "mail"
    private static let notify = TypeID(app: "system", name: "notify")
}

/// The settings of apps stand in a file with mistakes.
struct UnreadableSettings: Error, CustomStringConvertible {
    let file: String
    var description: String { "'\(file)' has mistakes; 'errand check \(file)' shows them" }
}
