extension Aligner {
    /// The cost of words in another order than the phrase's.
    static let disorder: Float = 0.18

    /// Finds the words of a phrase anywhere in a text.
    ///
    /// A phrase with a text in it has an order that has to be kept.
    func gather(_ number: Int, atMost limit: Float) -> Alignment? {
        let template = book.templates[number]
        guard !template.hasText else { return nil }
        var free = said.words.all.map { $0.quotation == nil }
        var alignment = Alignment(template: number, cost: Self.disorder, isExact: false)
        takeApp(of: template, &alignment, &free)
        for case .slot(let slot, let unit) in book.parts[template.parts] {
            take(slot, unit, of: template, &alignment, &free)
        }
        for case .word(let word, let weight) in book.parts[template.parts] {
            guard let (range, cost) = best(word, free), cost < weight + 0.06 else {
                alignment.cost += weight
                if alignment.cost > limit { return nil }
                continue
            }
            for place in range { free[place] = false }
            alignment.cost += cost
            alignment.say(weight)
        }
        takeOthers(of: template, &alignment, &free)
        for place in free.indices where free[place] {
            alignment.extra += heard.weight(place, beside: template, in: keptBook)
            alignment.extras.insert(place)
        }
        alignment.extra += Float(said.words.all.count { $0.quotation != nil })
        alignment.cost += alignment.extra
        return alignment.cost <= limit ? alignment : nil
    }

    /// Whether some slot of a phrase, or of what it is of, finds a value in the text.
    func mayFill(_ number: Int) -> Bool {
        let template = book.templates[number]
        for slot in 0..<template.slots.count {
            if slotReader.spans(slot, of: template).contains(where: { !$0.isGuess }) {
                return true
            }
        }
        return false
    }

    private func takeApp(of template: Template, _ alignment: inout Alignment, _ free: inout [Bool])
    {
        let best = said.mentions.lazy.filter { $0.app == template.app }
            .min { ($0.cost, -$0.range.count) < ($1.cost, -$1.range.count) }
        guard let best else {
            if template.namesApp || template.use != .phrase { alignment.cost += Self.noApp }
            return
        }
        alignment.isAppNamed = true
        alignment.cost += best.cost
        for place in best.range { free[place] = false }
    }

    private func take(
        _ slot: Int, _ unit: Float?, of template: Template, _ alignment: inout Alignment,
        _ free: inout [Bool]
    ) {
        // The one that says most, since a part of a name may be one, too.
        let best = best(of: slotReader.spans(slot, unit: unit, of: template)) {
            !$0.isGuess && isFree($0.range, free)
        }
        guard let best else {
            alignment.cost += Self.emptySlot
            return
        }
        alignment.cost += best.cost
        alignment.slots.append(
            .init(slot: slot, range: best.range, value: best.value, cost: best.cost))
        for place in best.range { free[place] = false }
    }

    /// Takes things for parameters that the phrase does not mention: `my meds nags` for `my nags`.
    private func takeOthers(
        of template: Template, _ alignment: inout Alignment, _ free: inout [Bool]
    ) {
        for slot in 0..<template.slots.count {
            let isMentioned = book.parts[template.parts].contains {
                if case .slot(slot, _) = $0 { true } else { false }
            }
            guard !isMentioned, alignment.telling > 0 else { continue }
            let best = best(of: slotReader.spans(slot, of: template)) { span in
                guard case .things = span.value else { return false }
                return span.cost <= 0.1 && isFree(span.range, free)
                    && span.range.contains { said.heard[$0].weight == 1 }
            }
            guard let best else { continue }
            alignment.cost += 0.12 + best.cost
            alignment.slots.append(
                .init(slot: slot, range: best.range, value: best.value, cost: best.cost))
            for place in best.range { free[place] = false }
        }
    }

    /// The stretch that costs least, and of several the longest.
    private func best(
        of spans: [SlotReader.Span], _ fits: (SlotReader.Span) -> Bool
    ) -> SlotReader.Span? {
        var best: SlotReader.Span?
        for span in spans where fits(span) {
            guard let known = best else {
                best = span
                continue
            }
            if (span.cost, -span.range.count) < (known.cost, -known.range.count) { best = span }
        }
        return best
    }

    private func isFree(_ range: Range<Int>, _ free: [Bool]) -> Bool {
        range.allSatisfy { free[$0] }
    }

    /// The free words that are likest to a word of a phrase.
    private func best(_ word: Int32, _ free: [Bool]) -> (Range<Int>, Float)? {
        var best: (Range<Int>, Float)?
        for place in free.indices where free[place] {
            if let cost = likeness(place, word), cost < best?.1 ?? .infinity {
                best = (place..<(place + 1), cost)
            }
            for expression in said.expressions
            where expression.range.lowerBound == place
                && Likeness.synonym < best?.1 ?? .infinity
                && free[expression.range].allSatisfy(\.self)
                && names(expression, word)
            {
                best = (expression.range, Likeness.synonym)
            }
        }
        return best
    }
}
