import Arguments
import Catalogue
import IntentTraits
import Values

/// The page that explains how to call an intent.
struct IntentPage {
    private let intent: CatalogueIntent
    private let catalogue: IntentCatalogue

    init(_ intent: CatalogueIntent, _ catalogue: IntentCatalogue) {
        self.intent = intent
        self.catalogue = catalogue
    }

    func page(of tool: String) -> HelpPage {
        let words = ["\(tool) call \(intent.id)"] + intent.parameters.map(placeholder)
        return HelpPage(
            title: intent.id.description,
            summary: intent.summary.map { "\(intent.title): \($0)" } ?? intent.title,
            usage: words.joined(separator: " "),
            sections: [
                HelpPage.Section(
                    heading: "Parameters", content: .entries(intent.parameters.map(entry))),
                HelpPage.Section(heading: "What it does", content: .entries(traits)),
                HelpPage.Section(
                    heading: "Phrases",
                    content: .prose(intent.phrases.map { "  \($0.words)" }.joined(separator: "\n"))),
            ])
    }

    private func placeholder(_ parameter: CatalogueParameter) -> String {
        let word = "\(parameter.name)=\(parameter.name.uppercased())"
        return parameter.isRequired ? word : "[\(word)]"
    }

    private func entry(_ parameter: CatalogueParameter) -> HelpPage.Entry {
        var text = type(of: parameter).titled(parameter.title, unless: parameter.name)
        if let summary = parameter.summary { text += ". \(summary)" }
        return HelpPage.Entry(
            label: parameter.name,
            text: ([text] + notes(on: parameter).map { "[\($0)]" }).joined(separator: " "))
    }

    private func type(of parameter: CatalogueParameter) -> String {
        let type = parameter.type.unwrapped
        guard let range = parameter.range else { return "\(type)" }
        return "\(type) from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    }

    private func notes(on parameter: CatalogueParameter) -> [String] {
        var notes: [String] = []
        let choices = choices(for: parameter)
        if !choices.isEmpty, choices.count <= 8 {
            notes.append("one of: \(choices.joined(separator: ", "))")
        }
        if parameter.options == .provided { notes.append("the app names values to choose from") }
        if let standard = parameter.standard {
            notes.append("default: \(word(for: standard, of: parameter))")
        }
        if parameter.isSupplied { notes.append("the app takes one if none is given") }
        if parameter.privacy == .private { notes.append("private") }
        if parameter.isProgram { notes.append("run as a program") }
        if parameter.acceptsSecret { notes.append("a secret is given by --ask \(parameter.name)") }
        return notes
    }

    private func choices(for parameter: CatalogueParameter) -> [String] {
        if case .fixed(let values) = parameter.options {
            return values.map { word(for: $0, of: parameter) }
        }
        return cases(for: parameter).map(\.spelling)
    }

    private func cases(for parameter: CatalogueParameter) -> [CatalogueEnum.Case] {
        guard case .named(let id) = parameter.type.element else { return [] }
        return catalogue.enumeration(id)?.cases ?? []
    }

    /// The text that a person writes for a value.
    private func word(for value: Value, of parameter: CatalogueParameter) -> String {
        let known = cases(for: parameter).first { .string($0.value) == value }
        return known?.spelling ?? value.spelling
    }

    private var result: String {
        guard let type = intent.result else { return "nothing" }
        return intent.resultPrivacy == .private ? "\(type.unhidden) [private]" : "\(type)"
    }

    private var traits: [HelpPage.Entry] {
        var effects = intent.effects?.map { "\($0.kind.rawValue) \($0.target)" }
        if effects?.isEmpty == true { effects = ["none"] }
        var entries = [
            ("returns", result),
            ("effects", effects?.joined(separator: ", ") ?? "unknown"),
            ("twice", intent.repetition.meaning),
            ("undo", intent.undo.rawValue),
        ]
        let tiles = intent.shortcuts.compactMap(\.tile)
        if !tiles.isEmpty { entries.append(("tile", tiles.joined(separator: "; "))) }
        if intent.dialogPrivacy == .private { entries.insert(("says", "[private]"), at: 1) }
        return entries.map { HelpPage.Entry(label: $0.0, text: $0.1) }
    }
}

extension Repetition {
    /// The effect of doing it twice.
    fileprivate var meaning: String {
        switch self {
        case .harmless: "is as good as once"
        case .keyed: "happens once for each key"
        case .harmful: "does harm, or may do"
        }
    }
}

extension ValueType {
    /// The type of the given value, if there is one.
    fileprivate var unwrapped: ValueType {
        if case .optional(let inner) = self { inner.unwrapped } else { self }
    }

    /// The type of a single value in it.
    fileprivate var element: ValueType {
        switch self {
        case .optional(let inner), .list(let inner): inner.element
        default: self
        }
    }
}

extension CatalogueShortcut {
    /// The title with the symbol, as a button shows them.
    fileprivate var tile: String? {
        title.map { [$0, symbol].compactMap(\.self).joined(separator: ", ") }
    }
}

extension CataloguePhrase {
    /// The phrase, and the values that come with it.
    fileprivate var words: String {
        guard !presets.isEmpty else { return text }
        let values = presets.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.spelling)" }
        return "\(text) [\(values.joined(separator: " "))]"
    }
}
