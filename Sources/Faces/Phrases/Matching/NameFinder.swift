/// Finds the stretches of a text that name things of one kind.
struct NameFinder {
    private let index: Kept<NameIndex>
    private let heard: Kept<SaidText>

    /// The words of names that each word may be.
    private let likely: Rows<LikeWord>

    /// Whether a word is one for any of the kind.
    private let areNouns: [Bool]

    /// Whether a name may be made of a word, or have it within.
    private let areParts: [Bool]

    init(_ names: ThingNames, in heard: Kept<SaidText>) {
        index = names.index
        self.heard = heard
        likely = index.value.vocabulary.words(like: heard.value.words)
        areNouns = index.value.nouns.have(heard.value.words)
        let areNames = index.value.joined.have(heard.value.words)
        areParts = heard.value.words.indices.map { [likely, areNouns] place in
            !likely[place].isEmpty || areNouns[place] || areNames[place]
                || heard.value.isSmall(place) || heard.value.words[place].isEnding
        }
    }

    private var said: SaidText { heard.value }

    /// The stretches, each with what it names.
    var spans: [(range: Range<Int>, fit: NameIndex.Fit)] {
        var spans: [(range: Range<Int>, fit: NameIndex.Fit)] = []
        var stretch = Stretch()
        for start in said.words.indices where areParts[start] && !said.words[start].isEnding {
            stretch.clear()
            for end in start..<min(start + Self.longest, said.words.count) {
                guard areParts[end] else { break }
                add(end, to: &stretch)
                if let fit = fit(stretch, count: end + 1 - start) {
                    spans.append((start..<(end + 1), fit))
                }
            }
        }
        return spans
    }

    /// The longest name, in words.
    private static let longest = 9

    /// The longest name of which the spaces may be others, in words.
    private static let longestJoined = 3

    /// The words of a stretch that may be those of a name.
    private struct Stretch {
        var places: [Int] = []

        /// Those that say which thing is meant.
        var telling: [Int] = []

        /// What these fit as long as no other one is added.
        var fit: NameIndex.Fit?

        /// The letters of the words.
        var key: [UInt8] = []

        mutating func clear() {
            places.removeAll(keepingCapacity: true)
            telling.removeAll(keepingCapacity: true)
            fit = nil
            key.removeAll(keepingCapacity: true)
        }
    }

    private func add(_ place: Int, to stretch: inout Stretch) {
        guard !said.words[place].isEnding else { return }
        stretch.places.append(place)
        stretch.key += said.words[place].text.utf8
        if !likely[place].isEmpty, !said.isSmall(place), !areNouns[place] {
            stretch.telling.append(place)
            stretch.fit = fit(stretch.telling)
        }
    }

    private func fit(_ stretch: Stretch, count: Int) -> NameIndex.Fit? {
        if let same = same(as: stretch.places) { return index.value.fit(same, cost: 0) }
        if count <= Self.longestJoined, let same = index.value.joined.number(of: stretch.key.span) {
            return index.value.fit(index.value.namesOfJoined[Int(same)], cost: 0.01)
        }
        return stretch.fit
    }

    /// The names that have words.
    private func fit(_ telling: [Int]) -> NameIndex.Fit? {
        var best: (cost: Float, names: [Int32]) = (.infinity, [])
        for name in names(with: telling[0]) {
            guard let cost = cost(of: telling, in: index.value.names[Int(name)]) else { continue }
            if cost < best.cost { best = (cost, []) }
            if cost == best.cost { best.names.append(name) }
        }
        return best.names.isEmpty ? nil : index.value.fit(best.names, cost: best.cost)
    }

    /// The names that are written like words; what is usually called so comes before what may be.
    private func same(as places: [Int]) -> [Int32]? {
        guard let first = places.first, let first = written(first) else { return nil }
        let same = index.value.beginning[Int(first)].filter { name in
            index.value.names[Int(name)].words.elementsEqual(places) { written($1) == $0 }
        }
        let usual = same.filter { index.value.names[Int($0)].isUsual }
        return same.isEmpty ? nil : usual.isEmpty ? same : usual
    }

    private func written(_ place: Int) -> Int32? {
        likely.all[likely[place]].first { $0.cost == 0 }?.word
    }

    /// The names that have a word, in their order.
    private func names(with place: Int) -> [Int32] {
        let found = likely.all[likely[place]].map { index.value.having[Int($0.word)] }
        return found.count == 1 ? found[0] : Set(found.joined()).sorted()
    }

    /// The cost of taking words for a name that has each of them.
    private func cost(of places: [Int], in name: NameIndex.Name) -> Float? {
        var taken = PlaceSet()
        var cost: Float = 0
        for place in places {
            var best: (index: Int, cost: Float)?
            for (index, word) in name.words.enumerated() where !taken.contains(index) {
                for like in likely.all[likely[place]]
                where like.word == word && like.cost < best?.cost ?? .infinity {
                    best = (index, like.cost)
                }
            }
            guard let best else { return nil }
            taken.insert(best.index)
            cost += best.cost
        }
        let hasRest = name.words.indices.contains {
            !taken.contains($0) && !isSmall(name.words[$0])
        }
        return cost + (hasRest ? 0.15 : 0.02)
    }

    private func isSmall(_ word: Int32) -> Bool {
        said.lexicons.marks(of: index.value.vocabulary.bytes(of: word).span).contains(.small)
    }
}
