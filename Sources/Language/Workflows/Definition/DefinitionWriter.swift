import Calendars
import Catalogue
import Diagnostics
import IntentTraits
import Values

/// Writes workflows as definitions have them: in one form, with all that holds where a file says
/// nothing.
struct DefinitionWriter {
    /// The ranges of expressions and steps of the file at hand whose values must not be shown.
    var secrets: Set<SourceRange> = []

    /// The ranges of things with a name in the workflow at hand that are no steps.
    var named: [String: SourceRange] = [:]

    /// The file at hand.
    var source: SourceFile?

    /// The rule for an interrupted attempt of a step that has none.
    var ifInterrupted = Step.IfInterrupted.ask

    /// The workflow at hand.
    var workflow = ""

    private(set) var places = StepPlaces()

    /// The expressions that were written.
    let parsed = ParsedTexts()

    /// Returns a workflow with what starts it, and what is done after a failure if another file
    /// says that.
    mutating func value(
        of content: Workflow, _ triggers: [Trigger],
        onFailure other: (steps: [Step], source: SourceFile?)? = nil
    ) -> Value {
        workflow = content.id
        for (name, range) in named { places.add(place(of: range), of: name, in: workflow) }
        return .object([
            "name": content.name.map { .string($0) },
            "description": content.summary.map { .string($0) },
            "on": .list(triggers.sorted { ($0.id ?? "") < ($1.id ?? "") }.map { value(of: $0) }),
            "inputs": inputs(content.inputs),
            "vars": map(content.variables.map { ($0.name, value(of: $0)) }),
            "env": texts(content.environment),
            "secrets": texts(content.secrets),
            "concurrency": content.concurrency.map { value(of: $0) },
            "timeout": content.timeout.map { .duration($0) },
            "retry": content.retry.map(\.stored),
            "steps": value(of: content.steps),
            "on_failure": other.map { value(of: $0.steps, in: $0.source) }
                ?? value(of: content.onFailure), "finally": value(of: content.finally),
            "outputs": map(content.outputs.map { ($0.name, value(of: $0.value)) }),
            "permissions": content.permissions.map(\.stored),
            "tags": texts(content.tags),
        ])
    }

    func inputs(_ inputs: [Workflow.Input]) -> Value {
        map(
            inputs.map { input in
                let entry = Value.object([
                    "type": .string("\(input.type)"),
                    "description": input.summary.map { .string($0) },
                    "default": input.standard.map { value(of: $0) },
                ])
                return (input.name, entry)
            })
    }

    private func value(of variable: Workflow.Variable) -> Value {
        .object([
            "type": .string("\(variable.type)"),
            "value": value(of: variable.standard),
            "secret": variable.isSecret ? true : nil,
        ])
    }

    private func value(of concurrency: Concurrency) -> Value {
        .object([
            "mode": concurrency.mode.map { .string($0.rawValue) },
            "max": .int(Int64(concurrency.limit)),
            "key": concurrency.key.map { value(of: $0) },
            "hold": concurrency.hold == true ? true : nil,
        ])
    }

    /// Names as a sorted list, each once.
    private func texts(_ texts: [String]) -> Value {
        .list(Set(texts.map { Value.string($0) }).sorted())
    }

    func map(_ entries: [(String, Value)]) -> Value {
        .map(entries.reduce(into: ValueMap()) { $0[.string($1.0)] = $1.1 })
    }

    /// Returns steps of another file than that of the workflow.
    private mutating func value(of steps: [Step], in file: SourceFile?) -> Value {
        let (own, secrets) = (source, secrets)
        (source, self.secrets) = (file, [])
        defer { (source, self.secrets) = (own, secrets) }
        return value(of: steps)
    }

    mutating func note(_ step: Step) {
        places.add(step.place ?? place(of: step.range), of: workflow)
    }

    private func place(of range: SourceRange) -> Step.Place? {
        source.map { Step.Place(file: $0.name, line: $0.location(of: range.start).line) }
    }
}

extension Retry {
    var stored: Value {
        [
            "attempts": .int(Int64(attempts)),
            "delay": .duration(delay),
            "backoff": .double(backoff),
            "max_delay": .duration(mostDelay),
            "jitter": .bool(jitter),
            "on": .list(on.map { Value.string($0.rawValue) }.sorted()),
        ]
    }
}

extension Permissions {
    var stored: Value {
        let kinds = Effect.Kind.allCases.map { kind in
            let targets = allowed.filter { $0.kind == kind }.map { Value.string($0.target) }
            return (kind.rawValue, Value.list(targets.sorted()))
        }
        return .map(kinds.reduce(into: ValueMap()) { $0[.string($1.0)] = $1.1 })
    }
}

extension Value {
    /// A map of those members that are there.
    static func object(_ members: KeyValuePairs<String, Value?>) -> Value {
        .map(members.reduce(into: ValueMap()) { $0[.string($1.key)] = $1.value })
    }
}
