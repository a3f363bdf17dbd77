/// Finds in a text what was said for something else.
extension Aligner {
    /// Whether a text seems to have what is no part of it, as the value of another slot or the name
    /// of another program, or nothing of its own: `the event` of `delete the event`.
    func takesOther(_ filled: Alignment.Filled, _ alignment: Alignment) -> Bool {
        takesValue(of: alignment, filled.range) || endsElsewhere(filled.range, of: alignment)
            || isGeneral(filled.range, beside: book.templates[alignment.template])
            || goesOn(filled.range, in: alignment)
    }

    /// Whether a text seems to go on with another command, or to say this one twice: it names the
    /// app, a value as the phrase does, or what begins a phrase behind `and`; or two names between
    /// which one is to choose.
    private func goesOn(_ text: Range<Int>, in alignment: Alignment) -> Bool {
        let template = book.templates[alignment.template]
        if said.mentions.contains(where: { $0.app == template.app && text.contains($0.range) }) {
            return true
        }
        return text.dropFirst().contains { place in
            guard said.words[place].quotation == nil, place + 1 < text.upperBound else {
                return false
            }
            if Lexicon.isAlternative(place, in: said.words), text.count < 5 { return true }
            if Lexicon.isConjunction(place, in: said.words) { return beginsPhrase(place + 1) }
            return hasValue(behind: place, of: template, upTo: text.upperBound)
        }
    }

    private func beginsPhrase(_ place: Int) -> Bool {
        book.templates.contains { template in
            guard case .word(let first, let weight) = book.parts[template.parts].first else {
                return false
            }
            return weight > WordWeights.small && likeness(place, first) == 0
        }
    }

    /// Whether a word stands before a value in the phrase, and before another such one here.
    private func hasValue(behind place: Int, of template: Template, upTo end: Int) -> Bool {
        let parts = book.parts[template.parts]
        return zip(parts, parts.dropFirst()).contains { before, after in
            guard case .word(let word, _) = before, case .slot(let slot, let unit) = after,
                likeness(place, word) == 0
            else { return false }
            return slotReader.spans(slot, unit: unit, of: template).contains { span in
                !span.isGuess && span.range.lowerBound == place + 1 && span.range.upperBound <= end
            }
        }
    }

    /// Whether the words of a text only join others or are polite, or name what the phrases are
    /// about.
    private func isGeneral(_ text: Range<Int>, beside template: Template) -> Bool {
        guard text.allSatisfy({ isPlain($0) }) else { return false }
        let telling = text.filter { said.heard[$0].weight >= 1 }
        guard !telling.isEmpty else {
            return text.allSatisfy { said.isJoining($0) || said.heard[$0].isAround }
                || text.count == 1 && said.words[text.lowerBound].letters.count > 1
        }
        let own = book.templatesOfApps[template.app].map { book.templates[$0] }
            .filter { $0.sayable == template.sayable }
        return telling.allSatisfy { place in
            own.contains { heard.weight(place, beside: $0, in: keptBook) < 1 }
        }
    }

    private func isPlain(_ place: Int) -> Bool {
        !said.words[place].isSign && said.words[place].quotation == nil
    }

    /// Whether a text seems to have the value of a slot that got none: a number that it takes, or
    /// words behind the word that leads to it in another phrase, as in `air kitchen for a while`.
    private func takesValue(of alignment: Alignment, _ text: Range<Int>) -> Bool {
        let template = book.templates[alignment.template]
        let open = (0..<template.slots.count).filter { slot in
            !isText(slot, of: template) && !alignment.slots.contains { $0.slot == slot }
        }
        guard !open.isEmpty, text.allSatisfy({ said.words[$0].quotation == nil }) else {
            return false
        }
        return open.contains { hasNumber(text, for: $0, of: template) }
            || leads(inside: text, to: open, of: template.sayable, in: template.app)
    }

    /// Whether the last words are a text, of which a question mark may be part.
    func endsWithText(_ alignment: Alignment) -> Bool {
        alignment.slots.contains { filled in
            if case .text = filled.value {
                filled.range.upperBound == said.words.count
            } else {
                false
            }
        }
    }

    private func isText(_ slot: Int, of template: Template) -> Bool {
        book.slots[template.slots.lowerBound + slot].isText
    }

    private func hasNumber(_ text: Range<Int>, for slot: Int, of template: Template) -> Bool {
        switch book.slots[template.slots.lowerBound + slot] {
        case .number, .length:
            slotReader.spans(slot, of: template).contains { span in
                span.range != text && text.contains(span.range)
            }
        default: false
        }
    }

    /// Whether a text has the word that stands before one of some slots in a phrase of a sayable.
    private func leads(
        inside text: Range<Int>, to slots: [Int], of sayable: Int, in app: Int
    ) -> Bool {
        book.templatesOfApps[app].contains { number in
            let template = book.templates[number]
            guard template.sayable == sayable else { return false }
            let parts = book.parts[template.parts]
            return zip(parts, parts.dropFirst()).contains { before, after in
                guard case .word(let word, _) = before, case .slot(let slot, _) = after,
                    slots.contains(slot)
                else { return false }
                return text.contains { likeness($0, word) == 0 && isNamed($0 + 1, in: text) }
            }
        }
    }

    /// Whether something stands in a text from a word on.
    private func isNamed(_ start: Int, in text: Range<Int>) -> Bool {
        (start..<text.upperBound).contains { said.heard[$0].weight >= 1 }
    }

    /// Whether a text ends with the name of what may be another program: `milk in Superlist`.
    private func endsElsewhere(_ text: Range<Int>, of alignment: Alignment) -> Bool {
        let last = text.upperBound - 1
        let template = book.templates[alignment.template]
        return text.count > 2 && text.upperBound == said.words.count && !template.namesApp
            && !heard.names(template.app) && said.isJoining(last - 1) && said.words[last].isCapital
            && said.words[last].quotation == nil
    }

    /// The words that found no place in a phrase and say something: others than small ones, and
    /// small ones at the end where a slot got nothing, as in `set the heating to off`.
    func unplaced(_ alignment: Alignment) -> [String] {
        let end = min(said.words.count, said.courtesies)
        let isOpen = book.parts[book.templates[alignment.template].parts].contains { part in
            guard case .slot(let slot, _) = part else { return false }
            return !alignment.slots.contains { $0.slot == slot }
        }
        let last = (0..<end).last { !alignment.extras.contains($0) } ?? -1
        return (0..<end).filter { place in
            alignment.extras.contains(place) && !said.heard[place].isAround
                && (said.heard[place].weight >= 1 || isOpen && place > last)
        }
        .map { said.text(of: $0..<($0 + 1)) }
    }
}
