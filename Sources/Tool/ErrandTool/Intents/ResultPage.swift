import Calls
import Catalogue
import Diagnostics
import Home
import Runs
import Snippets
import Store
import Values

/// The result of a call, for people and for programs.
struct ResultPage {
    private let step: StepReport
    private let run: RunID
    private let naming: Naming

    /// Names the intent behind a button, if it is a hosted one.
    typealias Naming = (SnippetAction) -> TypeID?

    /// Whether it is something that was opened before, and not seen.
    var isOfferedAgain = false

    /// Whether a text is given as it is, since no terminal shows it.
    var isRaw = false

    init(_ step: StepReport, of run: RunID, naming: @escaping Naming) {
        self.step = step
        self.run = run
        self.naming = naming
    }

    /// The words and the view of the intent; without words, the value that it returned.
    func text(_ time: @autoclosure () -> PersonalTime?) -> String {
        shown(time()) ?? Self.nothing
    }

    /// What is said where the value that an intent returned is empty.
    static let nothing = "the result is empty"

    /// The same; `nil` where a value is empty, so that nothing is to be shown.
    func shown(_ time: @autoclosure () -> PersonalTime?) -> String? {
        var parts: [String] = []
        if let dialog = step.dialog { parts.append(TerminalText.visible(dialog)) }
        if let view = step.snippet { parts.append(view.shownText) }
        if let value = step.value { parts += lines(of: value) }
        if let opened = step.opened {
            parts.append("next: \(TerminalText.visible(opened.words))")
        }
        if !step.followUps.isEmpty {
            let time = time()
            parts += step.followUps.map {
                TerminalText.visible("later: \($0.name), \($0.start.words(time))")
            }
        }
        parts += step.remarks.map { "remark: \(TerminalText.visible($0))" }
        if step.wasRecorded { parts.append("(done before under this key, and not again)") }
        // Most results have one part, and to join them is a search of all conformances.
        if parts.count == 1 { return parts[0] }
        if parts.isEmpty { return step.value == nil ? "done" : nil }
        return parts.joined(separator: "\n")
    }

    /// The value as lines, an element of a list on each.
    private func lines(of value: Value) -> [String] {
        switch value {
        case .null: []
        case .list(let elements): elements.map(Self.line)
        case .string("") where isRaw: []
        case .string(let text) where isRaw: [text.trimmingLastLineEnd]
        case .string(let text): ProgramLines.all(of: text)
        case .entity(let entity) where entity.id.isEmpty: Self.named(entity.properties)
        default: [Self.line(of: value)]
        }
    }

    /// The properties of a thing that has no id, a text of several lines below its name.
    private static func named(_ properties: ValueMap) -> [String] {
        properties.filter { $0.value != .null }
            .flatMap { ProgramLines.labelled($0.key.description, $0.value.spelling) }
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
        var map: ValueMap = ["run": .string(run.text), "value": step.value ?? .null]
        map["dialog"] = step.dialog.map(Value.string)
        map["supporting"] = step.supporting.map(Value.string)
        map["snippet"] = step.snippet.map { ["text": .string($0.text), "html": .string($0.html)] }
        if let actions = step.snippet?.actions, !actions.isEmpty {
            map["actions"] = .list(actions.map { Self.named(naming($0), $0.title) })
        }
        map["opened"] = step.opened.map { Self.named($0.intent, $0.title) }
        map["changed"] = step.things.isEmpty ? nil : .list(step.things.map(Value.string))
        map["remarks"] = step.remarks.isEmpty ? nil : .list(step.remarks.map(Value.string))
        map["recorded"] = .bool(step.wasRecorded)
        map["offered_again"] = isOfferedAgain ? true : nil
        return .map(map)
    }

    /// An intent, if it is a hosted one, and its title.
    private static func named(_ intent: TypeID?, _ title: String) -> Value {
        ["intent": intent.map { .string("\($0)") } ?? .null, "title": .string(title)]
    }
}

extension Session {
    /// Shows the result of a call.
    func show(_ page: ResultPage, isJSON: Bool) {
        var page = page
        page.isRaw = !outputIsTerminal
        if isJSON { return output.print(page.value.prettyJSON) }
        guard let text = page.shown(personalTime) else { return errors.print(ResultPage.nothing) }
        output.print(text)
    }
}

extension DrawnSnippet {
    /// The lines of the view, in which nothing moves or hides other text.
    var shownText: String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { TerminalText.visible(String($0)) }.joined(separator: "\n")
            .trimmingLastLineEnd
    }
}

extension String {
    fileprivate var trimmingLastLineEnd: String { hasSuffix("\n") ? String(dropLast()) : self }
}
