import Values

/// How a text fits a phrase: which words are which, and what stands in the slots.
struct Alignment {
    let template: Int
    var cost: Float = 0

    /// The weight of the words of the phrase that were said.
    var said: Float = 0

    /// The weight of those among them that are no small words.
    var telling: Float = 0

    /// The weight of the words that the phrase does not have, and their places.
    var extra: Float = 0
    var extras = PlaceSet()

    /// The words that each slot took, and the things that they name.
    var slots: [Filled] = []

    /// Whether every word is the phrase's own, in its place.
    var isExact = true

    /// The words that a text slot took.
    var textWords = 0

    /// Whether the app is named.
    var isAppNamed = false

    /// What was said exactly comes before the rest.
    var rank: Int { isExact ? 0 : 1 }

    mutating func say(_ weight: Float) {
        said += weight
        if weight > WordWeights.small { telling += weight }
    }

    struct Filled {
        let slot: Int
        let range: Range<Int>
        let value: SlotValue
        let cost: Float
    }
}

/// What a stretch of words is as the value of a slot.
enum SlotValue {
    case text
    case number(Double)
    case length(Double)
    case date(Timestamp, isDay: Bool, isCertain: Bool)
    case truth(Bool)

    /// Things of a kind, by the places of their names among those that were found.
    case things(Range<Int>, kind: Int)

    /// A name that its app may know.
    case name
}
