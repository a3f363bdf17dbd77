import Catalogue
import Values

extension DefinitionReader {
    mutating func steps(
        _ name: String, _ fields: inout StoredFields
    ) throws(DefinitionError) -> [Step] {
        var steps: [Step] = []
        for value in try fields.list(name) { steps.append(try step(StoredFields(value))) }
        return steps
    }

    private mutating func optionalSteps(
        _ name: String, _ fields: inout StoredFields
    ) throws(DefinitionError) -> [Step]? {
        fields.has(name) ? try steps(name, &fields) : nil
    }

    private mutating func step(_ fields: StoredFields) throws(DefinitionError) -> Step {
        var fields = fields
        let place = try nextPlace()
        let timeout: TimeSpan? = try fields.optional("timeout")
        var step = Step(try action(&fields, timeout), at: Self.nowhere)
        step.place = place
        step.timeout = timeout
        step.id = try fields.optional("id")
        step.name = try fields.optional("name")
        step.when = try fields.take("when").map(condition)
        step.retry = try fields.take("retry").map(Retry.init(stored:))
        step.onError = try fields.part("on_error")
        step.ifInterrupted = try fields.part("if_interrupted") as Step.IfInterrupted
        step.isSecret = try fields.optional("secret") ?? false
        try fields.end()
        return step
    }

    private mutating func action(
        _ fields: inout StoredFields, _ timeout: TimeSpan?
    ) throws(DefinitionError) -> Action {
        if let intent: TypeID = try fields.optional("intent") {
            return .intent(intent, at: Self.nowhere, with: try arguments("with", &fields))
        }
        if let workflow: String = try fields.optional("workflow") {
            return .workflow(workflow, at: Self.nowhere, with: try arguments("with", &fields))
        }
        if fields.has("set") { return .set(try arguments("set", &fields)) }
        if let signal: String = try fields.optional("emit") {
            return .emit(signal, at: Self.nowhere, with: try arguments("with", &fields))
        }
        if let action = try compositeAction(&fields) { return action }
        return try leafAction(&fields, timeout)
    }

    private mutating func compositeAction(
        _ fields: inout StoredFields
    ) throws(DefinitionError) -> Action? {
        if fields.has("choose") { return try choice(&fields) }
        if let list = fields.take("for_each") { return try loop(list, &fields) }
        if let end = fields.take("repeat") { return try rounds(StoredFields(end), &fields) }
        if fields.has("parallel") { return .parallel(try lanes("parallel", &fields)) }
        if fields.has("race") { return .race(try lanes("race", &fields)) }
        if fields.has("try") {
            let tried = try steps("try", &fields)
            let rescue = try optionalSteps("catch", &fields)
            return .attempt(tried, catch: rescue, finally: try optionalSteps("finally", &fields))
        }
        return nil
    }

    private func leafAction(
        _ fields: inout StoredFields, _ timeout: TimeSpan?
    ) throws(DefinitionError) -> Action {
        if let span = fields.take("wait") { return .wait(try template(span)) }
        if let signal: String = try fields.optional("wait_for") {
            return .waitFor(try waiting(signal, timeout, &fields))
        }
        if let text = fields.take("ask") { return .ask(try asking(text, timeout, &fields)) }
        if let reason = fields.take("stop") { return .stop(try template(reason)) }
        if let message = fields.take("fail") { return .fail(try template(message)) }
        if let undoing = fields.take("undo") { return .undo(try Undoing(stored: undoing)) }
        throw .damaged("a step does nothing that is known")
    }
}

extension DefinitionReader {
    private mutating func choice(_ fields: inout StoredFields) throws(DefinitionError) -> Action {
        var branches: [Action.Branch] = []
        for value in try fields.list("choose") {
            var branch = try StoredFields(value)
            let when = try condition(branch.value("when"))
            branches.append(.init(when: when, steps: try steps("do", &branch)))
            try branch.end()
        }
        return .choose(branches, otherwise: try optionalSteps("else", &fields))
    }

    private mutating func loop(
        _ list: Value, _ fields: inout StoredFields
    ) throws(DefinitionError) -> Action {
        let element = try fields.text("as")
        let key = try fields.take("key").map(expression)
        let parallel = try fields.count("parallel")
        let collect = try fields.take("collect").map(template)
        return .forEach(
            Action.Loop(
                list: try template(list), element: element, range: Self.nowhere, key: key,
                parallel: parallel, steps: try steps("do", &fields), collect: collect))
    }

    private mutating func rounds(
        _ end: StoredFields, _ fields: inout StoredFields
    ) throws(DefinitionError) -> Action {
        var end = end
        let most = try end.count("max_rounds")
        let ending: Action.Rounds.End
        if let times = end.take("times") {
            ending = .times(try template(times))
        } else if let condition = end.take("while") {
            ending = .while(try self.condition(condition))
        } else {
            ending = .until(try condition(end.value("until")))
        }
        try end.end()
        let steps = try steps("do", &fields)
        return .repeat(Action.Rounds(end: ending, mostRounds: most, steps: steps))
    }

    private mutating func lanes(
        _ name: String, _ fields: inout StoredFields
    ) throws(DefinitionError) -> [Action.Lane] {
        var lanes: [Action.Lane] = []
        for value in try fields.list(name) {
            var lane = try StoredFields(value)
            let name = try lane.text("name")
            lanes.append(Action.Lane(name: name, steps: try steps("do", &lane)))
            try lane.end()
        }
        return lanes
    }

    private func waiting(
        _ signal: String, _ timeout: TimeSpan?, _ fields: inout StoredFields
    ) throws(DefinitionError) -> Action.Waiting {
        Action.Waiting(
            signal: signal, range: Self.nowhere,
            condition: try fields.take("where").map(condition),
            since: try fields.optional("since"), timeout: timeout,
            otherwise: try fields.take("or").map(template))
    }

    private func asking(
        _ text: Value, _ timeout: TimeSpan?, _ fields: inout StoredFields
    ) throws(DefinitionError) -> Action.Asking {
        let answer: Action.Asking.Answer
        if fields.has("choices") {
            answer = .choices(try templates(fields.list("choices")))
        } else {
            answer = .type(try fields.part("type"))
        }
        return Action.Asking(
            text: try template(text), answer: answer,
            standard: try fields.take("default").map(template), timeout: timeout,
            remind: try fields.optional("remind"))
    }
}
