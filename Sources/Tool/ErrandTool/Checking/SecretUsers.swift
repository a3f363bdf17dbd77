import Catalogue
import Diagnostics
import IntentTraits
import Messages
import Workflows

/// What a project needs each of its secrets for.
struct SecretUsers {
    /// The ids of workflows, and the settings of `errand.yaml`, by the names of secrets.
    private(set) var workflows: [String: Set<String>] = [:]
    private(set) var settings: [String: Set<String>] = [:]

    init(of project: Project, against catalogue: IntentCatalogue) {
        for workflow in project.workflows.map(\.content) {
            for name in workflow.secrets { workflows[name, default: []].insert(workflow.id) }
            for trigger in workflow.triggers { add(trigger, of: workflow.id) }
        }
        for trigger in project.triggers.map(\.content) {
            if let workflow = trigger.run { add(trigger, of: workflow) }
        }
        let configuration = project.configuration
        add(configuration.mail.password, as: "mail.password")
        add(configuration.notify.ntfy?.token, as: "notify.ntfy_token")
        add(configuration.notify.webhook?.token, as: "notify.webhook_token")
        add(configuration.broker?.password, as: "mqtt.password")
        // What is wrong with the file is told where it is checked.
        var found = DiagnosticList()
        for (app, values) in project.appValues(against: catalogue, reportingTo: &found) {
            for setting in catalogue.settings[app] ?? [] where setting.kind == .secret {
                guard case .text(let name)? = values[setting.name] else { continue }
                add(name, as: "apps.\(app).\(setting.name)")
            }
        }
    }

    /// The names of the secrets.
    var secrets: [String] { Set(workflows.keys).union(settings.keys).sorted() }

    private mutating func add(_ trigger: Trigger, of workflow: String) {
        guard case .message(.webhook(let rule), _) = trigger.kind else { return }
        workflows[rule.secret, default: []].insert(workflow)
    }

    private mutating func add(_ secret: String?, as setting: String) {
        if let secret { settings[secret, default: []].insert(setting) }
    }
}
