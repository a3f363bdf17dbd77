import Values
import YAML

/// Waits for an event, which is a signal here.
extension AutomationReader {
    func canAwait(_ value: Node, in step: Node) -> Bool {
        guard let event = Self.event(value), let name = event["event_type"]?.text,
            Self.isName(name),
            Set(event.keys).isSubset(of: ["trigger", "platform", "event_type", "event_data"])
        else { return false }
        if let data = event["event_data"], fields(data, of: name) == nil { return false }
        let timeout = step.entries.first { $0.key.text == "timeout" }?.value
        return timeout.map { duration($0) != nil } ?? true
    }

    /// The parts of the only event that is waited for.
    private static func event(_ value: Node) -> [String: Node]? {
        let nodes = value.kind == .list ? Array(value.elements) : [value]
        guard nodes.count == 1, nodes[0].kind == .map else { return nil }
        let parts = nodes[0].entries.map { ($0.key.text ?? "", $0.value) }
        let event = Dictionary(parts) { first, _ in first }
        return (event["trigger"] ?? event["platform"])?.text == "event" ? event : nil
    }

    /// The fields of an event as terms of an expression, where each has a name and a text.
    private func fields(_ data: Node, of event: String) -> [String]? {
        guard data.kind == .map else { return nil }
        var terms: [String] = []
        for entry in data.entries {
            guard let name = entry.key.text, Self.isName(name), let text = text(entry.value),
                case .scalar = entry.value.kind, !text.contains("${{")
            else { return nil }
            let place = "payload.\(name)"
            let isThere = events.field(name, of: event) == .maybe ? "has(\(place)) && " : ""
            terms.append("\(isThere)string(\(place)) == \(Self.literal(text))")
        }
        return terms
    }

    func readAwaiting(
        _ value: Node, _ map: inout OriginalMap, _ original: inout Original,
        _ step: inout [WrittenValue.Entry], _ remarks: inout [String]
    ) {
        let event = Self.event(value) ?? [:]
        let name = event["event_type"]?.text ?? ""
        original.carry(value)
        if !events.areFired(name) {
            remarks.append(
                original.notes.say(
                    original.place(of: value),
                    "the signal '\(name)' does not come by itself: 'errand signal' or a webhook "
                        + "sends it"))
        }
        step.add("wait_for", .raw(name))
        let terms = event["event_data"].flatMap { fields($0, of: name) } ?? []
        if !terms.isEmpty { step.add("where", .text(terms.joined(separator: " && "))) }
        let timeout = map.take("timeout")
        let goesOn = map.take("continue_on_timeout")
        original.carry(timeout)
        original.carry(goesOn)
        guard let span = timeout.flatMap({ duration($0) }) else { return }
        step.add("timeout", .raw(span))
        // Home Assistant goes on after the time unless it is told not to.
        if goesOn?.coreValue != .bool(false) { step.add("or", .raw("{}")) }
    }
}
