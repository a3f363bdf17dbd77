import Calendars
import Values

extension DefinitionReader {
    func trigger(_ value: Value) throws(DefinitionError) -> Trigger {
        var fields = try StoredFields(value)
        var trigger = Trigger(try kind(&fields), at: Self.nowhere)
        trigger.id = try fields.optionalText("id")
        trigger.with = try arguments("with", &fields)
        trigger.condition = try fields.take("where").map(condition)
        trigger.isEnabled = try fields.flag("enabled")
        trigger.ifMissed = try fields.word("if_missed") as Trigger.IfMissed
        trigger.overlap = try fields.word("overlap")
        trigger.mostLateness = try fields.optionalSpan("max_lateness")
        trigger.jitter = try fields.span("jitter")
        try fields.end()
        return trigger
    }

    func arguments(
        _ name: String, _ fields: inout StoredFields
    ) throws(DefinitionError) -> [Action.Argument] {
        var arguments: [Action.Argument] = []
        for (name, value) in try fields.map(name) {
            let value = try template(value)
            arguments.append(.init(name: name, value: value, range: Self.nowhere))
        }
        return arguments
    }

    private func kind(_ fields: inout StoredFields) throws(DefinitionError) -> Trigger.Kind {
        if fields.has("time") { return .time(try timeRule(fields.map("time"))) }
        if let after = fields.take("after") { return try self.after(StoredFields(after)) }
        if let watch = fields.take("file") {
            return .file(try Trigger.FileWatch(stored: StoredFields(watch)))
        }
        if let signal = fields.take("signal") { return try self.signal(StoredFields(signal)) }
        if fields.has("posix") { return .posixSignal(try fields.word("posix")) }
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
        let (workflow, delay) = (try fields.text("workflow"), try fields.span("delay"))
        try fields.end()
        return .after(workflow: workflow, delay: delay)
    }

    private func signal(_ fields: StoredFields) throws(DefinitionError) -> Trigger.Kind {
        var fields = fields
        let (name, payload) = (try fields.text("name"), try inputs(fields.map("payload")))
        try fields.end()
        return .signal(name, payload: payload)
    }

    private func runEnded(_ fields: StoredFields) throws(DefinitionError) -> Trigger.Kind {
        var fields = fields
        let id = try fields.text("id")
        let status: Trigger.RunEnd? = try fields.optionalWord("status")
        try fields.end()
        return .runEnded(workflow: id, status: status)
    }
}

extension Trigger.FileWatch {
    fileprivate init(stored fields: StoredFields) throws(DefinitionError) {
        var fields = fields
        self.init(patterns: try fields.texts("patterns"))
        changes = Set(try fields.words("changes"))
        settle = try fields.span("settle")
        ignored = try fields.texts("ignore")
        isBatched = try fields.flag("batch")
        most = try fields.count("limit")
        try fields.end()
    }
}
