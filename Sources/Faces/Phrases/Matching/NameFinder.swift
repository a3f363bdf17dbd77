/// Finds the stretches of a text that name things of one kind.
struct NameFinder {
    private let names: ThingNames
    private let said: SaidText

    /// The words of names that each word may be.
    private let likely: [[LikeWord]]

    /// Whether a word is one for any of the kind.
    private let areNouns: [Bool]

    init(_ names: ThingNames, in said: SaidText) {
        self.names = names
        self.said = said
        likely = said.words.map {
            $0.isEnding ? [] : names.vocabulary.words(like: $0.text.utf8.span)
        }
        areNouns = said.words.map { names.nouns.number(of: $0.text.utf8.span) != nil }
    }

    /// The stretches, each with what it names.
    var spans: [(range: Range<Int>, fit: ThingNames.Fit)] {
        var spans: [(range: Range<Int>, fit: ThingNames.Fit)] = []
        for start in said.words.indices where isPart(start) && !said.words[start].isEnding {
            var stretch = Stretch()
            for end in start..<min(start + Self.longest, said.words.count) {
                guard isPart(end) else { break }
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

        /// The letters of the words.
        var key: [UInt8] = []
    }

    private func add(_ place: Int, to stretch: inout Stretch) {
        guard !said.words[place].isEnding else { return }
        stretch.places.append(place)
        stretch.key += said.words[place].text.utf8
        if !likely[place].isEmpty, !said.isSmall(place), !areNouns[place] {
            stretch.telling.append(place)
        }
    }

    /// Whether a word is one of which a name may be made, or which may stand within one.
    private func isPart(_ place: Int) -> Bool {
        !likely[place].isEmpty || said.words[place].isEnding || said.isSmall(place)
            || areNouns[place] || names.joined.number(of: said.words[place].text.utf8.span) != nil
    }

    private func fit(_ stretch: Stretch, count: Int) -> ThingNames.Fit? {
        if let same = same(as: stretch.places) { return names.fit(same, cost: 0) }
        if count <= Self.longestJoined, let same = names.joined.number(of: stretch.key.span) {
            return names.fit(names.namesOfJoined[Int(same)], cost: 0.01)
        }
        guard let first = stretch.telling.first else { return nil }
        var best: (cost: Float, names: [Int32]) = (.infinity, [])
        for name in names(with: first) {
            guard let cost = cost(of: stretch.telling, in: names.names[Int(name)]) else { continue }
            if cost < best.cost { best = (cost, []) }
            if cost == best.cost { best.names.append(name) }
        }
        return best.names.isEmpty ? nil : names.fit(best.names, cost: best.cost)
    }

    /// The names that are written like words; what is usually called so comes before what may be.
    private func same(as places: [Int]) -> [Int32]? {
        guard let first = places.first, let first = written(first) else { return nil }
        let same = names.beginning[Int(first)].filter { name in
            names.names[Int(name)].words.elementsEqual(places) { written($1) == $0 }
        }
        let usual = same.filter { names.names[Int($0)].isUsual }
        return same.isEmpty ? nil : usual.isEmpty ? same : usual
    }

    private func written(_ place: Int) -> Int32? {
        likely[place].first { $0.cost == 0 }?.word
    }

    /// The names that have a word, in their order.
    private func names(with place: Int) -> [Int32] {
        let found = likely[place].map { names.having[Int($0.word)] }
        return found.count == 1 ? found[0] : Set(found.joined()).sorted()
    }

    /// The cost of taking words for a name that has each of them.
    private func cost(of places: [Int], in name: ThingNames.Name) -> Float? {
        var left = name.words
        var cost: Float = 0
        for place in places {
            var best: (index: Int, cost: Float)?
            for (index, word) in left.enumerated() {
                for like in likely[place]
                where like.word == word && like.cost < best?.cost ?? .infinity {
                    best = (index, like.cost)
                }
            }
            guard let best else { return nil }
            left.remove(at: best.index)
            cost += best.cost
        }
        let hasRest = left.contains {
            !said.lexicons.marks(of: names.vocabulary.bytes(of: $0).span).contains(.small)
        }
        return cost + (hasRest ? 0.15 : 0.02)
    }
}
