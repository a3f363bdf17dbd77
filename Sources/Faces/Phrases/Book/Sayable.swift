/// Something that can be done by saying it: an intent of an app, or a workflow.
public struct Sayable: Hashable, Sendable {
    /// The use that a text was written for.
    public enum Use: String, Sendable {
        /// To be said.
        case phrase

        /// To say what an intent does with its values.
        case sentence

        /// To name an intent: the app has to be named beside it.
        case title
    }

    /// The text of a phrase, and what it sets without being told.
    public struct Phrase: Hashable, Sendable {
        /// The phrase, with `${name}` where a value stands and `${applicationName}` for the app.
        public let text: String

        /// The language tag of the phrase.
        public let language: String

        /// The values that it sets, by parameter, as people write them.
        public let presets: [String: String]

        /// The use that the text was written for.
        public let use: Use

        public init(
            _ text: String, language: String, presets: [String: String] = [:],
            use: Use = .phrase
        ) {
            self.text = text
            self.language = language
            self.presets = presets
            self.use = use
        }
    }

    /// A parameter that a phrase may give a value.
    public struct Slot: Hashable, Sendable {
        public let name: String
        public let kind: SlotKind

        public init(_ name: String, _ kind: SlotKind) {
            self.name = name
            self.kind = kind
        }

        var takesNumber: Bool { kind == .number || kind == .whole }
    }

    public let id: String
    public let app: String

    /// Whether it does more than read, so that it is confirmed unless it was said exactly.
    public let changes: Bool
    public let slots: [Slot]
    public let phrases: [Phrase]

    public init(
        _ id: String, app: String, changes: Bool, slots: [Slot] = [], phrases: [Phrase]
    ) {
        self.id = id
        self.app = app
        self.changes = changes
        self.slots = slots
        self.phrases = phrases
    }
}

/// The values that a slot takes.
public enum SlotKind: Hashable, Sendable {
    case text
    case number

    /// A number without a fraction.
    case whole
    case date

    /// A whole day.
    case day

    /// A length of time.
    case length

    /// Whether something is so: `on`, `no`.
    case truth

    /// A thing of this kind, which the source of things is asked for.
    case thing(String)

    /// A text that names a thing of this kind, or else is taken as it is.
    case name(String)
}

/// An app as people call it.
public struct SayableApp: Hashable, Sendable {
    public let id: String
    public let name: String
    public let otherNames: [String]

    /// What sounds like a phrase of the app and is none.
    public let negatives: [String]

    public init(_ id: String, name: String, otherNames: [String] = [], negatives: [String] = []) {
        self.id = id
        self.name = name
        self.otherNames = otherNames
        self.negatives = negatives
    }
}
