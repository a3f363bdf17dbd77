import NaturalDates
import TimeZones
import Values

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

    let text: String
    let words: [SaidWord]

    /// What each word is in the lexicons.
    let marks: [Lexicons.Marks]

    /// The words of the vocabulary that each word may be.
    private(set) var likely = Rows<LikeWord>()

    /// The concepts that each word may name.
    private(set) var concepts = Rows<NamedConcept>()

    /// Some bits of these words and concepts, by which most others are told at once.
    private(set) var bits: [(words: UInt64, concepts: UInt64)] = []

    /// The apps that are named anywhere.
    private(set) var namedApps: [Int] = []

    /// How much is said by each word that no phrase takes.
    var weights: [Float]

    /// Expressions and mentions in the order in which they begin.
    var expressions: [Expression] = []
    var mentions: [Mention] = []

    /// Whether another program is named, of which nothing is known here.
    var namesForeign = false

    /// Whether it is a question about a command, or the opposite of one.
    var isMusing = false

    let lexicons: Lexicons

    static let musing: Float = 1.5
    static let denial: Float = 2
}

extension SaidText {
    init(_ text: String, _ typed: [SaidWord], in book: Kept<PhraseBook>, _ lexicons: Lexicons) {
        self.text = text
        self.lexicons = lexicons
        var words: [SaidWord] = []
        words.reserveCapacity(typed.count)
        likely.reserveCapacity(typed.count)
        var like: [LikeWord] = []
        for word in typed {
            book.value.vocabulary.index.find(word.text.utf8.span, &like)
            if like.isEmpty, let parts = book.value.parts(of: word) {
                for part in parts {
                    words.append(part)
                    book.value.vocabulary.index.find(part.text.utf8.span, &like)
                    likely.append(like)
                }
            } else {
                words.append(word)
                likely.append(like)
            }
        }
        self.words = words
        marks = words.map { lexicons.marks(of: $0.text.utf8.span) }
        weights = [Float](repeating: 1, count: words.count)
        weigh()
        findExpressions(in: book)
        findApps(in: book)
        for mention in mentions {
            if !namedApps.contains(mention.app) { namedApps.append(mention.app) }
            // The name of an app is no other word that is misspelt.
            if mention.cost == 0 { likely.remove(from: mention.range) { $0.cost != 0 } }
        }
        concepts.reserveCapacity(words.count)
        bits.reserveCapacity(words.count)
        for place in words.indices {
            concepts.append(book.value.vocabulary.concepts(of: likely.all[likely[place]]))
            bits.append(
                (
                    words: Vocabulary.bits(of: likely.all[likely[place]].lazy.map(\.word)),
                    concepts: Vocabulary.bits(of: concepts.all[concepts[place]].lazy.map(\.concept))
                ))
        }
        findForeign()
    }

    /// The weight of a word that a phrase does not have.
    func weight(_ place: Int, beside template: Template, in book: PhraseBook) -> Float {
        let weight = weights[place]
        guard weight == 1 else { return weight }
        for named in concepts.all[concepts[place]] where named.cost <= Likeness.ending {
            if book.concepts[template.concepts].contains(named.concept) { return 0.2 }
            if named.concept < Concepts.showing, !book.sayables[template.sayable].changes {
                return 0.2
            }
        }
        let isCommon = likely.all[likely[place]].contains {
            $0.cost <= Likeness.ending && book.common[template.app].contains($0.word)
        }
        return isCommon ? 0.4 : 1
    }

    /// The words alone.
    var key: String { words.map(\.text).joined(separator: " ") }

    /// Whether a word may be missing.
    func isSmall(_ place: Int) -> Bool { marks[place].contains(.small) }

    /// Whether a word denies what is said.
    func isDenial(_ place: Int) -> Bool { marks[place].contains(.denial) }

    /// Whether a word joins what stands before it to what comes.
    func isJoining(_ place: Int) -> Bool { marks[place].contains(.joining) }

    func isVague(_ place: Int) -> Bool { marks[place].contains(.vague) }
}

extension Vocabulary {
    /// The concepts that words may name, each at the least cost.
    fileprivate func concepts(of words: ArraySlice<LikeWord>) -> [SaidText.NamedConcept] {
        var named: [SaidText.NamedConcept] = []
        for like in words {
            for concept in concepts(of: like.word) {
                if let known = named.firstIndex(where: { $0.concept == concept }) {
                    named[known].cost = min(named[known].cost, like.cost)
                } else {
                    named.append(SaidText.NamedConcept(concept: concept, cost: like.cost))
                }
            }
        }
        return named
    }
}
