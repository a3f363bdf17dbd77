import Calendars
import Messages
package import Values

extension DefinitionReader {
    func trigger(_ value: Value) throws(DefinitionError) -> Trigger {
        var fields = try StoredFields(value)
        var trigger = Trigger(try kind(&fields), at: Self.nowhere)
        trigger.id = try fields.optional("id")
        trigger.with = try arguments("with", &fields)
        trigger.condition = try fields.take("where").map(condition)
        trigger.isEnabled = try fields.part("enabled")
        trigger.ifMissed = try fields.part("if_missed") as Trigger.IfMissed
        trigger.overlap = try fields.part("overlap")
        trigger.mostLateness = try fields.optional("max_lateness")
        trigger.jitter = try fields.part("jitter")
        trigger.lasts = try fields.optional("for")
        trigger.most = try fields.optional("at_most")
        try fields.end()
        return trigger
    }

    func arguments(
        _ name: String, _ fields: inout StoredFields
    ) throws(DefinitionError) -> [Action.Argument] {
        var arguments: [Action.Argument] = []
        for (name, value) in try fields.map(name) {
            let question = value.asked
            let template = try template(question ?? value)
            var argument = Action.Argument(name: name, value: template, range: Self.nowhere)
            argument.isAsked = question != nil
            arguments.append(argument)
        }
        return arguments
    }

    private func kind(_ fields: inout StoredFields) throws(DefinitionError) -> Trigger.Kind {
        if fields.has("time") { return .time(try timeRule(fields.map("time"))) }
        if let after = fields.take("after") { return try self.after(StoredFields(after)) }
        if let watch = fields.take("file") {
            return .file(try Trigger.FileWatch(stored: watch))
        }
        if let signal = fields.take("signal") { return try self.signal(StoredFields(signal)) }
        for kind in MessageSource.kinds {
            if let message = fields.take(kind) {
                return try self.message(kind, StoredFields(message))
            }
        }
        if fields.has("posix") { return .posixSignal(try fields.part("posix")) }
        if fields.take("startup") != nil { return .startup }
        if fields.take("clock_change") != nil { return .clockChange }
        return try runEnded(StoredFields(fields.value("workflow")))
    }

    private func timeRule(
        _ entries: [(name: String, value: Value)]
    ) throws(DefinitionError) -> [TimeRuleKey: String] {
        var parts: [TimeRuleKey: String] = [:]
        for (name, value) in entries {
            guard let key = TimeRuleKey(rawValue: name), case .string(let text) = value else {
                throw .damaged("'\(name)' is no part of a time rule")
            }
            parts[key] = text
        }
        return parts
    }

    private func after(_ fields: StoredFields) throws(DefinitionError) -> Trigger.Kind {
        var fields = fields
        let (workflow, delay): (String, TimeSpan) = try (
            fields.part("workflow"), fields.part("delay")
        )
        try fields.end()
        return .after(workflow: workflow, delay: delay)
    }

    private func signal(_ fields: StoredFields) throws(DefinitionError) -> Trigger.Kind {
        var fields = fields
        let (name, payload) = (try fields.text("name"), try inputs(fields.map("payload")))
        try fields.end()
        return .signal(name, payload: payload)
    }

    private func message(
        _ kind: String, _ fields: StoredFields
    ) throws(DefinitionError) -> Trigger.Kind {
        var fields = fields
        var parts: [String: String] = [:]
        for (name, value) in try fields.map("parts") {
            guard case .string(let text) = value else {
                throw .damaged("'\(name)' is no part of '\(kind)'")
            }
            parts[name] = text
        }
        let payload = try inputs(fields.map("payload"))
        try fields.end()
        guard let source = MessageSource(kind: kind, parts: parts) else {
            throw .damaged("'\(kind)' lacks a part")
        }
        return .message(source, payload: payload)
    }

    private func runEnded(_ fields: StoredFields) throws(DefinitionError) -> Trigger.Kind {
        var fields = fields
        let id = try fields.text("id")
        let status: Trigger.RunEnd? = try fields.optional("status")
        try fields.end()
        return .runEnded(workflow: id, status: status)
    }
}

extension Trigger.FileWatch {
    /// Reads what was stored.
    package init(stored value: Value) throws(DefinitionError) {
        var fields = try StoredFields(value)
        self.init(patterns: try fields.part("patterns"))
        changes = Set(try fields.part("changes") as [Change])
        settle = try fields.part("settle")
        ignored = try fields.part("ignore")
        isBatched = try fields.part("batch")
        most = try fields.count("limit")
        givesRecords = fields.take("records") != nil
        try fields.end()
    }
}

extension Value {
    /// The question for a value that a person is asked for.
    fileprivate var asked: Value? { if case .map(let map) = self { map["ask"] } else { nil } }
}
