import Catalogue
import YAML

/// The verbs that call something or change a variable.
enum CallVerbs {
    static let all = [intentVerb, RunVerb.verb, workflowVerb, setVerb, emitVerb]

    private static let values = Key<[Action.Argument]>(
        "with", .arguments,
        "What it is given; for '{ ask: QUESTION }' a person is asked for the value.")

    private static let intent = Key<TypeID>("intent", .intent, .required, "The intent to call.")
    static let intentVerb = Variant<Action>(
        "Calls an intent; the value is what it returns.", [intent.facts, values.facts]
    ) { fields, reading in
        let arguments = (fields.read(values, &reading) ?? []).map(\.asked)
        return fields.read(intent, &reading).map {
            .intent($0, at: fields.range(of: intent), with: arguments)
        }
    }

    private static let workflow = Key<String>("workflow", .label, .required, "The workflow to run.")
    private static let workflowVerb = Variant<Action>(
        "Runs another workflow; the value is its outputs.", [workflow.facts, values.facts]
    ) { fields, reading in
        let arguments = (fields.read(values, &reading) ?? []).map(\.asked)
        return fields.read(workflow, &reading).map {
            .workflow($0, at: fields.range(of: workflow), with: arguments)
        }
    }

    private static let set = Key<[Action.Argument]>(
        "set", .arguments, .required, "New values of variables.")
    private static let setVerb = Variant<Action>(
        "Changes variables that 'vars' declares.", [set.facts]
    ) { fields, reading in fields.read(set, &reading).map { .set($0) } }

    private static let emit = Key<String>("emit", .signal, .required, "The signal to send.")
    private static let emitVerb = Variant<Action>(
        "Sends a signal, which triggers and waits listen to.", [emit.facts, values.facts]
    ) { fields, reading in
        let arguments = (fields.read(values, &reading) ?? []).map(\.asked)
        return fields.read(emit, &reading).map {
            .emit($0, at: fields.range(of: emit), with: arguments)
        }
    }
}

extension Action.Argument {
    /// The argument as a call takes it: a map of nothing but `ask` is a question.
    fileprivate var asked: Action.Argument {
        guard case .map(let entries, _) = value, entries.count == 1, let only = entries.first,
            only.key == "ask"
        else { return self }
        var argument = Action.Argument(name: name, value: only.value, range: range)
        argument.isAsked = true
        return argument
    }
}
