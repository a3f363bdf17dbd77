/// The things of one kind by their names.
public struct ThingNames: Sendable {
    /// A name as its words.
    private struct Name: Sendable {
        let thing: Int

        /// The words by their numbers among all words of names.
        let words: [Int32]
    }

    /// How a text fits things.
    struct Fit {
        var cost: Float
        var things: [Int]
    }

    public let things: [Thing]

    /// Whether there are no others of the kind; else a name that is none of these may be one.
    public let areAll: Bool
    private var names: [Name] = []
    private var vocabulary = WordIndex()

    /// The names that begin with a word, and those that have it.
    private var beginning: [Int32: [Int32]] = [:]
    private var having: [Int32: [Int32]] = [:]

    /// The names by their letters without spaces.
    private var joined: [String: [Int32]] = [:]

    /// Words for any of the kind, which say nothing about one: `stack`, `project`.
    private let nouns: Set<String>

    public init(_ things: [Thing], nouns: [String] = [], areAll: Bool = true) {
        self.things = things
        self.areAll = areAll
        self.nouns = Set(nouns.flatMap { SaidWord.words(of: $0).map(\.text) })
        for (place, thing) in things.enumerated() {
            for text in thing.names + [thing.id] { add(text, of: place) }
        }
    }

    private mutating func add(_ text: String, of thing: Int) {
        let words = SaidWord.words(of: text).filter { !$0.isEnding }.map(\.text)
        let number = Int32(names.count)
        let numbers = words.map { vocabulary.add($0) }
        guard let first = numbers.first else { return }
        names.append(Name(thing: thing, words: numbers))
        beginning[first, default: []].append(number)
        for word in Set(numbers) { having[word, default: []].append(number) }
        joined[words.joined(), default: []].append(number)
    }
}

extension ThingNames {
    /// Returns the stretches of a text that name things, each with what it names.
    func spans(in said: SaidText) -> [(range: Range<Int>, fit: Fit)] {
        let words = said.words
        let likely = words.map { $0.isEnding ? [:] : vocabulary.words(like: $0.text) }
        /// Words of which a name may be made, or which may stand within one.
        let isPart = words.indices.map {
            !likely[$0].isEmpty || words[$0].isEnding || said.isSmall(words[$0].text)
                || nouns.contains(words[$0].text) || joined[words[$0].text] != nil
        }
        var spans: [(range: Range<Int>, fit: Fit)] = []
        for start in words.indices where isPart[start] && !words[start].isEnding {
            for end in (start + 1)...min(start + Self.longest, words.count) {
                guard isPart[end - 1] else { break }
                if let fit = fit(start..<end, said, likely) { spans.append((start..<end, fit)) }
            }
        }
        return spans
    }

    /// The longest name, in words.
    private static let longest = 9

    private func fit(_ range: Range<Int>, _ said: SaidText, _ likely: [[Int32: Float]]) -> Fit? {
        let places = range.filter { !said.words[$0].isEnding }
        let written = places.map { likely[$0].first { $0.value == 0 }?.key }
        if let first = written.first, let first {
            let same = (beginning[first] ?? []).filter { name in
                names[Int(name)].words.elementsEqual(written) { $0 == $1 }
            }
            if !same.isEmpty { return fit(same, cost: 0) }
        }
        if range.count <= 3, let same = joined[places.map { said.words[$0].text }.joined()] {
            return fit(same, cost: 0.01)
        }
        let telling = places.filter {
            !likely[$0].isEmpty && !said.isSmall(said.words[$0].text)
                && !nouns.contains(said.words[$0].text)
        }
        guard let first = telling.first else { return nil }
        var best: (cost: Float, names: [Int32]) = (.infinity, [])
        for name in Set(likely[first].keys.flatMap { having[$0] ?? [] }).sorted() {
            guard let cost = cost(of: telling, in: names[Int(name)], said, likely) else { continue }
            if cost < best.cost { best = (cost, []) }
            if cost == best.cost { best.names.append(name) }
        }
        return best.names.isEmpty ? nil : fit(best.names, cost: best.cost)
    }

    private func fit(_ numbers: [Int32], cost: Float) -> Fit {
        Fit(cost: cost, things: Set(numbers.map { names[Int($0)].thing }).sorted())
    }

    /// The cost of taking words for a name that has each of them.
    private func cost(
        of places: [Int], in name: Name, _ said: SaidText, _ likely: [[Int32: Float]]
    ) -> Float? {
        var left = name.words
        var cost: Float = 0
        for place in places {
            let best = left.indices.compactMap { index in
                likely[place][left[index]].map { (index: index, cost: $0) }
            }.min { $0.cost < $1.cost }
            guard let best else { return nil }
            left.remove(at: best.index)
            cost += best.cost
        }
        let hasRest = left.contains { !said.isSmall(vocabulary.text(of: $0)) }
        return cost + (hasRest ? 0.15 : 0.02)
    }
}
