/// A phrase as its parts.
struct Template: Sendable {
    enum Part: Sendable {
        /// A word of the vocabulary, and how much is lost without it.
        case word(Int32, weight: Float)
        case app

        /// A slot of the sayable, and the seconds of the unit that the word behind it names.
        case slot(Int, unit: Float?)

        /// What parts the slot before it from the text behind it, and whether nothing else does:
        /// the slot takes any text, too.
        case sign(PartingSign, isNeeded: Bool)
    }

    /// The places of the sayable, of the phrase in it, and of the app.
    let sayable: Int
    let phrase: Int
    let app: Int
    let use: Sayable.Use

    /// The places of the forms of the sayable's slots among those of all sayables.
    let slots: Range<Int>

    /// The places of its parts among those of all phrases.
    var parts = 0..<0

    /// Some bits of the numbers of its words.
    var wordBits: UInt64 = 0

    /// The places of the concepts that its words name, among those of all phrases.
    var concepts = 0..<0

    /// Some bits of these concepts, and of those that its small words name, too.
    var conceptBits: UInt64 = 0
    var namedBits: UInt64 = 0

    /// Whether the sayable does more than read.
    let changes: Bool

    /// Whether its words name the app.
    var namesApp = false

    /// Whether a slot takes any text, and whether one takes a date.
    var hasText = false
    var hasDate = false

    /// The weight of all its words that are no small ones.
    var weight: Float = 0

    init(
        sayable: Int, phrase: Int, app: Int, use: Sayable.Use, slots: Range<Int>, changes: Bool
    ) {
        self.sayable = sayable
        self.phrase = phrase
        self.app = app
        self.use = use
        self.slots = slots
        self.changes = changes
    }
}
