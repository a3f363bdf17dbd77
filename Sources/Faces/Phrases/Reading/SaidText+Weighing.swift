extension SaidText {
    mutating func weigh(_ lexicons: Kept<Lexicons>) {
        for place in words.indices where words[place].isEnding || isSmall(place) {
            heard[place].weight = 0.06
        }
        guard heard.contains(where: { !$0.marks.isDisjoint(with: .unusual) }) else {
            return
        }
        fillIn(lexicons.value.fillers)
        muse(lexicons.value.musings)
        for place in words.indices
        where !heard[place].isAround && isDenial(place) && words[place].quotation == nil {
            heard[place].weight = Self.denial
        }
    }

    /// Weighs what stands at the beginning and asks about a command.
    private mutating func muse(_ musings: [Idioms]) {
        guard let start = heard.firstIndex(where: { $0.weight > 0 }) else { return }
        for begin in stride(from: 0, through: start, by: max(start, 1))
        where heard[begin].marks.contains(.beginning) {
            var found = 0
            for musings in musings {
                found = max(found, musings.longest(at: begin, in: heard) ?? 0)
            }
            guard found > 0 else { continue }
            for place in begin..<(begin + found) {
                heard[place].weight = Self.musing
                heard[place].isAround = true
            }
            isMusing = true
        }
    }

    /// Takes all weight from what is said around a command.
    private mutating func fillIn(_ fillers: [Idioms]) {
        for place in words.indices
        where heard[place].marks.contains(.beginning) && !heard[place].isAround
            && words[place].quotation == nil
        {
            for fillers in fillers {
                guard let count = fillers.longest(at: place, in: heard),
                    heard[place..<(place + count)].allSatisfy({ !$0.isAround })
                else { continue }
                for word in place..<(place + count) {
                    heard[word].weight = 0
                    heard[word].isAround = true
                }
                break
            }
        }
    }
}
