import Catalogue
import Values

extension DefinitionWriter {
    mutating func value(of steps: [Step]) -> Value {
        .list(steps.indices.map { value(of: steps[$0]) })
    }

    private mutating func value(of step: Step) -> Value {
        note(step)
        var entries = entries(of: step.action)
        let isSecret = step.isSecret || secrets.contains(step.range)
        let common: KeyValuePairs<String, Value?> = [
            "id": step.id.map { .string($0) },
            "name": step.name.map { .string($0) },
            "when": step.when.map { text(of: $0) },
            "retry": step.retry.map(\.stored),
            "timeout": step.timeout.map { .duration($0) },
            "on_error": .string(step.onError.rawValue),
            "if_interrupted": .string((step.ifInterrupted ?? ifInterrupted).rawValue),
            "secret": isSecret ? true : nil,
        ]
        for (name, value) in common { entries[.string(name)] = value }
        return .map(entries)
    }

    /// Returns what a step does; the first key of each verb is the one of its file.
    mutating func entries(of action: Action) -> ValueMap {
        switch action {
        case .intent(let id, _, let arguments):
            ["intent": .string("\(id)"), "with": value(of: arguments)]
        case .workflow(let id, _, let arguments):
            ["workflow": .string(id), "with": value(of: arguments)]
        case .set(let values): ["set": value(of: values)]
        case .choose(let branches, let otherwise): entries(of: branches, otherwise)
        case .forEach(let loop): entries(of: loop)
        case .repeat(let rounds): entries(of: rounds)
        case .parallel(let lanes): ["parallel": value(of: lanes)]
        case .race(let lanes): ["race": value(of: lanes)]
        case .attempt(let steps, let rescue, let finally): entries(of: steps, rescue, finally)
        default: leafEntries(of: action)
        }
    }

    private func leafEntries(of action: Action) -> ValueMap {
        switch action {
        case .wait(let template): ["wait": value(ofWait: template)]
        case .waitFor(let waiting): entries(of: waiting)
        case .ask(let asking): entries(of: asking)
        case .emit(let signal, _, let arguments):
            ["emit": .string(signal), "with": value(of: arguments)]
        case .stop(let reason): ["stop": value(of: reason)]
        case .fail(let message): ["fail": value(of: message)]
        case .undo(let undoing): ["undo": undoing.stored]
        // An action that could not be read has an error, and is never stored.
        default: [:]
        }
    }

    func value(of arguments: [Action.Argument]) -> Value {
        map(
            arguments.map { argument in
                let value = value(of: argument.value)
                return (argument.name, argument.isAsked ? ["ask": value] : value)
            })
    }

    private mutating func entries(of branches: [Action.Branch], _ otherwise: [Step]?) -> ValueMap {
        let cases = branches.map { branch -> Value in
            ["when": text(of: branch.when), "do": value(of: branch.steps)]
        }
        var entries: ValueMap = ["choose": .list(cases)]
        if let otherwise { entries["else"] = value(of: otherwise) }
        return entries
    }

    private mutating func entries(of loop: Action.Loop) -> ValueMap {
        var entries: ValueMap = [
            "for_each": value(of: loop.list), "as": .string(loop.element),
            "parallel": .int(Int64(loop.parallel)), "do": value(of: loop.steps),
        ]
        entries["key"] = loop.key.map { value(of: $0) }
        entries["collect"] = loop.collect.map { value(of: $0) }
        return entries
    }

    private mutating func entries(of rounds: Action.Rounds) -> ValueMap {
        var end: ValueMap = ["max_rounds": .int(Int64(rounds.mostRounds))]
        switch rounds.end {
        case .times(let times): end["times"] = value(of: times)
        case .while(let condition): end["while"] = text(of: condition)
        case .until(let condition): end["until"] = text(of: condition)
        }
        return ["repeat": .map(end), "do": value(of: rounds.steps)]
    }

    /// Lanes keep their order, in which they begin.
    private mutating func value(of lanes: [Action.Lane]) -> Value {
        .list(lanes.map { ["name": .string($0.name), "do": value(of: $0.steps)] })
    }

    private mutating func entries(
        of steps: [Step], _ rescue: [Step]?, _ finally: [Step]?
    ) -> ValueMap {
        var entries: ValueMap = ["try": value(of: steps)]
        if let rescue { entries["catch"] = value(of: rescue) }
        if let finally { entries["finally"] = value(of: finally) }
        return entries
    }

    private func entries(of waiting: Action.Waiting) -> ValueMap {
        var entries: ValueMap = ["wait_for": .string(waiting.signal)]
        entries["where"] = waiting.condition.map { text(of: $0) }
        entries["since"] = waiting.since.map { .string($0.inOneForm) }
        entries["or"] = waiting.otherwise.map { value(of: $0) }
        return entries
    }

    /// The length of a wait, or its end, where the file says it.
    private func value(ofWait template: Template) -> Value {
        guard case .literal(let literal) = template, case .scalar(let text, _) = literal.content
        else { return value(of: template) }
        // What is not the one may be the other.
        if let span = try? TimeSpan(text: text) { return ["value": .duration(span)] }
        if let instant = try? Timestamp(rfc3339: text) { return ["value": .timestamp(instant)] }
        // A template that is neither has an error, and is never stored.
        return value(of: template)
    }

    private func entries(of asking: Action.Asking) -> ValueMap {
        var entries: ValueMap = ["ask": value(of: asking.text)]
        switch asking.answer {
        case .type(let type): entries["type"] = .string("\(type)")
        case .choices(let choices): entries["choices"] = .list(choices.map { value(of: $0) })
        }
        entries["default"] = asking.standard.map { value(of: $0) }
        entries["remind"] = asking.remind.map { .duration($0) }
        return entries
    }
}

extension String {
    /// The text, or if it is a duration, the one form of that.
    var inOneForm: String {
        // A text that is no duration is kept as it is.
        (try? TimeSpan(text: self))?.description ?? self
    }
}
