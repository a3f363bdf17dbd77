import Calls
import Catalogue
import Diagnostics
import IntentHosting
import IntentTraits
import Snippets
import Values

/// The result of a call, for people and for programs.
struct ResultPage {
    private let result: CallResult
    private let host: IntentHost

    init(_ result: CallResult, of host: IntentHost) {
        self.result = result
        self.host = host
    }

    /// The words and the view of the intent; without words, the value that it returned.
    func text(at terminal: Terminal) -> String {
        var parts: [String] = []
        if let dialog = result.dialog { parts.append(TerminalText.visible(dialog.full)) }
        if let snippet = result.snippet {
            let styling: TerminalStyling = terminal.style == .coloured ? .colored : .plain
            let lines = snippet.terminalText(width: terminal.width, styling: styling)
            parts.append(lines.trimmingLastLineEnd)
        }
        if let value = result.value { parts.append(contentsOf: Self.lines(of: value)) }
        if let opened = result.opened {
            parts.append("next: \(TerminalText.visible(opened.title))")
        }
        parts += result.remarks.map { "remark: \(TerminalText.visible($0))" }
        if result.wasRecorded { parts.append("(done before under this key, and not again)") }
        return parts.isEmpty ? "done" : parts.joined(separator: "\n")
    }

    /// The value as lines, an element of a list on each.
    private static func lines(of value: Value) -> [String] {
        switch value {
        case .null: []
        case .list(let elements): elements.map(line)
        case .entity(let entity) where entity.id.isEmpty: named(entity.properties)
        default: [line(of: value)]
        }
    }

    /// The properties of a thing that has no id, a text of several lines below its name.
    private static func named(_ properties: ValueMap) -> [String] {
        properties.filter { $0.value != .null }.flatMap { name, value in
            let lines = value.spelling.split(separator: "\n", omittingEmptySubsequences: false)
                .map { TerminalText.visible(String($0)) }
            let label = "\(TerminalText.visible(name.description)):"
            if lines == [""] { return ["\(label) none"] }
            return lines.count == 1 ? ["\(label) \(lines[0])"] : [label] + lines.map { "  \($0)" }
        }
    }

    /// An entity with its known properties; anything else as a person would write it.
    private static func line(of value: Value) -> String {
        guard case .entity(let entity) = value, !entity.properties.isEmpty else {
            return TerminalText.visible(value.spelling)
        }
        let properties = entity.properties.filter { $0.value != .null }
            .map { "\($0.key.description): \($0.value.spelling)" }.joined(separator: ", ")
        let text = entity.id.isEmpty ? properties : "\(entity.id) (\(properties))"
        return TerminalText.visible(text)
    }

    var value: Value {
        var map = ValueMap()
        map["value"] = result.value ?? .null
        if let dialog = result.dialog {
            map["dialog"] = .string(dialog.full)
            map["supporting"] = dialog.supporting.map(Value.string)
        }
        if let snippet = result.snippet {
            map["snippet"] = [
                "text": .string(snippet.terminalText(width: 80, styling: .plain)),
                "html": .string(snippet.html),
            ]
        }
        if !result.actions.isEmpty {
            map["actions"] = .list(
                result.actions.map { Self.named(host.intent(behind: $0), $0.title) })
        }
        map["opened"] = result.opened.map { Self.named($0.intent, $0.title) }
        map["effects"] = result.effects.map { effects in
            .list(effects.map { .string("\($0.kind.rawValue) \($0.target)") })
        }
        map["remarks"] = result.remarks.isEmpty ? nil : .list(result.remarks.map(Value.string))
        map["recorded"] = .bool(result.wasRecorded)
        return .map(map)
    }

    /// An intent, if it is a hosted one, and its title.
    private static func named(_ intent: TypeID?, _ title: String) -> Value {
        ["intent": intent.map { .string("\($0)") } ?? .null, "title": .string(title)]
    }
}

extension String {
    fileprivate var trimmingLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
