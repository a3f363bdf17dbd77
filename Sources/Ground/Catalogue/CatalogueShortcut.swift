public import Values

/// A shortcut: an intent with some of its values, as a person says it or presses it.
public struct CatalogueShortcut: Hashable, Sendable {
    /// The title of the button that performs it, and the name of the symbol there.
    public let title: String?
    public let symbol: String?

    /// The values that it gives, by the names of parameters; those that are private or secret are
    /// not told.
    public let presets: [String: Value]

    /// The phrases to have it done, each with these values.
    public let phrases: [CataloguePhrase]

    /// Creates a shortcut; of each phrase the template is given, and the text that people read.
    public init(
        title: String? = nil, symbol: String? = nil, presets: [String: Value] = [:],
        phrases: KeyValuePairs<String, String> = [:]
    ) {
        self.init(title, symbol, presets, phrases.map { ($0.key, $0.value) })
    }

    package init(
        _ title: String?, _ symbol: String?, _ presets: [String: Value],
        _ phrases: [(template: String, text: String)]
    ) {
        self.title = title
        self.symbol = symbol
        self.presets = presets
        self.phrases = phrases.map {
            CataloguePhrase($0.template, text: $0.text, presets: presets)
        }
    }
}

/// Something that a person says to have an intent performed.
public struct CataloguePhrase: Hashable, Sendable {
    /// The phrase with `${name}` where a parameter's value stands, and `${applicationName}` where
    /// any name of its app does.
    public let template: String

    /// The same with the app's name.
    public let text: String

    /// The values that the intent is given besides those in the phrase.
    public let presets: [String: Value]

    public init(_ template: String, text: String? = nil, presets: [String: Value] = [:]) {
        self.template = template
        self.text = text ?? template
        self.presets = presets
    }
}
