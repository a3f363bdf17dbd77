import Diagnostics
import Messages

/// The facts that the files of a project know of each other.
struct Neighbours {
    /// The workflows by their ids.
    var signatures: [String: Signature]

    /// The project's rule for an interrupted attempt of a step that has none.
    private(set) var ifInterrupted: Step.IfInterrupted?

    /// The payloads that triggers declare for signals, by the signals' names.
    private(set) var payloads: [String: Payload] = [:]

    /// Declarations of a signal's field that contradict earlier ones.
    private(set) var contradictions:
        [(workflow: String, signal: String, field: Payload.Field, earlier: Payload.Field)] = []

    /// Whether webhooks are taken in, and whether there is a broker to hear from.
    private(set) var hasListen = true
    private(set) var hasBroker = true

    /// The first webhook of each path.
    private(set) var webhooks:
        [String: (rule: WebhookRule, source: SourceFile, range: SourceRange)] = [:]

    /// Creates what workflows alone know of each other; of two with one id, the first counts.
    init(_ workflows: [Workflow]) {
        signatures = Dictionary(
            workflows.map { ($0.id, Signature(inputs: $0.inputs, concurrency: $0.concurrency)) }
        ) { first, _ in first }
    }

    init(_ project: Project) {
        self.init(project.workflows.map(\.content))
        ifInterrupted = project.configuration.ifInterrupted
        // A file with errors may say it in a line that could not be read.
        if project.isConfigurationSound {
            hasListen = project.configuration.listen != nil
            hasBroker = project.configuration.broker != nil
        }
        for workflow in project.workflows {
            for trigger in workflow.content.triggers {
                listen(to: trigger, of: workflow.content.id, in: workflow.source)
            }
        }
        for trigger in project.triggers {
            listen(to: trigger.content, of: trigger.content.run ?? "", in: trigger.source)
        }
    }

    private mutating func listen(to trigger: Trigger, of workflow: String, in source: SourceFile) {
        if case .message(.webhook(let rule), _) = trigger.kind, webhooks[rule.path] == nil {
            webhooks[rule.path] = (rule, source, trigger.range)
        }
        guard case .signal(let name, let inputs) = trigger.kind else { return }
        for input in inputs {
            let field = Payload.Field(input: input, source: source)
            if let earlier = payloads[name, default: Payload()].add(field) {
                contradictions.append((workflow, name, field, earlier))
            }
        }
    }
}
