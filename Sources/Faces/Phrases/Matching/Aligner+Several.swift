extension Aligner {
    /// Whether a name before a text is only a part of what was said there: one of several names, or
    /// whose something is, as in `about Mom and Dad: …` and `about Mom's fall: …`.
    func takesOneOfSeveral(_ alignment: Alignment) -> Bool {
        zip(alignment.slots, alignment.slots.dropFirst()).contains { name, text in
            guard case .text = text.value, case .things = name.value else { return false }
            let template = book.templates[alignment.template]
            return goesOn(name.range, in: slotReader.spans(name.slot, of: template))
        }
    }

    /// Whether a name goes on with another one, or with what belongs to it.
    private func goesOn(_ name: Range<Int>, in spans: [SlotReader.Span]) -> Bool {
        let words = said.words
        var end = name.upperBound
        while words[end - 1].isSign { end -= 1 }
        if words[end - 1].isEnding { return true }
        guard end < words.count else { return false }
        if words[end].isEnding || Lexicon.isConjunction(end, in: words) { return true }
        var next = end
        while next < words.count, words[next].isSign || said.isJoining(next) { next += 1 }
        guard next > end || said.sign(before: next) == .comma else { return false }
        return spans.contains { !$0.isGuess && $0.range.lowerBound == next }
    }
}
