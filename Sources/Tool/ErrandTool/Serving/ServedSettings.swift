import Catalogue
import Diagnostics
import Home
import IntentHosting
import Messages
import Workflows

/// What the `errand.yaml` of a project sets for a process that serves it.
struct ServedSettings {
    /// The configuration of the project, or `nil` if a mistake leaves it open.
    let configuration: Configuration?

    /// What it sets for apps, or `nil` if a mistake leaves that open.
    let sections: AppSections?

    /// How the home is watched over, or `nil` if a mistake leaves that open.
    let monitoring: MonitoringSettings?

    /// The text that all this was read from.
    let text: String
    private let secrets: SecretSources

    /// Reads what a project sets, whose relative paths begin in `folder`.
    init(
        _ configuration: Configuration?, of project: Project, in folder: String,
        against catalogue: IntentCatalogue, _ session: Session
    ) {
        self.configuration = configuration
        text = project.configurationSource?.text ?? ""
        secrets = project.secretSources
        monitoring = configuration?.monitoring.placed(
            in: folder, home: session.environment["HOME"])
        var mistakes = DiagnosticList()
        let values = project.appValues(against: catalogue, reportingTo: &mistakes)
        sections =
            configuration == nil || mistakes.hasErrors
            ? nil
            : AppSections(
                values, of: project, in: folder, against: catalogue, session,
                servedBy: session.program.name + Ownership.serving)
    }

    /// Whether no mistake leaves anything open.
    var isWhole: Bool { configuration != nil && sections != nil }

    /// Where other programs are heard, or `nil` if a mistake leaves that open.
    var doors: MessageDoors? { configuration.map { MessageDoors($0, secrets: secrets) } }

    /// Where a person is told things, or `nil` if a mistake leaves that open.
    var notifying: Notifying? { configuration.map { Notifying($0, secrets: secrets) } }
}
