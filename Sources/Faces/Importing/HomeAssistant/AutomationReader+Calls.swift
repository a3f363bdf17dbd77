import Values
import YAML

/// Calls of services that have a counterpart.
extension AutomationReader {
    mutating func call(_ node: Node, _ original: inout Original) -> WrittenValue.Element {
        let name = node.entries.first { ["service", "action"].contains($0.key.text ?? "") }?.value
            .text
        guard let name, let call = call(of: name, node, &original) else {
            let what = name ?? "a service"
            let kind = commands.missingKind(of: what)
            let remark = original.name(
                node,
                kind.map { "'\(what)' is not in this file; add '\($0):' of 'configuration.yaml'" }
                    ?? "'\(what)' has no counterpart")
            return placeholder(what, [remark])
        }
        return call
    }

    private mutating func call(
        of name: String, _ node: Node, _ original: inout Original
    ) -> WrittenValue.Element? {
        let known: [String: [String: String]] = [
            "persistent_notification.create": [
                "message": "message", "title": "title", "notification_id": "replace",
            ],
            "system_log.write": ["message": "message", "level": "level"],
            "logbook.log": ["message": "message"],
        ]
        if name.hasPrefix("notify.") {
            let keys = ["message": "message", "title": "title"]
            return intent("system.notify", keys, node, name, &original)
        }
        if let keys = known[name] {
            let id = name == "persistent_notification.create" ? "system.notify" : "system.log"
            return intent(id, keys, node, name, &original)
        }
        guard let command = commands[name], !hasData(node) else { return nil }
        return name.hasPrefix("shell_command.")
            ? program(command, node, &original) : request(command, node, &original)
    }

    private func hasData(_ node: Node) -> Bool {
        node.entries.contains {
            ["data", "data_template", "target"].contains($0.key.text ?? "")
                && $0.value.firstChild != nil
        }
    }

    /// The intent that does the same with the data that it takes; what it does not take is named.
    private mutating func intent(
        _ id: String, _ keys: [String: String], _ node: Node, _ name: String,
        _ original: inout Original
    ) -> WrittenValue.Element? {
        let data = node.entries.first { ["data", "data_template"].contains($0.key.text ?? "") }?
            .value
        var with: [WrittenValue.Entry] = []
        for entry in data.map({ Array($0.entries) }) ?? [] {
            guard let key = keys[entry.key.text ?? ""] else { continue }
            guard let text = text(entry.value), !text.isEmpty else { return nil }
            guard key != "level" || ["debug", "info", "warning", "error"].contains(text) else {
                return nil
            }
            with.add(key, .text(text))
        }
        guard with.contains(where: { $0.key == "message" }) else { return nil }
        var map = OriginalMap(node, &original)
        let remark =
            id == "system.notify" && name != "persistent_notification.create"
            ? original.name(
                node.entries.first { ["service", "action"].contains($0.key.text ?? "") }?.value
                    ?? node,
                "you are told where 'notify' of 'errand.yaml' says, not by '\(name)'") : nil
        original.carry(map.take("service", "action"))
        var remarks = [remark].compactMap(\.self)
        if let data = map.take("data", "data_template") {
            var fields = OriginalMap(data, &original)
            for key in keys.keys.sorted() { original.carry(fields.take(key)) }
            remarks += fields.nameRest(&original) { "'\($0)' of '\(name)' has no counterpart" }
        }
        return element(id, with, &map, remarks, &original)
    }

    private func element(
        _ id: String, _ with: [WrittenValue.Entry], _ map: inout OriginalMap, _ remarks: [String],
        _ original: inout Original
    ) -> WrittenValue.Element {
        var step: [WrittenValue.Entry] = []
        if let enabled = map.take("enabled") {
            original.carry(enabled)
            if enabled.coreValue == .bool(false) { step.add("when", .raw("false")) }
        }
        step.add("name", map.takeText("alias", from: &original).map { .text($0) })
        step.add("intent", .raw(id))
        step.add("with", .map(with))
        if let goesOn = map.take("continue_on_error") {
            original.carry(goesOn)
            if goesOn.coreValue == .bool(true) { step.add("on_error", .raw("continue")) }
        }
        if let metadata = map.take("metadata") { original.carry(metadata) }
        let rest = map.nameRest(&original) { "'\($0)' of a call has no counterpart" }
        return .init(remarks: remarks + rest, value: .map(step))
    }

    private mutating func program(
        _ command: Node, _ node: Node, _ original: inout Original
    ) -> WrittenValue.Element? {
        guard let script = command.text, Self.translated(script, []) != nil, command.tag == nil,
            !script.contains("${{")
        else { return nil }
        var map = OriginalMap(node, &original)
        original.carry(map.take("service", "action"))
        original.carry(map.take("data"))
        original.carry(command)
        return element(
            "shell.run", [.init(key: "script", value: .text(script))], &map, [], &original)
    }

    private mutating func request(
        _ command: Node, _ node: Node, _ original: inout Original
    ) -> WrittenValue.Element? {
        let keys = ["url": "url", "payload": "body", "timeout": "timeLimit"]
        var with: [WrittenValue.Entry] = []
        for entry in command.entries {
            let name = entry.key.text ?? ""
            if name == "headers" || name == "content_type" || name == "method" { continue }
            guard let text = text(entry.value), let key = keys[name] else { return nil }
            with.add(key, key == "timeLimit" ? .raw("\(text)s") : .text(text))
        }
        var headers: [WrittenValue.Entry] = []
        for entry in command.entries {
            switch entry.key.text {
            case "headers":
                for header in entry.value.entries {
                    guard let name = header.key.text, let value = secretText(header.value) else {
                        return nil
                    }
                    headers.add(name, .text(value))
                }
            case "content_type":
                guard let text = text(entry.value) else { return nil }
                headers.add("Content-Type", .text(text))
            case "method":
                guard let text = text(entry.value) else { return nil }
                with.add("method", .text(text.uppercased()))
            default: break
            }
        }
        if !headers.isEmpty { with.add("headers", .map(headers)) }
        var map = OriginalMap(node, &original)
        original.carry(map.take("service", "action"))
        original.carry(map.take("data"))
        original.carry(command)
        return element("http.request", with, &map, [], &original)
    }

    /// A text, or a secret where a secret may stand.
    private mutating func secretText(_ node: Node) -> String? {
        guard node.tag == "!secret", let name = node.text, Self.isName(name) else {
            return text(node)
        }
        secrets.insert(name)
        return "${{ secrets.\(name) }}"
    }
}
