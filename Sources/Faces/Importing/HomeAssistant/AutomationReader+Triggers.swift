import Values
import YAML

extension AutomationReader {
    mutating func readTriggers(_ node: Node?, _ original: inout Original) -> AutomationTriggers {
        var triggers = AutomationTriggers()
        guard let node else { return triggers }
        let nodes = node.kind == .list ? Array(node.elements) : [node]
        if node.kind == .list { original.carry(node.firstChild == nil ? node : nil) }
        for node in nodes { readTrigger(node, &triggers, &original) }
        return triggers
    }

    private mutating func readTrigger(
        _ node: Node, _ triggers: inout AutomationTriggers, _ original: inout Original
    ) {
        guard node.kind == .map else {
            triggers.remarks.append(original.name(node, "the triggers are not in this file"))
            return
        }
        var map = OriginalMap(node, &original)
        guard let kind = map.takeText("trigger", "platform", from: &original) else {
            triggers.remarks.append(original.name(node, "this is no trigger"))
            return
        }
        var remarks: [String] = []
        var entries = trigger(kind, &map, &original, &remarks)
        guard !entries.isEmpty else {
            remarks.append(original.name(node, "a trigger '\(kind)' \(Self.reason(kind))"))
            triggers.remarks += remarks
            return
        }
        if let id = map.takeText("id", from: &original) {
            let label = ImportedPage.label(id)
            if label != id {
                remarks.append(original.notes.say(original.place(of: node), "its id was '\(id)'"))
            }
            entries.insert(.init(key: "id", value: .raw(label)), at: 0)
        }
        if let alias = map.takeText("alias", from: &original) { remarks.append(alias) }
        if let enabled = map.take("enabled") {
            original.carry(enabled)
            if enabled.coreValue == .bool(false) { entries.add("enabled", .raw("false")) }
        }
        remarks += map.nameRest(&original) { "'\($0)' of a trigger '\(kind)' has no counterpart" }
        entries[0].remarks = remarks
        triggers.all.append(entries)
    }

    private static func reason(_ kind: String) -> String {
        switch kind {
        case "state", "numeric_state", "template", "zone", "device", "sun":
            kind == "sun"
                ? "needs '--place LATITUDE,LONGITUDE'"
                : "looks at entities, which only Home Assistant knows; its own automation can send "
                    + "a signal by a webhook"
        case "time", "time_pattern", "homeassistant", "event", "webhook", "mqtt":
            "is written here in a way that has no counterpart"
        default: "has no counterpart here"
        }
    }

    private mutating func trigger(
        _ kind: String, _ map: inout OriginalMap, _ original: inout Original,
        _ remarks: inout [String]
    ) -> [WrittenValue.Entry] {
        switch kind {
        case "time": time(&map, &original)
        case "time_pattern": pattern(&map, &original)
        case "sun": sun(&map, &original)
        case "homeassistant": start(&map, &original, &remarks)
        case "event": event(&map, &original, &remarks)
        case "webhook": webhook(&map, &original, &remarks)
        case "mqtt": message(&map, &original, &remarks)
        default: []
        }
    }

    private func time(
        _ map: inout OriginalMap, _ original: inout Original
    ) -> [WrittenValue.Entry] {
        guard let node = map.take("at") else { return [] }
        let nodes = node.kind == .list ? Array(node.elements) : [node]
        let times = nodes.compactMap { $0.tag == nil ? $0.text.flatMap(Self.time) : nil }
        guard times.count == nodes.count, !times.isEmpty else { return [] }
        original.carry(node)
        var entries: [WrittenValue.Entry] = []
        let texts = times.map { "\"\($0)\"" }
        entries.add(
            "time", .raw(times.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]"))
        if let days = map.take("weekday") {
            original.carry(days)
            let words = (days.kind == .list ? days.elements.map(\.text) : [days.text])
                .compactMap(\.self)
            entries.add("days", .texts(words))
        }
        entries.add("if_missed", .raw("skip"))
        return entries
    }

    private func pattern(
        _ map: inout OriginalMap, _ original: inout Original
    ) -> [WrittenValue.Entry] {
        let nodes = ["seconds", "minutes", "hours"].map { map.take($0) }
        guard let first = nodes.firstIndex(where: { $0 != nil }) else { return [] }
        var fields: [String] = []
        for (index, node) in nodes.enumerated() {
            guard let node else {
                // What is finer than what is said is 0, and what is coarser is any.
                fields.append(index < first ? "0" : "*")
                continue
            }
            guard let text = node.text, let field = Self.field(text, below: index == 2 ? 24 : 60)
            else { return [] }
            fields.append(field)
        }
        for node in nodes { original.carry(node) }
        let rule = (fields[0] == "0" ? Array(fields[1...]) : fields).joined(separator: " ")
        return [
            .init(key: "cron", value: .raw("\"\(rule) * * *\"")),
            .init(key: "if_missed", value: .raw("skip")),
        ]
    }

    private static func field(_ text: String, below most: Int) -> String? {
        if text == "*" { return text }
        let isStep = text.hasPrefix("/")
        guard let number = Int(isStep ? String(text.dropFirst()) : text),
            number >= (isStep ? 1 : 0),
            number < most
        else { return nil }
        return isStep ? "*/\(number)" : "\(number)"
    }

    private func sun(_ map: inout OriginalMap, _ original: inout Original) -> [WrittenValue.Entry] {
        guard let place, let event = map.take("event"), let word = event.text,
            ["sunrise", "sunset"].contains(word)
        else { return [] }
        let offset = map.take("offset")
        var text = word
        if let offset {
            guard let seconds = offset.text.flatMap(Self.seconds), abs(seconds) <= 43200 else {
                return []
            }
            let span = UnitSpan.duration(seconds: Int(abs(seconds)))
            if seconds != 0 { text += (seconds < 0 ? "-" : "+") + span }
        }
        original.carry(event)
        original.carry(offset)
        return [
            .init(key: "sun", value: .raw("\"\(text)\"")),
            .init(key: "place", value: .raw("\"\(place)\"")),
            .init(key: "if_missed", value: .raw("skip")),
        ]
    }

    private func start(
        _ map: inout OriginalMap, _ original: inout Original, _ remarks: inout [String]
    ) -> [WrittenValue.Entry] {
        guard let event = map.take("event"), event.text == "start" else { return [] }
        remarks.append(
            original.name(event, "'startup' is each start of 'errand serve', not of Home Assistant")
        )
        return [.init(key: "startup", value: .raw("true"))]
    }

    private func event(
        _ map: inout OriginalMap, _ original: inout Original, _ remarks: inout [String]
    ) -> [WrittenValue.Entry] {
        guard let type = map.take("event_type"), let name = type.text, Self.isName(name) else {
            return []
        }
        if events.areFired(name) {
            original.carry(type)
        } else {
            remarks.append(
                original.name(
                    type,
                    "the signal '\(name)' does not come by itself: 'errand signal' or a webhook "
                        + "sends it"))
        }
        var entries: [WrittenValue.Entry] = [.init(key: "signal", value: .raw(name))]
        if let data = map.take("event_data") {
            let fields = data.entries.map { ($0.key.text ?? "", $0.value) }
            let isPlain = fields.allSatisfy {
                Self.isName($0.0) && self.data($0.1) != nil && $0.1.text != nil
            }
            guard isPlain, !fields.isEmpty else {
                remarks.append(original.name(data, "these fields are not compared"))
                isolate(&entries)
                return entries
            }
            original.carry(data)
            entries.add("payload", events.payload(of: name, comparing: fields.map(\.0)))
            let terms = fields.map { field, node in
                events.comparison(of: field, in: name, "trigger.payload", with: node.text ?? "")
            }
            entries.add("where", .text(terms.joined(separator: " && ")))
        }
        return entries
    }

    /// Keeps a trigger out of force that would start more than before.
    private func isolate(_ entries: inout [WrittenValue.Entry]) {
        entries.add("enabled", .raw("false"))
    }

    private mutating func webhook(
        _ map: inout OriginalMap, _ original: inout Original, _ remarks: inout [String]
    ) -> [WrittenValue.Entry] {
        guard let node = map.take("webhook_id"), let id = node.text, node.tag == nil,
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0)) })
        else { return [] }
        remarks.append(
            original.name(
                node, "messages have to be signed here, by the secret 'webhook'; see 'listen'"))
        return [
            .init(
                key: "webhook",
                value: .inline(
                    .map([
                        .init(key: "path", value: .text("/\(id)")),
                        .init(key: "secret", value: .raw("webhook")),
                    ])))
        ]
    }

    /// A message of a broker, whose whole text may be compared; a value within it is not.
    private func message(
        _ map: inout OriginalMap, _ original: inout Original, _ remarks: inout [String]
    ) -> [WrittenValue.Entry] {
        guard let node = map.take("topic"), let topic = node.text, node.tag == nil, !topic.isEmpty,
            topic.allSatisfy({ $0.isASCII && !$0.isWhitespace && !"{}$".contains($0) })
        else { return [] }
        remarks.append(
            original.name(
                node,
                "the broker is named by 'mqtt' of 'errand.yaml', and what it has kept starts nothing"
            ))
        var source: [WrittenValue.Entry] = [.init(key: "topic", value: .text(topic))]
        // A broker that Home Assistant has asked for nothing else repeats nothing.
        let qos = map.take("qos")
        original.carry(qos)
        if (qos?.text ?? "0") == "0" { source.add("qos", .raw("0")) }
        var entries: [WrittenValue.Entry] = [.init(key: "mqtt", value: .inline(.map(source)))]
        if let template = map.take("value_template") {
            remarks.append(
                original.name(template, "a part of a message is read by 'payload' and 'where'"))
            isolate(&entries)
        } else if let payload = map.take("payload") {
            if let text = text(payload), payload.kind != .map {
                original.carry(payload)
                entries.add("where", .text("trigger.body == \(Self.literal(text))"))
            } else {
                remarks.append(original.name(payload, "this text is not compared"))
                isolate(&entries)
            }
        }
        original.carry(map.take("encoding"))
        return entries
    }

    /// A text in an expression.
    static func literal(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("'", with: "\\'").replacing(
            "\n", with: "\\n")
        return "'\(escaped)'"
    }
}
