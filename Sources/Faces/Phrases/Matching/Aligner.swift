/// Aligns a text with phrases at the least cost.
///
/// A class, since copies of a book and of all that is known of a text take time.
final class Aligner {
    let book: PhraseBook
    let said: SaidText
    let slotReader: SlotReader

    init(_ book: PhraseBook, _ said: SaidText, _ slotReader: SlotReader) {
        self.book = book
        self.said = said
        self.slotReader = slotReader
    }

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
        let all = 0..<said.words.count
        var best = AlignmentTable(self, number, order: Array(all), atMost: limit).alignment
        guard template.hasText, best.map({ $0.cost > Self.turning }) ?? true,
            case .word(let first, _) = book.parts[template.parts].first
        else { return best }
        // A text that begins in the middle: `tomorrow remind me to call`.
        for start in all.dropFirst() where said.words[start].quotation == nil {
            guard let cost = likeness(start, first), cost <= Likeness.synonym else { continue }
            let order = Array(start..<all.upperBound) + Array(0..<start)
            let most = min(limit, best?.cost ?? limit) - Self.turning
            let table = AlignmentTable(self, number, order: order, atMost: most)
            guard var turned = table.alignment else { continue }
            turned.cost += Self.turning
            turned.isExact = false
            best = turned
        }
        return best
    }

    func isNamed(_ app: Int) -> Bool { said.namedApps.contains(app) }

    /// The cost of taking a said word for one of a phrase.
    func likeness(_ place: Int, _ word: Int32) -> Float? {
        for like in said.likely[place] where said.likely.all[like].word == word {
            return said.likely.all[like].cost
        }
        guard !said.concepts[place].isEmpty, !book.vocabulary.isPlain(word) else { return nil }
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
