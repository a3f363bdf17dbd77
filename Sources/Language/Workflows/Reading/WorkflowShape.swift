import Diagnostics
import Values
import YAML

/// The whole of a workflow file.
enum WorkflowShape {
    private static let id = Key<String>(
        "id", .label, default: "the file's name without '.yaml'", "What it is known by.")
    private static let name = Key<String>("name", .text, "A title for people.")
    private static let summary = Key<String>("description", .text, "What it is for.")
    private static let triggers = Key<[Trigger]>(
        "on", .oneOrMore(TriggerShape.form), "The rules that start it.")
    private static let inputs = Key<[Workflow.Input]>(
        "inputs", InputShape.form, "Values that a run is given.")
    private static let variables = Key<[Named<Template>]>(
        "vars", .named(.identifier, .value), "Values that steps may set, as they are at first.")
    private static let environment = Key<[PlacedName]>(
        "env", .names(.environmentName, notMap: .environmentMap()),
        "Variables of the environment that it uses.")
    private static let secrets = Key<[PlacedName]>(
        "secrets", .names(.identifier, notMap: .secretMap()), "Secrets that it uses.")
    private static let concurrency = Key<Concurrency>(
        "concurrency", ConcurrencyShape.form,
        default: "'skip' for times, 'queue' for signals, and files wait for the next run",
        "What happens while an earlier run has not ended.")
    private static let timeout = Key<TimeSpan>(
        "timeout", .duration, "How long a run may take, waits included.")
    private static let retry = Key<Retry>(
        "retry", RetryShape.form, "How a failed run goes on again.")
    private static let steps = Key<[Step]>("steps", .steps, .required, "What is done.")
    private static let onFailure = Key<[Step]>(
        "on_failure", .steps, "What is done after a failure.")
    private static let finally = Key<[Step]>("finally", .steps, "What is done in the end.")
    private static let outputs = Key<[Named<Template>]>(
        "outputs", .named(.identifier, .value), "Values that a run gives back.")
    private static let permissions = Key<Permissions>(
        "permissions", PermissionsShape.form, "What it may do, narrower than its intents are.")
    private static let phrases = Key<[WorkflowPhrase]>(
        "phrases", .oneOrMore(.phrase),
        "What a person says to run it, with '{input}' where the value of an input is said.")
    private static let tags = Key<[String]>("tags", .oneOrMore(.text), "Words to find it by.")

    static let shape = Shape(
        name: "a workflow", summary: "Steps, what they work on, and what starts them.",
        keys: [
            id.facts, name.facts, summary.facts, triggers.facts, inputs.facts, variables.facts,
            environment.facts, secrets.facts, concurrency.facts, timeout.facts, retry.facts,
            steps.facts, onFailure.facts, finally.facts, outputs.facts, permissions.facts,
            phrases.facts, tags.facts,
        ], strangers: WorkflowStrangers.all)

    /// Returns the workflow that a file of this stem is.
    static func read(_ node: Node, _ stem: String, _ reading: inout Reading) -> Workflow? {
        guard let fields = Fields(node, shape, &reading) else { return nil }
        if !fields.has(id), !Identifier.isLabel(stem) {
            reading.report(.badStem(stem), at: fields.range)
        }
        var workflow = Workflow(id: fields.read(id, &reading) ?? stem)
        workflow.idRange = fields.range(of: id)
        workflow.name = fields.read(name, &reading)
        workflow.summary = fields.read(summary, &reading)
        readValues(fields, into: &workflow, &reading)
        workflow.concurrency = fields.read(concurrency, &reading)
        workflow.timeout = fields.read(timeout, &reading)
        workflow.timeoutRange = fields.range(of: timeout)
        workflow.retry = fields.read(retry, &reading)
        readSteps(fields, into: &workflow, &reading)
        workflow.permissions = fields.read(permissions, &reading)
        workflow.permissionsRange = fields.range(of: permissions)
        fields.read(phrases, &reading, into: &workflow.phrases)
        fields.read(tags, &reading, into: &workflow.tags)
        return workflow
    }

    private static func readValues(
        _ fields: Fields, into workflow: inout Workflow, _ reading: inout Reading
    ) {
        fields.read(triggers, &reading, into: &workflow.triggers)
        fields.read(inputs, &reading, into: &workflow.inputs)
        workflow.variables = (fields.read(variables, &reading) ?? []).map {
            Workflow.Variable(name: $0.name, standard: $0.content, range: $0.range)
        }
        let environment = fields.read(environment, &reading) ?? []
        workflow.environment = environment.map(\.text)
        workflow.environmentRanges = environment.map(\.range)
        let secrets = fields.read(secrets, &reading) ?? []
        workflow.secrets = secrets.map(\.text)
        workflow.secretRanges = secrets.map(\.range)
    }

    private static func readSteps(
        _ fields: Fields, into workflow: inout Workflow, _ reading: inout Reading
    ) {
        fields.read(steps, &reading, into: &workflow.steps)
        fields.read(onFailure, &reading, into: &workflow.onFailure)
        fields.read(finally, &reading, into: &workflow.finally)
        workflow.outputs = (fields.read(outputs, &reading) ?? []).map {
            Workflow.Output(name: $0.name, value: $0.content, range: $0.range)
        }
    }
}

/// A name and where it stands.
private struct PlacedName: Sendable {
    let text: String
    let range: SourceRange
}

extension Form where Content == PlacedName {
    fileprivate static func placed(_ name: Form<String>) -> Form {
        Form(name.noun, name.schema) { node, reading in
            name.read(node, &reading).map { PlacedName(text: $0, range: node.range) }
        }
    }
}

extension Form where Content == [PlacedName] {
    /// Names without values; a map has a message of its own.
    fileprivate static func names(
        _ name: Form<String>, notMap message: Diagnostic.Message
    ) -> Form {
        let list = Form.oneOrMore(.placed(name))
        return Form(list.noun, list.schema) { node, reading in
            guard node.kind == .map else { return list.read(node, &reading) }
            reading.report(message, at: node.mark)
            return nil
        }
    }
}

extension Form where Content == String {
    fileprivate static let environmentName = Form.scalar(
        "a name such as 'HOME'", ["type": "string", "pattern": "^[A-Za-z_][A-Za-z0-9_]*$"]
    ) { text in
        Identifier.isEnvironmentName(text)
            ? .success(text) : .failure(ScalarProblem(.notSpelt("a name such as 'HOME'", text)))
    }
}
