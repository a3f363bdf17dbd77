/// How much each word of a phrase says.
struct WordWeights {
    /// The weight of articles, prepositions and the like.
    static let small: Float = 0.08

    private let vocabulary: Vocabulary
    private let sayables: [Sayable]
    private let use: WordUse

    init(_ vocabulary: Vocabulary, _ sayables: [Sayable], _ use: WordUse) {
        self.vocabulary = vocabulary
        self.sayables = sayables
        self.use = use
    }

    func weigh(_ template: inout Template) {
        let carried = carrier(of: template)
        for (part, value) in template.parts.enumerated() {
            guard case .word(let word, var weight) = value, weight > Self.small else { continue }
            let concepts = vocabulary.concepts[Int(word)]
            // `new` of `create a new` says nothing more.
            let isSaid = concepts.contains { template.concepts.contains($0) }
            template.concepts.formUnion(concepts)
            if let unit = unit(part, of: template) {
                weight = 0.1
                template.units[unit.slot] = unit.seconds
            } else if part < carried {
                // `Ask` of `Ask Nagz what is due` says no more than the app's name does.
                weight = 0.25 * lightness(of: concepts, in: template)
            } else {
                let sharing = use.sayables(with: word, app: template.app)
                weight = max(0.4, 1 / (1 + 0.35 * Float(sharing - 1)))
                if isSaid { weight = min(weight, 0.2) }
                weight *= lightness(of: concepts, in: template)
            }
            template.parts[part] = .word(word, weight: weight)
            template.weight += weight
        }
    }

    /// The unit that a word names of the number before it, which may be said in another one.
    private func unit(_ part: Int, of template: Template) -> (slot: Int, seconds: Double)? {
        guard part > 0, case .slot(let slot) = template.parts[part - 1],
            sayables[template.sayable].slots[slot].kind == .number,
            case .word(let word, _) = template.parts[part],
            let seconds = NumberWords.units[vocabulary.index.text(of: word)]
        else { return nil }
        return (slot, seconds)
    }

    /// How much a verb says that is all but understood: to be shown something, or to make a thing
    /// that is named.
    private func lightness(of concepts: [Int32], in template: Template) -> Float {
        if concepts.contains(where: { $0 < Concepts.showing }) {
            return sayables[template.sayable].changes ? 1 : 0.4
        }
        return concepts.contains { $0 < Concepts.making } ? 0.6 : 1
    }

    /// The number of words at the beginning that only hand the rest to the app.
    private func carrier(of template: Template) -> Int {
        let app = template.parts.firstIndex { if case .app = $0 { true } else { false } }
        guard let app, app > 0, app <= 2 else { return 0 }
        let telling = template.parts[app...].count {
            if case .word(_, let weight) = $0 { weight > Self.small } else { false }
        }
        return telling >= 2 ? app : 0
    }
}
