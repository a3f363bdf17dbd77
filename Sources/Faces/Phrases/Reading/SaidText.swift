/// A text as it was said, with all that can be told about it without a phrase.
struct SaidText {
    /// Where an app is named.
    struct Mention {
        let range: Range<Int>
        let app: Int
        let cost: Float
    }

    /// Words that together name a concept.
    struct Expression {
        let range: Range<Int>
        let concept: Int32
    }

    let bytes: [UInt8]
    private(set) var words: SaidWords

    /// What is known of each word.
    var heard: [HeardWord] = []

    /// The words of the vocabulary that words may be, and the concepts that they may name.
    private(set) var likes: Extended<LikeWord>
    private(set) var concepts: Extended<NamedConcept>

    /// Some bits of all these, and of the words that are typed as they are.
    private(set) var wordBits: UInt64 = 0
    private(set) var conceptBits: UInt64 = 0
    private(set) var sameBits: UInt64 = 0

    /// Expressions and mentions in the order in which they begin.
    var expressions: [Expression] = []
    var mentions: [Mention] = []

    /// Whether another program is named, of which nothing is known here.
    var namesForeign = false

    /// Whether it is a question about a command, or the opposite of one.
    var isMusing = false

    /// The words at the beginning that make it a question about a command, or the opposite of one.
    var opposing = PlaceSet()

    /// The words that leave open whether what changes something is wanted.
    var hedging = PlaceSet()

    /// The word that makes it a question about what there is.
    var question: Int?

    /// What is polite before what is said, which no text begins with.
    var beforehand = PlaceSet()

    /// The word from which only thanks and pleas come.
    var courtesies = Int.max

    /// The weight of a word that names what a phrase is about, the least but for small words.
    static let related: Float = 0.2

    /// The weight of a word for what much of the app is about.
    fileprivate static let common: Float = 0.4
    static let musing: Float = 1.5

    /// The weight of a question for a phrase that changes something, and that of a word of what
    /// leaves open whether it is wanted.
    fileprivate static let asking: Float = 0.5
    fileprivate static let hedge: Float = 0.02
    static let denial: Float = 2
}

extension SaidText {
    init(
        _ bytes: [UInt8], _ typed: SaidWords, in book: Kept<PhraseBook>, _ lexicons: Kept<Lexicons>
    ) {
        self.bytes = bytes
        words = typed
        likes = Extended(book.value.finder.kin.all)
        concepts = Extended(book.value.senses.concepts)
        heard.reserveCapacity(typed.count)
        findWords(in: book)
        lookUp(lexicons)
        weigh(lexicons)
        findExpressions(in: book)
        findApps(in: book)
        findConcepts(in: book)
        findForeign()
    }

    /// Tells what each word is in the lexicons.
    private mutating func lookUp(_ lexicons: Kept<Lexicons>) {
        let letters = words.letters
        for place in words.indices where !words[place].isSign {
            let found: (number: Int32, marks: Lexicons.Marks)
            if let known = heard[place].known {
                found = lexicons.value.known[Int(known)]
            } else {
                let own = letters.span.extracting(words[place].letters)
                found = lexicons.look(up: own, words[place].key)
            }
            (heard[place].lexical, heard[place].marks) = found
            // `not` is no `note` that is misspelt.
            if isDenial(place) { keepOnlySame(place) }
        }
    }

    /// Finds the concepts that each word may name.
    private mutating func findConcepts(in book: Kept<PhraseBook>) {
        // The name of an app is no other word that is misspelt.
        for mention in mentions where mention.cost == 0 {
            for place in mention.range { keepOnlySame(place) }
        }
        for place in words.indices { findConcepts(of: place, in: book) }
        for expression in expressions { conceptBits |= Vocabulary.bit(of: expression.concept) }
    }

    /// Finds the words that each typed one may be; one that may be none may be two.
    private mutating func findWords(in book: Kept<PhraseBook>) {
        let letters = words.letters
        var place = 0
        while place < words.count {
            if hear(place, letters, in: book).isEmpty, !words[place].isSign,
                let cut = book.cut(
                    of: words[place], letters.span.extracting(words[place].letters))
            {
                words.part(place, after: cut)
                heard.removeLast()
                hear(place, letters, in: book)
                hear(place + 1, letters, in: book)
                place += 1
            }
            place += 1
        }
    }

    /// Finds the words that the next one may be.
    @discardableResult
    private mutating func hear(
        _ place: Int, _ letters: [UInt8], in book: Kept<PhraseBook>
    ) -> Range<Int> {
        let word = words[place]
        let own = letters.span.extracting(word.letters)
        heard.append(HeardWord())
        if word.isSign {
            // It is no word of any phrase.
        } else if let number = book.value.finder.number(of: own, word.key) {
            heard[place].known = number
            heard[place].likes = book.value.finder.kin[Int(number)]
            heard[place].app = book.value.senses.all[Int(number)].app
            // The name of an app is no other word that is bent.
            if heard[place].app != nil, word.quotation == nil { keepOnlySame(place) }
        } else {
            heard[place].app = book.value.appNames.app(named: own, word.key)
            // Nor is it one that is misspelt.
            if heard[place].app == nil || word.quotation != nil {
                heard[place].likes = likes.append {
                    book.value.finder.findUnknown(own, word.key, &$0)
                }
            }
        }
        return heard[place].likes
    }

    /// Forgets the words that one may be if it is misspelt or bent.
    private mutating func keepOnlySame(_ place: Int) {
        var same = 0..<0
        for like in heard[place].likes where likes[like].cost == 0 { same = like..<(like + 1) }
        heard[place].likes = same
        heard[place].known = nil
    }

    /// Finds the concepts that a word may name.
    private mutating func findConcepts(of place: Int, in book: Kept<PhraseBook>) {
        let word = heard[place]
        let sense: Sense
        if let known = word.known {
            sense = book.value.senses.all[Int(known)]
        } else {
            sense = book.value.senses.maker.sense(of: word.likes, among: likes, &concepts)
        }
        for like in word.likes where likes[like].cost == 0 {
            sameBits |= Vocabulary.bit(of: likes[like].word)
        }
        heard[place].sense = sense
        wordBits |= sense.wordBits
        conceptBits |= sense.conceptBits
    }
}

extension SaidText {
    /// The words alone.
    var key: String { words.texts.joined(separator: " ") }

    /// Whether a word denies what is said.
    func isDenial(_ place: Int) -> Bool { heard[place].marks.contains(.denial) }

    /// Whether a word joins what stands before it to what comes.
    func isJoining(_ place: Int) -> Bool { heard[place].marks.contains(.joining) }

    func isVague(_ place: Int) -> Bool { heard[place].marks.contains(.vague) }
}

extension Kept<SaidText> {
    /// Whether a word may be missing.
    func isSmall(_ place: Int) -> Bool { value.heard[place].marks.contains(.small) }

    /// Whether a word joins what stands before it to what comes.
    func isJoining(_ place: Int) -> Bool { value.isJoining(place) }

    /// Whether an app is named anywhere.
    func names(_ app: Int) -> Bool { value.mentions.contains { $0.app == app } }

    /// The weight of a word that a phrase does not have; one above `most` may be told too high,
    /// which takes less.
    @inline(__always)
    func weight(
        _ place: Int, beside template: Template, in book: Kept<PhraseBook>,
        atMost most: Float = .infinity
    ) -> Float {
        let own = value.heard[place].weight
        if template.changes {
            if place == value.question { return SaidText.asking }
            if value.hedging.contains(place) { return max(SaidText.hedge, own) }
        }
        return own == 1 && most >= SaidText.related
            ? weightOfTelling(place, beside: template, in: book) : own
    }

    private func weightOfTelling(
        _ place: Int, beside template: Template, in book: Kept<PhraseBook>
    ) -> Float {
        let word = value.heard[place]
        for named in word.sense.concepts where value.concepts[named].cost <= Likeness.ending {
            let concept = value.concepts[named].concept
            if concept < Concepts.showing, !template.changes { return SaidText.related }
            guard template.conceptBits & Vocabulary.bit(of: concept) != 0 else { continue }
            for own in template.concepts where book.value.concepts[own] == concept {
                return SaidText.related
            }
        }
        for like in word.likes where value.likes[like].cost <= Likeness.ending {
            if book.isCommon(value.likes[like].word, in: template.app) {
                return SaidText.common
            }
        }
        for named in word.sense.concepts where value.concepts[named].cost <= Likeness.ending {
            let concept = value.concepts[named].concept
            if book.isCommon(concept: concept, in: template.app) { return SaidText.common }
        }
        return 1
    }

    /// Whether a stretch has only a part of what stands in quotes.
    func splitsQuotation(_ range: Range<Int>) -> Bool {
        splitsQuotation(at: range.lowerBound) || splitsQuotation(at: range.upperBound)
    }

    private func splitsQuotation(at place: Int) -> Bool {
        guard place > 0, place < value.words.count,
            let inside = value.words[place].quotation
        else { return false }
        return value.words[place - 1].quotation == inside
    }
}
