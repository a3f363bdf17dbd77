/// Finds the stretches of a text that name things of one kind.
struct NameFinder {
    private struct Fit {
        let cost: Float

        /// The places of the names among all that were found.
        let names: Range<Int>
    }

    /// What a word of the text may be in a name.
    private struct Part {
        /// The places of the words that it may be.
        var likes = 0..<0

        /// The one that is written like it.
        var written: Int32?

        /// Whether it is what an apostrophe has parted from the word before, or signs alone.
        var isEnding = false

        /// Whether a name may be made of it, or have it within.
        var isPart = true

        /// Whether it says which thing is meant.
        var isTelling: Bool { !likes.isEmpty }
    }

    private let kind: Int
    private let index: NameIndex
    private let said: Kept<SaidText>
    private let lexicons: Kept<Lexicons>
    private var likes: Extended<LikeWord>

    /// Each word of the text, which are gone when all is found.
    private let parts: UnsafeMutableBufferPointer<Part>

    /// What was found, but for parts of what stands in quotes.
    private var reading = SlotReader.Reading()

    /// The names that were found.
    private var names: [Int32] = []

    /// Finds the stretches that name things of one kind, and the names.
    static func find(
        _ index: NameIndex, of kind: Int, in said: Kept<SaidText>, _ lexicons: Kept<Lexicons>
    ) -> (reading: SlotReader.Reading, names: [Int32]) {
        let count = said.value.words.count
        return withUnsafeTemporaryAllocation(of: Part.self, capacity: count) { parts in
            parts.initialize(repeating: Part())
            var finder = NameFinder(index, of: kind, in: said, lexicons, parts)
            finder.findParts()
            finder.findStretches()
            return (finder.reading, finder.names)
        }
    }

    private init(
        _ index: NameIndex, of kind: Int, in said: Kept<SaidText>, _ lexicons: Kept<Lexicons>,
        _ parts: UnsafeMutableBufferPointer<Part>
    ) {
        self.index = index
        self.kind = kind
        self.said = said
        self.lexicons = lexicons
        self.parts = parts
        likes = Extended(index.vocabulary.kin.all)
    }

    private mutating func findParts() {
        let letters = said.value.words.letters
        for place in parts.indices {
            let word = said.value.words[place]
            if word.isEnding || word.isSign {
                parts[place].isEnding = true
                continue
            }
            let own = letters.span.extracting(word.letters)
            let written = index.vocabulary.number(of: own, word.key)
            if isParting(place), written == nil {
                parts[place].isPart = false
                continue
            }
            parts[place].written = written
            // What says nothing about a name counts only as it is written.
            if said.isSmall(place) || index.nouns.number(of: own, word.key) != nil { continue }
            if let written {
                parts[place].likes = index.vocabulary.kin[Int(written)]
            } else if index.vocabulary.mayHave(own) {
                parts[place].likes = likes.append {
                    index.vocabulary.findUnknown(own, word.key, &$0)
                }
            }
            parts[place].isPart =
                parts[place].isTelling || index.joined.number(of: own, word.key) != nil
        }
    }

    /// Whether a word parts names, unless one has it: `and`, and what begins a question.
    private func isParting(_ place: Int) -> Bool {
        Lexicon.isConjunction(place, in: said.value.words)
            || place == 0 && Lexicon.asks(0, in: said.value.words)
    }

    private mutating func findStretches() {
        // Without a word of a name only letters may be those of one.
        let hasWords = parts.contains { $0.isTelling || $0.written != nil }
        let longest = hasWords ? Self.longest : Self.longestJoined
        for start in parts.indices where parts[start].isPart && !parts[start].isEnding {
            // What the telling words fit as long as no other one is added.
            var fit: Fit?
            for end in start..<min(start + longest, parts.count) {
                guard parts[end].isPart, !isApart(end, from: start) else { break }
                let range = start..<(end + 1)
                if parts[end].isTelling { fit = self.fit(range) }
                guard let found = same(as: range) ?? joined(range) ?? (mayEnd(end) ? fit : nil),
                    !said.splitsQuotation(range)
                else { continue }
                reading.add(
                    SlotReader.Span(
                        range: range, value: .things(found.names, kind: kind), cost: found.cost))
            }
        }
    }

    /// Whether the words of a name may end with one: a small one leads to what comes.
    private func mayEnd(_ place: Int) -> Bool {
        parts[place].isTelling || parts[place].isEnding || !said.isSmall(place)
    }

    /// Whether a comma parts a word from those before it, of which either say nothing about a name.
    private func isApart(_ end: Int, from start: Int) -> Bool {
        guard end > start, !parts[end].isTelling || !parts[start..<end].contains(where: \.isTelling)
        else { return false }
        return said.value.sign(before: end) == .comma
    }

    /// The longest name, in words.
    private static let longest = 9

    /// The longest name of which the spaces may be others, in words.
    private static let longestJoined = 3

    /// The names with the letters of words, which may have other spaces.
    private mutating func joined(_ range: Range<Int>) -> Fit? {
        guard range.count <= Self.longestJoined, let same = number(ofJoined: range) else {
            return nil
        }
        let start = names.count
        names += index.namesOfJoined.all[index.namesOfJoined[Int(same)]]
        return Fit(cost: 0.01, names: start..<names.count)
    }

    private func number(ofJoined range: Range<Int>) -> Int32? {
        let words = said.value.words
        let own = words.letters(of: range)
        guard index.joined.mayHaveWords(from: words.letters[own.lowerBound]) else { return nil }
        guard range.contains(where: { parts[$0].isEnding }) else {
            return index.joined.number(of: words.letters.span.extracting(own))
        }
        var letters: [UInt8] = []
        for place in range where !parts[place].isEnding {
            letters += words.letters[words[place].letters]
        }
        return index.joined.number(of: letters.span)
    }

    /// The names that have the telling words of a stretch, at the least cost.
    private mutating func fit(_ range: Range<Int>) -> Fit? {
        guard let first = range.first(where: { parts[$0].isTelling }) else { return nil }
        let start = names.count
        var best: Float = .infinity
        var things: (first: Int, areSeveral: Bool)?
        for like in parts[first].likes {
            for place in index.having[Int(likes[like].word)] {
                let name = index.having.all[place]
                guard let cost = cost(of: range, in: index.names[Int(name)]) else { continue }
                let thing = index.names[Int(name)].thing
                things =
                    things.map { ($0.first, $0.areSeveral || $0.first != thing) }
                    ?? (thing, false)
                guard cost <= best else { continue }
                if cost < best {
                    names.removeLast(names.count - start)
                    best = cost
                }
                names.append(name)
            }
        }
        // A name that is not quite written may be the beginning of another one.
        let doubt: Float = things?.areSeveral == true ? Self.doubt : 0
        return names.count == start ? nil : Fit(cost: best + doubt, names: start..<names.count)
    }

    /// The cost of a name beside which another one has the same words.
    private static let doubt: Float = 0.02

    /// The names that are written like words; what is usually called so comes before what may be.
    private mutating func same(as range: Range<Int>) -> Fit? {
        guard let word = parts[range.lowerBound].written else { return nil }
        let start = names.count
        var hasUsual = false
        for place in index.beginning[Int(word)] {
            let number = index.beginning.all[place]
            let name = index.names[Int(number)]
            guard !hasUsual || name.isUsual, isWritten(name, range) else { continue }
            if name.isUsual, !hasUsual {
                hasUsual = true
                names.removeLast(names.count - start)
            }
            names.append(number)
        }
        return names.count == start ? nil : Fit(cost: 0, names: start..<names.count)
    }

    private func isWritten(_ name: NameIndex.Name, _ range: Range<Int>) -> Bool {
        var next = name.words.lowerBound
        for place in range where !parts[place].isEnding {
            guard next < name.words.upperBound, parts[place].written == index.words[next] else {
                return false
            }
            next += 1
        }
        return next == name.words.upperBound
    }

    /// The cost of taking words for a name that has each of them.
    private func cost(
        of range: Range<Int>, in name: NameIndex.Name
    ) -> Float? {
        var taken = PlaceSet()
        var cost: Float = 0
        for place in range where parts[place].isTelling {
            var best: (index: Int, cost: Float)?
            for word in name.words where !taken.contains(word - name.words.lowerBound) {
                for like in parts[place].likes
                where likes[like].word == index.words[word]
                    && likes[like].cost < best?.cost ?? .infinity
                {
                    best = (word - name.words.lowerBound, likes[like].cost)
                }
            }
            guard let best else { return nil }
            taken.insert(best.index)
            cost += best.cost
        }
        let left = name.words.filter { word in
            !taken.contains(word - name.words.lowerBound)
                && !range.contains { parts[$0].written == index.words[word] }
        }
        if left.contains(where: { !isIdle(index.words[$0]) }) { return cost + 0.15 }
        let others = range.filter { isOther($0, than: name) }
        let isSame =
            others.allSatisfy { isArticle($0) || said.isJoining($0) }
            && (left.isEmpty || !others.contains(where: isArticle))
        return cost + (isSame ? 0.02 : 0.06)
    }

    /// Whether a word of a name may be left out: an article, or one that joins two others.
    private func isIdle(_ word: Int32) -> Bool {
        let letters = index.vocabulary.letters.span.extracting(index.vocabulary.range(of: word))
        return Lexicon.isArticle(letters) || lexicons.marks(of: letters).contains(.joining)
    }

    /// Whether a said word is a small one that a name does not have.
    private func isOther(_ place: Int, than name: NameIndex.Name) -> Bool {
        !parts[place].isTelling && !parts[place].isEnding && said.isSmall(place)
            && !name.words.contains { index.words[$0] == parts[place].written }
    }

    private func isArticle(_ place: Int) -> Bool {
        Lexicon.isArticle(place, in: said.value.words)
    }
}
