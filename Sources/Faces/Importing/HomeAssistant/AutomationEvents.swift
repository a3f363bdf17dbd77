package import Diagnostics
import YAML

/// The events that automations fire, which are signals here, and what comes with them.
package struct AutomationEvents: Sendable {
    /// What an automation that hears of an event knows of a field of it.
    enum Field { case text, value, maybe }

    /// By the name of an event, for each place that fires it: its fields, and whether each is a
    /// text.
    private var fired: [String: [[String: Bool]]] = [:]

    package init(firedIn files: [SourceFile] = []) {
        for file in files {
            var reader = DocumentReader(file)
            for document in reader.documents() { read(document.root) }
        }
    }

    private mutating func read(_ node: Node) {
        let children = Original.children(of: node)
        let parts = Dictionary(node.entries.map { ($0.key.text ?? "", $0.value) }) { first, _ in
            first
        }
        let isTrigger = parts["trigger"] != nil || parts["platform"] != nil
        if !isTrigger, !children.isEmpty, let name = parts["event"]?.text,
            let fields = Self.fields(parts["event_data"])
        {
            fired[name, default: []].append(fields)
        }
        for child in children { read(child) }
    }

    /// The fields of what is fired; `nil` where they are not carried over, so that nothing fires it
    /// here.
    private static func fields(_ data: Node?) -> [String: Bool]? {
        guard let data else { return [:] }
        guard case .map(let entries)? = AutomationReader().data(data) else { return nil }
        var fields: [String: Bool] = [:]
        for entry in entries {
            if case .text = entry.value {
                fields[entry.key] = true
            } else {
                fields[entry.key] = false
            }
        }
        return fields
    }
}

extension AutomationEvents {
    /// Whether one of the automations fires it.
    func areFired(_ name: String) -> Bool { fired[name] != nil }

    func field(_ field: String, of name: String) -> Field {
        let times = fired[name] ?? []
        if times.allSatisfy({ $0[field] == true }) { return .text }
        return times.allSatisfy { $0[field] != nil } ? .value : .maybe
    }

    /// The description of all that may come with an event, of which some fields are compared.
    func payload(of name: String, comparing compared: [String]) -> WrittenValue {
        let others = Set((fired[name] ?? []).flatMap(\.keys)).subtracting(compared)
        let fields = compared + others.filter(AutomationReader.isName).sorted()
        let entries = fields.map { field in
            let type: WrittenValue =
                switch self.field(field, of: name) {
                case .text: .raw("string")
                case .value: .raw("any")
                case .maybe:
                    .map([
                        .init(key: "type", value: .raw("any")),
                        .init(key: "optional", value: .raw("true")),
                    ])
                }
            return WrittenValue.Entry(key: field, value: type)
        }
        return .inline(.map(entries))
    }

    /// The comparison of a field with a text, as an expression; `payload` is the word for all that
    /// has come.
    func comparison(of field: String, in name: String, _ payload: String, with text: String)
        -> String
    {
        let (place, literal) = ("\(payload).\(field)", AutomationReader.literal(text))
        return switch self.field(field, of: name) {
        case .text: "\(place) == \(literal)"
        case .value: "string(\(place)) == \(literal)"
        case .maybe: "has(\(place)) && string(\(place)) == \(literal)"
        }
    }
}
