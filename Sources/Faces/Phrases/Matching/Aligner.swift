/// Aligns a text with phrases at the least cost.
struct Aligner {
    let keptBook: Kept<PhraseBook>
    let heard: Kept<SaidText>
    let slotReader: SlotReader

    /// The words that say something and can be no small ones of phrases, and those that may be
    /// some.
    let tellingPlaces: PlaceSet
    let smallPlaces: PlaceSet

    init(_ book: Kept<PhraseBook>, _ said: Kept<SaidText>, _ slotReader: SlotReader) {
        keptBook = book
        heard = said
        self.slotReader = slotReader
        (tellingPlaces, smallPlaces) = said.places(in: book)
    }

    var book: PhraseBook { keptBook.value }
    var said: SaidText { heard.value }

    /// The cost of a slot without a value.
    static let emptySlot: Float = 0.3

    /// What is missing beside a text costs more that would take words of what else an app does:
    /// `add a nag for Max` adds no member who is called `a nag for Max`.
    static let takingOther: Float = 0.5

    /// The cost of an app that is named elsewhere, and of one that is named nowhere.
    static let movedApp: Float = 0.1
    static let noApp: Float = 0.55
    static let noAppOfSentence: Float = 0.15

    /// The most that a word may weigh that is missing beside a text, which would be taken for
    /// anything if words around it could be.
    static let mostBesideText: Float = 0.25

    /// The cost of two slots that no sign parts, or not the phrase's own one.
    static let noSign: Float = 0.05
    static let otherSign: Float = 0.02

    /// The cost of words that stand before those that begin a phrase.
    private static let turning: Float = 0.25

    /// Returns how a phrase fits the text, if it costs no more than `limit`.
    func align(_ number: Int, atMost limit: Float) -> Alignment? {
        let template = book.templates[number]
        var best = AlignmentTable.alignment(self, number, from: 0, atMost: limit)
        guard template.hasText, best.map({ $0.cost > Self.turning }) ?? true,
            case .word(let first, _) = book.parts[template.parts].first
        else { return best }
        // A text that begins in the middle: `tomorrow remind me to call`.
        for start in said.words.indices.dropFirst() where said.words[start].quotation == nil {
            guard let cost = likeness(start, first), cost <= Likeness.synonym else { continue }
            let most = min(limit, best?.cost ?? limit) - Self.turning
            let found = AlignmentTable.alignment(self, number, from: start, atMost: most)
            guard var turned = found else { continue }
            turned.cost += Self.turning
            turned.isExact = false
            best = turned
        }
        return best
    }

    /// Whether the text has a word that many sayables of the phrase's app have, and the phrase has
    /// not.
    func tellsOfOthers(_ template: Template) -> Bool {
        guard book.commonBits[template.app].words & said.wordBits != 0 else { return false }
        for place in said.words.indices where said.words[place].quotation == nil {
            for like in said.heard[place].likes
            where said.likes[like].cost <= Likeness.ending
                && keptBook.isCommon(said.likes[like].word, in: template.app)
                && !has(said.likes[like].word, template)
            {
                return true
            }
        }
        return false
    }

    private func has(_ word: Int32, _ template: Template) -> Bool {
        template.wordBits & Vocabulary.bit(of: word) != 0
            && book.parts[template.parts].contains { part in
                if case .word(word, _) = part { true } else { false }
            }
    }

    /// The cost of an app that neither a phrase nor the text names.
    func costOfApp(of template: Template) -> Float {
        guard !heard.names(template.app), !template.namesApp else { return 0 }
        return switch template.use {
        case .phrase: 0
        case .sentence: Self.noAppOfSentence
        case .title: Self.noApp
        }
    }

    /// The cost of taking a said word for one of a phrase.
    @inline(__always)
    func likeness(_ place: Int, _ word: Int32) -> Float? {
        let isWord = said.heard[place].sense.wordBits & Vocabulary.bit(of: word) != 0
        let isNamed =
            said.heard[place].sense.conceptBits & book.vocabulary.conceptBits[Int(word)] != 0
        guard isWord || isNamed else { return nil }
        return (isWord ? cost(place, word) : nil) ?? (isNamed ? costOfSynonym(place, word) : nil)
    }

    private func cost(_ place: Int, _ word: Int32) -> Float? {
        for like in said.heard[place].likes where said.likes[like].word == word {
            return said.likes[like].cost
        }
        return nil
    }

    private func costOfSynonym(_ place: Int, _ word: Int32) -> Float? {
        var best: Float?
        for named in said.heard[place].sense.concepts
        where book.vocabulary.names(said.concepts[named].concept, word) {
            let cost = said.concepts[named].cost + Likeness.synonym
            best = min(best ?? cost, cost)
        }
        return best
    }

    /// Whether words that stand together name what a word of a phrase does.
    func names(_ expression: SaidText.Expression, _ word: Int32) -> Bool {
        book.vocabulary.names(expression.concept, word)
    }
}
