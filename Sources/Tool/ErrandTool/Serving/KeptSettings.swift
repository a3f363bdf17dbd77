import Catalogue
import Diagnostics
import Home
import SystemFiles
import Workflows

/// The `errand.yaml` of a project as it was without mistakes last, for a process that begins to
/// serve it while there are some.
struct KeptSettings {
    private let path: String

    /// The folder of the project, whose relative paths begin there.
    private let folder: String

    /// What is kept in a home of one project, and of no other that it has served.
    init(in home: HomeFolder, of folder: String) {
        path = home.settings
        self.folder = folder
    }

    var file: String { ProjectSettings.file(in: folder) }

    private var head: String { "# \(file)\n" }

    /// Keeps the text of settings that have no mistakes.
    func keep(_ settings: ServedSettings) throws(SystemError) {
        guard settings.isWhole, text != settings.text else { return }
        try RegularFile.write(Array((head + settings.text).utf8), to: path, rights: 0o600)
    }

    private var text: String? {
        // What cannot be read was not kept.
        guard let text = (try? TextFile.read(path))?.text, text.hasPrefix(head) else { return nil }
        return String(text.dropFirst(head.count))
    }

    /// Reads what was kept, unless it has mistakes by now, as when apps have gone.
    func settings(
        against catalogue: IntentCatalogue, _ session: Session
    ) throws -> ServedSettings? {
        guard let text else { return nil }
        var found = DiagnosticList()
        let source = SourceFile(name: file, text: text)
        let project = try ProjectReader(session).project(
            ProjectFiles(configuration: source), in: folder, reportingTo: &found)
        let settings = ServedSettings(
            found.hasErrors ? nil : project.configuration, of: project, in: folder,
            against: catalogue, session)
        return settings.isWhole ? settings : nil
    }
}
