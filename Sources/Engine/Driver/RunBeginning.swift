import Catalogue
import Diagnostics
import IntentHosting
import Store
import TimeZones
import Values
import Workflows

/// Makes runs of a workflow: reads what they are given, and says what others they may meet.
struct RunBeginning {
    let definition: ShelvedDefinition
    let workflow: Workflow
    let settings: EngineSettings
    let now: Timestamp

    /// A run to be created by what started it.
    struct Wish {
        var id: RunID
        var inputs: [IntentCall.Argument] = []
        var trigger = ValueMap()
        var origin: Origin

        /// What becomes of the run if others go on, unless the workflow says it; `nil` is that they do not matter.
        var overlap: Admission.Mode?

        /// Whether the workflow's own rule does not count.
        var overrides = false
    }

    /// Returns the run, without an owner.
    func run(_ wish: Wish) throws(EngineError) -> NewRun {
        var created = Created(inputs: try inputs(wish.inputs), cause: wish.origin.cause)
        created.trigger = wish.trigger
        created.depth = wish.origin.depth
        created.environment = environment
        created.zone = definition.definition.zone ?? settings.zone.name
        var run = NewRun(
            wish.id, of: workflow.id, definition: definition.definition.digest,
            origin: wish.origin)
        let entry = Entry(.run, .created(created), at: now, mark: 0)
        run.entries = [NewEntry(entry)]
        run.admission = try admission(wish, created)
        return run
    }

    private var environment: ValueMap {
        var map = ValueMap()
        for name in workflow.environment {
            if let value = settings.environment[name] { map[.string(name)] = .string(value) }
        }
        return map
    }
}

extension RunBeginning {
    /// Reads what is given by the types of the inputs, and finds all that is wrong with it.
    private func inputs(_ given: [IntentCall.Argument]) throws(EngineError) -> ValueMap {
        var conversion = Conversion(definition.catalogue, at: Moment(now, in: settings.zone))
        var messages: [Diagnostic.Message] = []
        let known = workflow.inputs.map(\.name)
        for argument in given where !known.contains(argument.name) {
            messages.append(.unknownInput(argument.name, among: known))
        }
        var inputs = ValueMap()
        for input in workflow.inputs {
            guard !input.type.isSecret || !given.contains(where: { $0.name == input.name }) else {
                messages.append(.secretInput(input.name, of: workflow.id))
                continue
            }
            guard let literal = try literal(for: input, given, inputs) else {
                if !input.isOptional { messages.append(.missingInput(input.name)) }
                continue
            }
            let value = conversion.value(of: literal, as: input.type, for: "'\(input.name)'")
            if let value, value != .null { inputs[.string(input.name)] = value }
        }
        messages += conversion.diagnostics.sorted().map(\.message)
        guard messages.isEmpty else { throw EngineError(.inputs, messages) }
        return inputs
    }

    private func literal(
        for input: Workflow.Input, _ given: [IntentCall.Argument], _ inputs: ValueMap
    ) throws(EngineError) -> Literal? {
        if let argument = given.first(where: { $0.name == input.name }) { return argument.literal }
        guard let standard = input.standard else { return nil }
        return try literal(of: standard, inputs: inputs, trigger: ValueMap())
    }

    private func literal(
        of template: Template, inputs: ValueMap, trigger: ValueMap
    ) throws(EngineError) -> Literal {
        let names: [String: Value] = [
            "inputs": .map(inputs), "trigger": .map(trigger), "env": .map(environment),
        ]
        do throws(EvaluationError) {
            return try Evaluation(definition.expressions(of: workflow)) { names[$0] }
                .literal(of: template)
        } catch {
            throw EngineError(.inputs, error.message)
        }
    }
}

extension RunBeginning {
    private func admission(_ wish: Wish, _ created: Created) throws(EngineError) -> Admission? {
        let rule = workflow.concurrency
        let mode = wish.overrides ? wish.overlap : rule.map(\.mode.admission) ?? wish.overlap
        guard let mode else { return nil }
        var key = "workflow \(workflow.id)"
        if let template = rule?.key {
            let literal = try literal(
                of: template, inputs: created.inputs, trigger: created.trigger)
            var conversion = Conversion(definition.catalogue)
            let value = conversion.value(of: literal, as: .string, for: "'key'")
            if case .string(let text)? = value { key += "/\(text)" }
        }
        return Admission(mode, key: key, slots: rule?.slots ?? 1)
    }
}

extension Concurrency {
    fileprivate var slots: Int { most ?? (mode == .parallel ? 10 : 1) }
}

extension Concurrency.Mode {
    fileprivate var admission: Admission.Mode {
        switch self {
        case .skip: .skip
        case .queue, .parallel: .queue
        case .replace: .replace
        }
    }
}

extension ValueType {
    fileprivate var isSecret: Bool {
        switch self {
        case .secret: true
        case .optional(let inner): inner.isSecret
        default: false
        }
    }
}

extension Workflow.Input {
    fileprivate var isOptional: Bool { if case .optional = type { true } else { false } }
}
