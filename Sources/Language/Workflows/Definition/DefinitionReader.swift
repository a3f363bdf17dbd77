import Catalogue
import Diagnostics
import IntentTraits
import Values

/// Reads workflows as definitions have them, without checking anything that was right when they
/// were written.
struct DefinitionReader {
    private let places: StepPlaces

    /// The places of the steps of the workflow at hand that are still to come, the next one last.
    private var coming: [Step.Place] = []

    /// The range of all parts, since only a file has real ranges.
    static let nowhere = SourceRange(at: 0)

    /// The expressions that are known already.
    let parsed: ParsedTexts

    init(_ places: StepPlaces, knowing parsed: ParsedTexts = ParsedTexts()) {
        self.places = places
        self.parsed = parsed
    }

    static func intents(
        _ entries: [(name: String, value: Value)]
    ) throws(DefinitionError) -> [TypeID: Digest] {
        var intents: [TypeID: Digest] = [:]
        for (name, value) in entries {
            guard let id = TypeID(name), case .string(let text) = value, let digest = Digest(text)
            else { throw .damaged("'\(name)' is no intent with its digest") }
            intents[id] = digest
        }
        return intents
    }

    mutating func workflows(
        _ entries: [(name: String, value: Value)]
    ) throws(DefinitionError) -> [String: Workflow] {
        var workflows: [String: Workflow] = [:]
        for (id, value) in entries { workflows[id] = try workflow(id, StoredFields(value)) }
        return workflows
    }

    private mutating func workflow(
        _ id: String, _ fields: StoredFields
    ) throws(DefinitionError) -> Workflow {
        var fields = fields
        var workflow = Workflow(id: id)
        coming = places.reversed(of: id)
        workflow.places = places.named(in: id)
        workflow.name = try fields.optional("name")
        workflow.summary = try fields.optional("description")
        workflow.environment = try fields.part("env")
        workflow.secrets = try fields.part("secrets")
        workflow.tags = try fields.part("tags")
        workflow.timeout = try fields.optional("timeout")
        workflow.retry = try fields.take("retry").map(Retry.init(stored:))
        workflow.permissions = try fields.take("permissions").map(Permissions.init(stored:))
        workflow.concurrency = try fields.take("concurrency").map(concurrency)
        workflow.steps = try steps("steps", &fields)
        workflow.onFailure = try steps("on_failure", &fields)
        workflow.finally = try steps("finally", &fields)
        workflow.inputs = try inputs(fields.map("inputs"))
        try readValues(&fields, into: &workflow)
        try fields.end()
        return workflow
    }

    private func readValues(
        _ fields: inout StoredFields, into workflow: inout Workflow
    ) throws(DefinitionError) {
        for value in try fields.list("on") { workflow.triggers.append(try trigger(value)) }
        for (name, value) in try fields.map("vars") {
            workflow.variables.append(try variable(name, StoredFields(value)))
        }
        for (name, value) in try fields.map("outputs") {
            let value = try template(value)
            workflow.outputs.append(.init(name: name, value: value, range: Self.nowhere))
        }
    }

    func inputs(
        _ entries: [(name: String, value: Value)]
    ) throws(DefinitionError) -> [Workflow.Input] {
        var inputs: [Workflow.Input] = []
        for (name, value) in entries {
            var fields = try StoredFields(value)
            let type: ValueType = try fields.part("type")
            let summary: String? = try fields.optional("description")
            let standard = try fields.take("default").map(template)
            try fields.end()
            inputs.append(
                Workflow.Input(
                    name: name, type: type, summary: summary, standard: standard,
                    range: Self.nowhere))
        }
        return inputs
    }

    private func variable(
        _ name: String, _ fields: StoredFields
    ) throws(DefinitionError) -> Workflow.Variable {
        var fields = fields
        let type: ValueType = try fields.part("type")
        let standard = try template(fields.value("value"))
        let isSecret = try fields.optional("secret") ?? false
        try fields.end()
        return Workflow.Variable(
            name: name, standard: standard, type: type, isSecret: isSecret, range: Self.nowhere)
    }

    private func concurrency(_ value: Value) throws(DefinitionError) -> Concurrency {
        var fields = try StoredFields(value)
        let mode: Concurrency.Mode? = try fields.optional("mode")
        let most = try fields.count("max")
        let key = try fields.take("key").map(template)
        let hold: Bool? = try fields.optional("hold")
        try fields.end()
        return Concurrency(mode: mode, most: most, key: key, hold: hold)
    }

    /// Takes the place of the next step.
    mutating func nextPlace() throws(DefinitionError) -> Step.Place {
        guard let place = coming.popLast() else { throw .damaged("a step has no line") }
        return place
    }
}

extension Retry {
    init(stored value: Value) throws(DefinitionError) {
        var fields = try StoredFields(value)
        self.init()
        attempts = try fields.count("attempts")
        delay = try fields.part("delay")
        guard case .double(let backoff) = try fields.value("backoff") else {
            throw .damaged("'backoff' is no number")
        }
        self.backoff = backoff
        mostDelay = try fields.part("max_delay")
        jitter = try fields.part("jitter")
        on = Set(try fields.part("on") as [Failure])
        try fields.end()
    }
}

extension Permissions {
    init(stored value: Value) throws(DefinitionError) {
        var fields = try StoredFields(value)
        var allowed: [Effect] = []
        for kind in Effect.Kind.allCases {
            allowed += (try fields.part(kind.rawValue) as [String]).map { Effect(kind, $0) }
        }
        try fields.end()
        self.init(allowed: allowed)
    }
}
