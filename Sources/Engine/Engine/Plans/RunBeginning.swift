import Calls
import Catalogue
import Diagnostics
import IntentTraits
import Runs
import Store
import TimeZones
import Values
import Workflows

/// Makes runs of a workflow: reads their inputs, and finds the rule for other runs.
struct RunBeginning {
    let definition: ShelvedDefinition
    let workflow: Workflow
    let settings: EngineSettings
    let now: Timestamp

    /// Makes the names of inputs that are secret; without it, none is taken.
    var key: SealingKey?

    /// A run to be created.
    struct RunSpec {
        var id: RunID
        var inputs: [IntentCall.Argument] = []
        var trigger = ValueMap()
        var origin: Origin

        /// The folder in which its relative paths begin; without it, that of the engine.
        var folder: String?

        /// The file of its workflow, where that belongs to no project.
        var file: String?

        /// The variables to look in; without them, those of the engine.
        var environment: [String: String]?

        /// The person for whom it is, and where the wish for it comes from.
        var person: String?
        var source = Invocation.Source.workflow
        var isSaid = false
        var session: String?

        /// The language of texts for people, unless it is the project's.
        var language: String?

        /// The name of its time zone, unless its project has one.
        var zone: String?

        /// What it has of the run that has left it for later.
        var followUp: FollowUpOrigin?

        /// The rule for other runs of the workflow, unless the workflow has one; `nil` lets them
        /// all run.
        var overlap: Admission.Mode?

        /// The longest queue for a slot, unless it is the project's.
        var longestQueue: Int?

        /// Whether secret inputs are kept only until the run has ended.
        var areSecretsPassing = false

        /// Whether the workflow's own rule does not count.
        var overrides = false

        /// The creation entry, if it is taken from a run that is done again.
        var created: Created?
        var copied: Copied?
    }

    /// Makes the run, without an owner.
    func prepared(_ runSpec: RunSpec) throws(EngineError) -> PreparedRun {
        let zone = try zone(of: runSpec)
        var secrets: [Value] = []
        var created =
            if let known = runSpec.created { known } else {
                try self.created(runSpec, in: zone, &secrets)
            }
        created.cause = runSpec.origin.cause
        created.copied = runSpec.copied
        var run = NewRun(
            runSpec.id, of: WorkflowIdentity(workflow.id, in: runSpec.file),
            definition: definition.definition.digest, origin: runSpec.origin)
        run.format = JournalFormat.current
        run.entries = [NewEntry(Entry(.run, .created(created), at: now, mark: 0))]
        run.admission = try admission(runSpec, created, to: run.identity)
        return PreparedRun(
            run: run, created: created, definition: definition,
            plan: definition.plan(of: workflow), zone: zone, secrets: secrets)
    }

    /// The time zone of its steps.
    private func zone(of runSpec: RunSpec) throws(EngineError) -> Zone {
        do throws(ZoneError) {
            return try settings.zone(named: definition.definition.zone ?? runSpec.zone)
        } catch {
            throw EngineError(.unknown, .noZone(error.description))
        }
    }

    private func created(
        _ runSpec: RunSpec, in zone: Zone, _ secrets: inout [Value]
    ) throws(EngineError) -> Created {
        let variables = runSpec.environment ?? settings.environment
        if runSpec.origin.occurrence == nil { try checkNeeds(runSpec, variables) }
        let environment = recorded(variables)
        var created = Created(inputs: try inputs(runSpec.inputs, in: zone, environment))
        for input in workflow.inputs where input.type.hidesSomething {
            guard let key, let value = created.inputs[.string(input.name)] else { continue }
            created.inputs[.string(input.name)] = nil
            created.sealed[input.name] = key.name(of: value.encoded)
            secrets.append(value)
        }
        created.areSecretsPassing = runSpec.areSecretsPassing && !created.sealed.isEmpty
        created.trigger = runSpec.trigger
        created.depth = runSpec.origin.depth
        created.folder = runSpec.folder ?? settings.folder
        created.environment = environment
        created.zone = definition.definition.zone ?? zone.name
        created.language = runSpec.language ?? definition.definition.locale ?? "en"
        created.person = runSpec.person
        (created.source, created.isSaid) = (runSpec.source, runSpec.isSaid)
        created.followUp = runSpec.followUp
        created.session = runSpec.session
        return created
    }

    /// Refuses a run that lacks a name that its workflow reads.
    ///
    /// One that a trigger starts begins all the same: that it fails is seen, and that it has not
    /// begun is not.
    private func checkNeeds(_ runSpec: RunSpec, _ variables: [String: String]) throws(EngineError) {
        let isTest = settings.substitute != nil
        let unset = workflow.unsetVariables(in: variables, ofTest: isTest)
        guard unset.isEmpty else { throw EngineError(.environment, unset) }
        // The start of the earlier run has given what it could.
        guard runSpec.origin.retryOf == nil else { return }
        let isByHand = runSpec.origin.parent == nil
        let lacking = workflow.needs(of: "trigger") { runSpec.trigger[.string($0)] != nil }
            .map { name, place in
                let way =
                    isTest
                    ? "write 'trigger: { \(name): … }'" : "give it with '--trigger \(name)=VALUE'"
                return Diagnostic.Message.noTrigger(name, place, way: isByHand ? way : nil)
            }
        guard lacking.isEmpty else { throw EngineError(.inputs, lacking) }
    }

    /// The part of an environment that is kept: variables that the workflow or its children
    /// declare.
    private func recorded(_ variables: [String: String]) -> ValueMap {
        var map = ValueMap()
        for name in definition.definition.declaredVariables {
            if let value = variables[name] { map[.string(name)] = .string(value) }
        }
        return map
    }
}

extension RunBeginning {
    /// Reads the given values by the types of the inputs, and reports all mistakes.
    private func inputs(
        _ given: [IntentCall.Argument], in zone: Zone, _ environment: ValueMap
    ) throws(EngineError) -> ValueMap {
        var conversion = Conversion(definition.catalogue, at: Moment(now, in: zone))
        var messages: [Diagnostic.Message] = []
        let known = workflow.inputs.map(\.name)
        for argument in given where !known.contains(argument.name) {
            messages.append(.unknownInput(argument.name, among: known))
        }
        var inputs = ValueMap()
        for input in workflow.inputs {
            guard
                key != nil || !input.type.hidesSomething
                    || !given.contains(where: { $0.name == input.name })
            else {
                messages.append(.secretInput(input.name, of: workflow.id))
                continue
            }
            guard let literal = try literal(for: input, given, inputs, environment) else {
                if !input.isOptional { messages.append(.missingInput(input.name)) }
                continue
            }
            let value = conversion.value(
                of: literal, as: input.type.unhidden, for: "'\(input.name)'")
            // A value of any kind may be nothing, too.
            if let value, value != .null || !input.isOptional {
                inputs[.string(input.name)] = value
            }
        }
        let secret = workflow.inputs.filter(\.type.hidesSomething).map(\.name)
        let mask = Mask(
            secrets: given.filter { secret.contains($0.name) }.flatMap(\.literal.values))
        messages += conversion.diagnostics.sorted().map { mask($0.message) }
        guard messages.isEmpty else { throw EngineError(.inputs, messages) }
        return inputs
    }

    private func literal(
        for input: Workflow.Input, _ given: [IntentCall.Argument], _ inputs: ValueMap,
        _ environment: ValueMap
    ) throws(EngineError) -> Literal? {
        if let argument = given.first(where: { $0.name == input.name }) { return argument.literal }
        guard let standard = input.standard else { return nil }
        return try literal(
            of: standard, inputs: inputs, trigger: ValueMap(), environment: environment)
    }

    private func literal(
        of template: Template, inputs: ValueMap, trigger: ValueMap, environment: ValueMap
    ) throws(EngineError) -> Literal {
        let names: [String: Value] = [
            "inputs": .map(workflow.visible(inputs)), "trigger": .map(trigger),
            "env": .map(environment),
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
    private func admission(
        _ runSpec: RunSpec, _ created: Created, to identity: WorkflowIdentity
    ) throws(EngineError) -> Admission? {
        let rule = workflow.concurrency
        let mode = runSpec.overrides ? runSpec.overlap : rule?.mode?.admission ?? runSpec.overlap
        guard let mode else { return nil }
        var key = "workflow \(identity.text)"
        if let template = rule?.key {
            let literal = try literal(
                of: template, inputs: created.inputs, trigger: created.trigger,
                environment: created.environment)
            var conversion = Conversion(definition.catalogue)
            let value = conversion.value(of: literal, as: .string, for: "'key'")
            if case .string(let text)? = value { key += "/\(text)" }
        }
        var admission = Admission(
            mode, key: key, slots: rule?.slots ?? 1,
            longestQueue: runSpec.longestQueue ?? definition.definition.limits.queue)
        admission.holds = rule?.hold == true
        return admission
    }
}

extension Concurrency { fileprivate var slots: Int { most ?? (mode == .parallel ? 10 : 1) } }

extension Concurrency.Mode {
    fileprivate var admission: Admission.Mode {
        switch self {
        case .skip: .skip
        case .queue, .parallel: .queue
        case .replace: .replace
        }
    }
}
