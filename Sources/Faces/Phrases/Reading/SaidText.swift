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

    /// A concept that a word may name, with the cost of the word.
    struct NamedConcept {
        let concept: Int32
        var cost: Float
    }

    let bytes: [UInt8]
    private(set) var words: SaidWords

    /// What is known of each word.
    var heard: [HeardWord] = []

    /// The words of the vocabulary that words may be, and the concepts that they may name.
    private(set) var likes: [LikeWord] = []
    private(set) var concepts: [NamedConcept] = []

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
    private static let common: Float = 0.4
    static let musing: Float = 1.5

    /// The weight of a question for a phrase that changes something, and that of a word of what
    /// leaves open whether it is wanted.
    private static let asking: Float = 0.5
    private static let hedge: Float = 0.02
    static let denial: Float = 2
}

extension SaidText {
    init(
        _ bytes: [UInt8], _ typed: SaidWords, in book: Kept<PhraseBook>, _ lexicons: Kept<Lexicons>
    ) {
        self.bytes = bytes
        words = typed
        likes.reserveCapacity(4 * typed.count)
        concepts.reserveCapacity(4 * typed.count)
        heard.reserveCapacity(typed.count)
        findWords(in: book)
        let letters = typed.letters
        for place in words.indices where !words[place].isSign {
            (heard[place].lexical, heard[place].marks) = lexicons.value.look(
                up: letters.span.extracting(words[place].letters), words[place].key)
            // `not` is no `note` that is misspelt.
            if isDenial(place) { keepOnlySame(place) }
        }
        weigh(lexicons)
        findExpressions(in: book)
        findApps(in: book)
        // The name of an app is no other word that is misspelt.
        for mention in mentions where mention.cost == 0 {
            for place in mention.range { keepOnlySame(place) }
        }
        for place in words.indices { findConcepts(of: place, in: book) }
        for expression in expressions { conceptBits |= Vocabulary.bit(of: expression.concept) }
        findForeign()
    }

    /// Finds the words that each typed one may be; one that may be none may be two.
    private mutating func findWords(in book: Kept<PhraseBook>) {
        let letters = words.letters
        var place = 0
        while place < words.count {
            if hear(place, letters, in: book).isEmpty, !words[place].isSign,
                let cut = book.value.cut(
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
        let start = likes.count
        let (own, key) = (letters.span.extracting(words[place].letters), words[place].key)
        if words[place].isSign {
            // It is no word of any phrase.
        } else if words[place].quotation == nil, book.value.appNames.app(named: own, key) != nil {
            // The name of an app is no other word that is misspelt.
            if let number = book.value.vocabulary.index.number(of: own, key) {
                likes.append(LikeWord(word: number, cost: 0))
            }
        } else {
            book.value.vocabulary.index.find(own, key, &likes)
        }
        var word = HeardWord()
        word.likes = start..<likes.count
        heard.append(word)
        return word.likes
    }

    /// Forgets the words that one may be if it is misspelt or bent.
    private mutating func keepOnlySame(_ place: Int) {
        let all = heard[place].likes
        var end = all.lowerBound
        for like in all where likes[like].cost == 0 {
            likes[end] = likes[like]
            end += 1
        }
        heard[place].likes = all.lowerBound..<end
    }

    /// Finds the concepts that a word may name, each at the least cost.
    private mutating func findConcepts(of place: Int, in book: Kept<PhraseBook>) {
        let start = concepts.count
        for like in heard[place].likes {
            let like = likes[like]
            let bit = Vocabulary.bit(of: like.word)
            heard[place].wordBits |= bit
            if like.cost == 0 { sameBits |= bit }
            if book.value.smallWords[Int(like.word)] { heard[place].mayBeSmall = true }
            for named in book.value.vocabulary.concepts[Int(like.word)] {
                let concept = book.value.vocabulary.concepts.all[named]
                if let known = concepts[start...].firstIndex(where: { $0.concept == concept }) {
                    concepts[known].cost = min(concepts[known].cost, like.cost)
                } else {
                    concepts.append(NamedConcept(concept: concept, cost: like.cost))
                    heard[place].conceptBits |= Vocabulary.bit(of: concept)
                    if book.value.smallConcepts[Int(concept)] { heard[place].mayBeSmall = true }
                }
            }
        }
        heard[place].concepts = start..<concepts.count
        wordBits |= heard[place].wordBits
        conceptBits |= heard[place].conceptBits
    }
}

extension SaidText {
    /// The weight of a word that a phrase does not have; one above `most` may be told too high,
    /// which takes less.
    func weight(
        _ place: Int, beside template: Template, in book: Kept<PhraseBook>,
        atMost most: Float = .infinity
    ) -> Float {
        let word = heard[place]
        if place == question, template.changes { return Self.asking }
        if hedging.contains(place), template.changes { return max(Self.hedge, word.weight) }
        guard word.weight == 1, most >= Self.related else { return word.weight }
        for named in word.concepts where concepts[named].cost <= Likeness.ending {
            let concept = concepts[named].concept
            if concept < Concepts.showing, !template.changes { return Self.related }
            guard template.conceptBits & Vocabulary.bit(of: concept) != 0 else { continue }
            for own in template.concepts where book.value.concepts[own] == concept {
                return Self.related
            }
        }
        for like in word.likes where likes[like].cost <= Likeness.ending {
            if book.value.isCommon(likes[like].word, in: template.app) { return Self.common }
        }
        for named in word.concepts where concepts[named].cost <= Likeness.ending {
            let concept = concepts[named].concept
            if book.value.isCommon(concept: concept, in: template.app) { return Self.common }
        }
        return 1
    }

    /// Whether an app is named anywhere.
    func names(_ app: Int) -> Bool { mentions.contains { $0.app == app } }

    /// The words alone.
    var key: String { words.texts.joined(separator: " ") }

    /// Whether a word may be missing.
    func isSmall(_ place: Int) -> Bool { heard[place].marks.contains(.small) }

    /// Whether a word denies what is said.
    func isDenial(_ place: Int) -> Bool { heard[place].marks.contains(.denial) }

    /// Whether a word joins what stands before it to what comes.
    func isJoining(_ place: Int) -> Bool { heard[place].marks.contains(.joining) }

    func isVague(_ place: Int) -> Bool { heard[place].marks.contains(.vague) }
}
