import NaturalDates

/// The phrases that are nearest to a text that is none, which are looked for when they are wanted.
public struct NearPhrases: Sendable {
    private let find: @Sendable () -> [NearPhrase]

    init() { find = { [] } }

    init(
        _ matcher: PhraseMatcher, _ text: String, things: [String: ThingNames],
        _ dates: NaturalDates
    ) {
        find = { matcher.phrases(near: text, things: things, dates) }
    }

    /// The phrases, the nearest first.
    public var all: [NearPhrase] { find() }
}

/// A phrase that is like what was said, and not enough so.
public struct NearPhrase: Sendable {
    public let sayable: String

    /// The phrase as people read it.
    public let text: String
}

extension PhraseMatcher {
    /// The phrase of a call as people write it: with the app's name, and `{name}` where a value
    /// stands.
    public func phrase(of call: SaidCall) -> String {
        let id = book.sayables.first { $0.id == call.sayable }?.app
        let app = book.apps.first { $0.id == id }?.name ?? ""
        return Sayable.Phrase.shown(call.phrase, of: app)
    }

    /// The phrases that are nearest to a text that is none.
    func near(_ aligner: Aligner) -> [NearPhrase] {
        let limit: Float = 4
        var near: [NearPhrase] = []
        var found: [Alignment] = []
        var costs = LeastCosts(of: Self.offered, atMost: limit)
        let candidates = candidates(aligner.heard, missing: limit)
            .filter { book.templates[$0.template].use == .phrase }
            .sorted { ($0.missing, $0.template) < ($1.missing, $1.template) }
        for candidate in candidates {
            let most = costs.limit + AlignmentChoice.precision
            guard candidate.least <= most,
                aligner.mayFit(candidate, inOrder: false, atMost: most),
                let alignment = aligner.gather(candidate.template, atMost: limit)
                    ?? aligner.align(candidate.template, atMost: costs.limit),
                alignment.telling > 0
            else { continue }
            found.append(alignment)
            costs.note(alignment.cost, of: book.templates[alignment.template].sayable)
        }
        for alignment in found.sorted(by: { $0.cost < $1.cost }) where near.count < Self.offered {
            let sayable = sayable(alignment)
            guard !near.contains(where: { $0.sayable == sayable.id }) else { continue }
            let app = book.apps[book.templates[alignment.template].app].name
            near.append(NearPhrase(sayable: sayable.id, text: phrase(alignment).shown(of: app)))
        }
        return near
    }
}

/// The least costs of a few sayables.
private struct LeastCosts {
    private let count: Int
    private let most: Float
    private var all: [(sayable: Int, cost: Float)] = []

    init(of count: Int, atMost most: Float) {
        self.count = count
        self.most = most
    }

    /// What costs more is none of them.
    var limit: Float { all.count == count ? all[count - 1].cost : most }

    mutating func note(_ cost: Float, of sayable: Int) {
        if let known = all.firstIndex(where: { $0.sayable == sayable }) {
            guard cost < all[known].cost else { return }
            all.remove(at: known)
        }
        all.insert((sayable, cost), at: all.firstIndex { cost < $0.cost } ?? all.count)
        if all.count > count { all.removeLast() }
    }
}

extension Sayable.Phrase {
    /// The phrase for people, with the app's name.
    fileprivate func shown(of app: String) -> String { Self.shown(text, of: app) }

    fileprivate static func shown(_ text: String, of app: String) -> String {
        let bytes = Array(text.utf8)
        return TemplatePiece.pieces(of: bytes).map { piece in
            switch piece {
            case .words(let range): String(decoding: bytes[range], as: UTF8.self)
            case .app: app
            case .name(let range): "{\(String(decoding: bytes[range], as: UTF8.self))}"
            }
        }.joined()
    }
}
