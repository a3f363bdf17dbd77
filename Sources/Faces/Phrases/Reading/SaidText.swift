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
    init(_ text: String, _ typed: [SaidWord], in book: PhraseBook, _ lexicons: Lexicons) {
        self.text = text
        self.lexicons = lexicons
        var words: [SaidWord] = []
        var likely: [[LikeWord]] = []
        words.reserveCapacity(typed.count)
        likely.reserveCapacity(typed.count)
        for word in typed {
            let like = book.vocabulary.index.words(like: word.text.utf8.span)
            if like.isEmpty, let parts = book.parts(of: word) {
                for part in parts {
                    words.append(part)
                    likely.append(book.vocabulary.index.words(like: part.text.utf8.span))
                }
            } else {
                words.append(word)
                likely.append(like)
            }
        }
        self.words = words
        for words in likely { self.likely.append(words) }
        marks = words.map { lexicons.marks(of: $0.text.utf8.span) }
        weights = [Float](repeating: 1, count: words.count)
        weigh()
        findExpressions(book.vocabulary)
        findApps(in: book)
        for mention in mentions {
            if !namedApps.contains(mention.app) { namedApps.append(mention.app) }
            guard mention.cost == 0 else { continue }
            // The name of an app is no other word that is misspelt.
            for place in mention.range { likely[place].removeAll { $0.cost != 0 } }
        }
        self.likely = Rows()
        for words in likely {
            self.likely.append(words)
            concepts.append(book.vocabulary.concepts(of: words))
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
    fileprivate func concepts(of words: [LikeWord]) -> [SaidText.NamedConcept] {
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
