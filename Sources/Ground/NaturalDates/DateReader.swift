import TimeZones
import Values

/// Reads the elements of phrases about time from the tokens of a text, in one language.
struct DateReader {
    let tokens: [DateToken]
    let lexicon: DateLexicon
    let now: Timestamp
    let zone: Zone

    /// Today, in days since 1970.
    let today: Int

    /// What may be meant from each token on, the longest phrases first, and where it ends.
    private let meanings: [[(term: DateTerm, end: Int)]]

    init(_ tokens: [DateToken], in lexicon: DateLexicon, now: Timestamp, zone: Zone) {
        self.tokens = tokens
        self.lexicon = lexicon
        self.now = now
        self.zone = zone
        today = zone.local(now).daysSince1970
        meanings = tokens.indices.map { Self.meanings(at: $0, of: tokens, in: lexicon) }
    }

    private static func meanings(
        at start: Int, of tokens: [DateToken], in lexicon: DateLexicon
    ) -> [(term: DateTerm, end: Int)] {
        guard tokens[start].kind != .number else { return [] }
        var phrase = ""
        var meanings: [(term: DateTerm, end: Int)] = []
        let most = lexicon.beginnings.contains(tokens[start].text) ? DateLexicon.longestPhrase : 1
        for end in start..<min(start + most, tokens.count) {
            if end > start, !tokens[end].isGlued { phrase += " " }
            phrase += tokens[end].text
            for term in lexicon.terms[phrase] ?? [] { meanings.insert((term, end + 1), at: 0) }
        }
        return meanings
    }
}

extension DateReader {
    /// Returns all elements in their order; no two of them share a token.
    func elements() -> [DateElement] {
        var elements: [DateElement] = []
        var place = 0
        while place < tokens.count {
            if let end = after(.nothing, at: place) {
                place = end
            } else if let next = after(.every, at: place), let element = element(at: next) {
                // What comes again and again is no date.
                place = element.tokens.upperBound
            } else if let element = element(at: place) {
                elements.append(element)
                place = element.tokens.upperBound
                if let end = after(.to, at: place), after(.at, at: place) == nil,
                    self.element(at: end) != nil
                {
                    elements.append(DateElement(content: .link, tokens: place..<end))
                    place = end
                }
            } else {
                place += 1
            }
        }
        return elements
    }

    private func element(at place: Int) -> DateElement? {
        guard place < tokens.count, mayBegin(at: place) else { return nil }
        let found = [
            instant(at: place), days(at: place), times(at: place), length(at: place),
            part(at: place),
        ].compactMap(\.self).filter { $0.isPossessive || mayEnd(at: $0.tokens.upperBound) }
        return found.max { $0.tokens.upperBound < $1.tokens.upperBound }
    }

    /// Whether a token has some meaning; within a word, an address or a version nothing begins.
    private func mayBegin(at place: Int) -> Bool {
        guard !tokens[place].isQuoted, tokens[place].kind != .word || !meanings[place].isEmpty
        else { return false }
        guard place > 0, tokens[place].isGlued else { return true }
        return tokens[place - 1].kind == .sign && "(,;–—".contains(tokens[place - 1].text)
    }

    /// Whether `'s` stands there.
    func isPossessive(at place: Int) -> Bool {
        guard let next = sign("'’", at: place), next < tokens.count else { return false }
        return tokens[next].text == "s" && tokens[next].isGlued && mayEnd(at: next + 1)
    }

    private func mayEnd(at place: Int) -> Bool {
        guard place < tokens.count, tokens[place].isGlued else { return true }
        guard tokens[place].kind == .sign else { return false }
        guard "'./:@_-#%€$".contains(tokens[place].text) else { return true }
        return place + 1 == tokens.count || !tokens[place + 1].isGlued
            || tokens[place + 1].kind == .sign
    }

    private func part(at place: Int) -> DateElement? {
        let found = pick(at: place) { term -> (PartOfDay, Bool)? in
            switch term {
            case .part(let part): (part, false)
            case .barePart(let part): (part, true)
            default: nil
            }
        }
        guard let ((part, isWeak), end) = found else { return nil }
        return DateElement(content: .part(part), tokens: place..<end, isWeak: isWeak)
    }
}

extension DateReader {
    /// Returns the end of a term, if it is one of those that stand there.
    func after(_ term: DateTerm, at place: Int) -> Int? {
        guard place < tokens.count else { return nil }
        return meanings[place].first { $0.term == term }?.end
    }

    /// What the words from a token on may mean, and where they end.
    func meanings(at place: Int) -> [(term: DateTerm, end: Int)] { meanings[place] }

    /// Returns where to read on after a term that need not be there.
    func skipping(_ term: DateTerm, at place: Int) -> Int { after(term, at: place) ?? place }

    /// Returns what `choose` makes of the longest term that it knows.
    func pick<Result>(
        at place: Int, _ choose: (DateTerm) -> Result?
    ) -> (Result, Int)? {
        guard place < tokens.count else { return nil }
        for (term, end) in meanings[place] {
            if let result = choose(term) { return (result, end) }
        }
        return nil
    }

    /// Returns the end of a sign; a glued one has no space before it.
    func sign(_ signs: String, at place: Int, isGlued: Bool = true) -> Int? {
        guard place < tokens.count, tokens[place].kind == .sign, signs.contains(tokens[place].text),
            tokens[place].isGlued || !isGlued
        else { return nil }
        return place + 1
    }

    /// Returns a number of so many digits that follows without a space where `isGlued` says so.
    func digits(_ lengths: ClosedRange<Int>, at place: Int, isGlued: Bool = false) -> (Int, Int)? {
        guard place < tokens.count, tokens[place].kind == .number,
            lengths.contains(tokens[place].text.utf8.count), tokens[place].isGlued || !isGlued,
            let number = Int(tokens[place].text)
        else { return nil }
        return (number, place + 1)
    }

    /// Returns a number in digits or in words.
    func count(at place: Int) -> (Int, Int)? {
        digits(1...4, at: place)
            ?? pick(at: place) { if case .number(let n) = $0 { n } else { nil } }
    }
}
