/// Aligns a text with phrases at the least cost.
final class Aligner {
    private let keptBook: Kept<PhraseBook>
    let heard: Kept<SaidText>
    let slotReader: SlotReader
    private(set) lazy var tellingPlaces = findTellingPlaces()

    /// The room for a table, which one after the other has.
    var cells: [AlignmentTable.Cell] = []

    init(_ book: Kept<PhraseBook>, _ said: Kept<SaidText>, _ slotReader: SlotReader) {
        keptBook = book
        heard = said
        self.slotReader = slotReader
    }

    var book: PhraseBook { keptBook.value }
    var said: SaidText { heard.value }

    /// The cost of a slot without a value.
    static let emptySlot: Float = 0.3

    /// The cost of an app that is named elsewhere, and of one that is named nowhere.
    static let movedApp: Float = 0.1
    static let noApp: Float = 0.55
    static let noAppOfSentence: Float = 0.15

    /// The cost of two slots that no sign parts, or not the phrase's own one.
    static let noSign: Float = 0.05
    static let otherSign: Float = 0.02

    /// The cost of words that stand before those that begin a phrase.
    private static let turning: Float = 0.25

    /// Returns how a phrase fits the text, if it costs no more than `limit`.
    func align(_ number: Int, atMost limit: Float) -> Alignment? {
        let template = book.templates[number]
        var best = align(number, from: 0, atMost: limit)
        guard template.hasText, best.map({ $0.cost > Self.turning }) ?? true,
            case .word(let first, _) = book.parts[template.parts].first
        else { return best }
        // A text that begins in the middle: `tomorrow remind me to call`.
        for start in said.words.indices.dropFirst() where said.words[start].quotation == nil {
            guard let cost = likeness(start, first), cost <= Likeness.synonym else { continue }
            let most = min(limit, best?.cost ?? limit) - Self.turning
            guard var turned = align(number, from: start, atMost: most) else { continue }
            turned.cost += Self.turning
            turned.isExact = false
            best = turned
        }
        return best
    }

    private func align(_ number: Int, from start: Int, atMost limit: Float) -> Alignment? {
        let table = AlignmentTable(self, number, from: start, atMost: limit)
        cells = table.cells
        return table.alignment
    }

    func isNamed(_ app: Int) -> Bool { said.namedApps.contains(app) }

    /// The cost of taking a said word for one of a phrase.
    func likeness(_ place: Int, _ word: Int32) -> Float? {
        let bits = said.bits[place]
        if bits.words & 1 << UInt64(word & 63) != 0 {
            for like in said.likely[place] where said.likely.all[like].word == word {
                return said.likely.all[like].cost
            }
        }
        guard book.vocabulary.conceptBits[Int(word)] & bits.concepts != 0 else { return nil }
        var best: Float = .infinity
        for named in said.concepts[place]
        where book.vocabulary.names(said.concepts.all[named].concept, word) {
            best = min(best, said.concepts.all[named].cost + Likeness.synonym)
        }
        return best == .infinity ? nil : best
    }

    /// Whether words that stand together name what a word of a phrase does.
    func names(_ expression: SaidText.Expression, _ word: Int32) -> Bool {
        book.vocabulary.names(expression.concept, word)
    }
}
