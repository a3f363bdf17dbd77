/// How much each word of a phrase says.
struct WordWeights {
    /// The weight of articles, prepositions and the like.
    static let small: Float = 0.08

    /// The weight of a unit behind its number, which may be said in another one.
    static let unit: Float = 0.1

    let vocabulary: Vocabulary
    let sayables: [Sayable]

    /// Weighs the words of a phrase, and appends the concepts that they name.
    func weigh(
        _ template: inout Template, _ parts: inout [Template.Part], _ use: WordUse,
        _ concepts: inout [Int32]
    ) {
        let start = concepts.count
        let carried = template.parts.lowerBound + carrier(of: template, parts)
        for part in template.parts {
            if case .slot(let slot, nil) = parts[part], let unit = unit(of: slot, of: template) {
                parts[part] = .slot(slot, unit: unit)
            }
            guard case .word(let word, var weight) = parts[part], weight > Self.small else {
                continue
            }
            let named = vocabulary.concepts(of: word)
            // `new` of `create a new` says nothing more.
            let isSaid = named.contains { concepts[start...].contains($0) }
            concepts += named.filter { !concepts[start...].contains($0) }
            if let unit = unit(part, of: template, parts) {
                weight = Self.unit
                parts[part - 1] = .slot(unit.slot, unit: Float(unit.seconds))
            } else if part < carried {
                // `Ask` of `Ask Nagz what is due` says no more than the app's name does.
                weight = 0.25 * lightness(of: named, in: template)
            } else if isBeforeDate(part, of: template, parts) {
                weight = 0.25
            } else {
                weight = max(0.4, 1 / (1 + 0.35 * Float(use.sayables(with: word) - 1)))
                if isSaid { weight = min(weight, 0.2) }
                weight *= lightness(of: named, in: template)
            }
            parts[part] = .word(word, weight: weight)
            // A unit may be missing beside a number with its own.
            if weight != Self.unit { template.weight += weight }
        }
        template.concepts = start..<concepts.count
        template.conceptBits = concepts[start...].reduce(0) { $0 | Vocabulary.bit(of: $1) }
    }

    /// The unit that a number's own name is: `minutes` of `snooze for {minutes}`.
    private func unit(of slot: Int, of template: Template) -> Float? {
        let slot = sayables[template.sayable].slots[slot]
        guard slot.takesNumber else { return nil }
        return NumberWords.units[slot.name].map { Float($0) }
    }

    /// The unit that a word names of the number before it, which may be said in another one.
    private func unit(
        _ part: Int, of template: Template, _ parts: [Template.Part]
    ) -> (slot: Int, seconds: Double)? {
        guard part > template.parts.lowerBound, case .slot(let slot, _) = parts[part - 1],
            sayables[template.sayable].slots[slot].takesNumber,
            case .word(let word, _) = parts[part],
            let seconds = NumberWords.units[vocabulary.index.text(of: word)]
        else { return nil }
        return (slot, seconds)
    }

    /// Whether a word only leads from others to a date, which says as much: `due` of `a nag due
    /// {date}`.
    private func isBeforeDate(
        _ part: Int, of template: Template, _ parts: [Template.Part]
    ) -> Bool {
        guard part + 1 < template.parts.upperBound, case .slot(let slot, _) = parts[part + 1],
            [.date, .day].contains(sayables[template.sayable].slots[slot].kind)
        else { return false }
        return parts[template.parts.lowerBound..<part].contains {
            if case .word(_, let weight) = $0 { weight > Self.small } else { false }
        }
    }

    /// How much a verb says that is all but understood: to be shown something, or to make a thing
    /// that is named.
    private func lightness(of concepts: ArraySlice<Int32>, in template: Template) -> Float {
        if concepts.contains(where: { $0 < Concepts.showing }) {
            return sayables[template.sayable].changes ? 1 : 0.4
        }
        return concepts.contains { $0 < Concepts.making } ? 0.6 : 1
    }

    /// The number of words at the beginning that only hand the rest to the app.
    private func carrier(of template: Template, _ parts: [Template.Part]) -> Int {
        let own = parts[template.parts]
        guard let place = own.firstIndex(where: { if case .app = $0 { true } else { false } })
        else { return 0 }
        let app = place - own.startIndex
        guard app > 0, app <= 2 else { return 0 }
        let telling = own[place...].count {
            if case .word(_, let weight) = $0 { weight > Self.small } else { false }
        }
        return telling >= 2 ? app : 0
    }
}
