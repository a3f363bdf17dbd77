/// The form in which definitions and the catalogue of triggers keep a source: texts by key.
extension MessageSource {
    public var parts: [String: String] {
        switch self {
        case .webhook(let rule):
            return ["path": rule.path, "secret": rule.secret, "preset": rule.preset.rawValue]
        case .mqtt(let rule):
            return [
                "topic": rule.filter.text, "qos": rule.isAcknowledged ? "1" : "0",
                "retained": rule.isRetained ? "true" : "false",
            ]
        case .dbus(let rule):
            var parts = ["bus": rule.bus.rawValue, "interface": rule.interface]
            parts["member"] = rule.member
            parts["path"] = rule.path
            parts["sender"] = rule.sender
            for (index, argument) in rule.arguments.enumerated() {
                parts["arg\(index)"] = argument
            }
            return parts
        }
    }

    /// Reads what was stored, or returns `nil` for what no version of this program has stored.
    public init?(kind: String, parts: [String: String]) {
        switch kind {
        case "webhook":
            guard let path = parts["path"], let secret = parts["secret"],
                let preset = parts["preset"].flatMap(WebhookRule.Preset.init)
            else { return nil }
            self = .webhook(WebhookRule(path: path, secret: secret, preset: preset))
        case "mqtt":
            guard let filter = parts["topic"].flatMap(TopicFilter.init) else { return nil }
            self = .mqtt(
                TopicRule(
                    filter, isAcknowledged: parts["qos"] != "0",
                    isRetained: parts["retained"] == "true"))
        case "dbus":
            guard let bus = parts["bus"].flatMap(BusRule.Bus.init),
                let interface = parts["interface"]
            else { return nil }
            var rule = BusRule(bus, interface: interface, member: parts["member"])
            rule.path = parts["path"]
            rule.sender = parts["sender"]
            let last = (0..<64).last { parts["arg\($0)"] != nil }
            rule.arguments = last.map { (0...$0).map { parts["arg\($0)"] } } ?? []
            self = .dbus(rule)
        default: return nil
        }
    }

    /// The kinds that there are.
    public static let kinds = ["webhook", "mqtt", "dbus"]
}
