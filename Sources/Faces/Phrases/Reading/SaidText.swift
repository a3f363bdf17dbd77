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

    let text: String
    let words: [SaidWord]

    /// The words of the vocabulary that each word may be, with their costs.
    private(set) var likely: [[Int32: Float]]

    /// The concepts that each word may name, with the costs of its words.
    private(set) var concepts: [[(number: Int32, cost: Float)]] = []

    /// The apps that are named anywhere.
    private(set) var namedApps: Set<Int> = []

    /// How much is said by each word that no phrase takes.
    var weights: [Float]
    var expressions: [Int: [Expression]] = [:]
    var mentions: [Int: [Mention]] = [:]

    /// Whether another program is named, of which nothing is known here.
    var namesForeign = false

    let lexicons: [Lexicon]
    let dateReader: NaturalDates

    /// Whether it is a question about a command, or the opposite of one.
    var isMusing = false

    static let musing: Float = 1.5
    static let denial: Float = 2
}

extension SaidText {
    init(
        _ text: String, in book: PhraseBook, languages: [String], now: Timestamp, zone: Zone
    ) {
        self.text = text
        let words = SaidWord.words(of: text).flatMap { book.parts(of: $0) }
        self.words = words
        var known: [String: [Int32: Float]] = [:]
        likely = words.map { word in
            if let likely = known[word.text] { return likely }
            let likely = book.vocabulary.index.words(like: word.text)
            known[word.text] = likely
            return likely
        }
        lexicons = languages.compactMap { Lexicon.of($0) }
        weights = words.map { _ in 1 }
        dateReader = NaturalDates(
            now: now, in: zone, languages: languages.compactMap { DateLanguage(tag: $0) })
        weigh()
        findExpressions(book.vocabulary)
        findApps(in: book)
        for mention in mentions.values.joined() where mention.cost == 0 {
            // The name of an app is no other word that is misspelt.
            for place in mention.range { likely[place] = likely[place].filter { $0.value == 0 } }
        }
        namedApps = Set(mentions.values.joined().map(\.app))
        concepts = likely.map { words in
            var concepts: [Int32: Float] = [:]
            for (word, cost) in words {
                for concept in book.vocabulary.concepts[Int(word)] {
                    concepts[concept] = min(concepts[concept] ?? .infinity, cost)
                }
            }
            return concepts.map { ($0, $1) }
        }
        findForeign(in: book)
    }

    /// The weight of a word that a phrase does not have.
    func weight(_ place: Int, beside template: Template, in book: PhraseBook) -> Float {
        let weight = weights[place]
        guard weight == 1 else { return weight }
        let changes = book.sayables[template.sayable].changes
        var least: Float = 1
        for (word, cost) in likely[place] where cost <= Likeness.ending {
            if book.common[template.app].contains(word) { least = min(least, 0.4) }
            for concept in book.vocabulary.concepts[Int(word)] {
                if template.concepts.contains(concept) { least = min(least, 0.2) }
                if !changes, concept < Concepts.showing { least = min(least, 0.2) }
            }
        }
        return least
    }

    /// The words alone.
    var key: String { words.map(\.text).joined(separator: " ") }

    /// Whether a word may be missing, also with its letters in another order: `teh`.
    func isSmall(_ word: String) -> Bool {
        lexicons.contains {
            $0.small.contains(word) || word.utf8.count == 3 && $0.mixed.contains(word.utf8.sorted())
        }
    }

    /// Whether a word denies what is said.
    func isDenial(_ word: String) -> Bool { lexicons.contains { $0.denials.contains(word) } }

    /// Whether a word joins what stands before it to what comes.
    func isJoining(_ word: String) -> Bool { lexicons.contains { $0.joining.contains(word) } }

    func isVague(_ word: String) -> Bool { lexicons.contains { $0.vague.contains(word) } }

    /// The text from one word to another as it is written, without the quotes around it.
    ///
    /// Signs at its edges belong to it as far as the words beside it.
    func text(of range: Range<Int>) -> String {
        guard let first = range.first, let last = range.last else { return "" }
        let bytes = text.utf8
        func index(_ offset: Int) -> String.Index {
            bytes.index(bytes.startIndex, offsetBy: offset)
        }
        var start = index(words[first].range.lowerBound)
        var end = index(words[last].range.upperBound)
        let before = first > 0 ? index(words[first - 1].range.upperBound) : text.startIndex
        let after = last + 1 < words.count ? index(words[last + 1].range.lowerBound) : text.endIndex
        while end < after, !text[end].isWhitespace { end = text.index(after: end) }
        while start > before, !text[text.index(before: start)].isWhitespace {
            start = text.index(before: start)
        }
        return Self.trimmed(text[start..<end])
    }

    private static func trimmed(_ piece: Substring) -> String {
        var piece = piece
        while let last = piece.last, ",;:".contains(last) { piece.removeLast() }
        while let first = piece.first, ",;:–—-".contains(first) || first.isWhitespace {
            piece.removeFirst()
        }
        let inner = piece.last.map(".!?".contains) == true ? piece.dropLast() : piece
        if inner.count > 2, let quote = inner.last, "\"”»".contains(quote) { piece = inner }
        for (open, close) in ["\"\"", "“”", "„“", "«»", "''", "‘’"].map({ ($0.first, $0.last) })
        where piece.count > 2 && piece.first == open && piece.last == close {
            return String(piece.dropFirst().dropLast())
        }
        return String(piece)
    }
}
