extension SaidText {
    mutating func weigh(_ lexicons: Kept<Lexicons>) {
        for place in words.indices where words[place].isEnding || isSmall(place) {
            heard[place].weight = 0.06
        }
        guard heard.contains(where: { !$0.marks.isDisjoint(with: .unusual) }) else {
            return
        }
        var isFree = [Bool](repeating: true, count: words.count)
        fillIn(lexicons.value.fillers, &isFree)
        muse(lexicons.value.musings, &isFree)
        for place in words.indices where isFree[place] && isDenial(place) {
            guard words[place].quotation == nil else { continue }
            heard[place].weight = Self.denial
        }
    }

    /// Weighs what stands at the beginning and asks about a command.
    private mutating func muse(_ musings: [Idioms], _ isFree: inout [Bool]) {
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
                isFree[place] = false
            }
            isMusing = true
        }
    }

    /// Takes all weight from what is said around a command.
    private mutating func fillIn(_ fillers: [Idioms], _ isFree: inout [Bool]) {
        for place in words.indices
        where heard[place].marks.contains(.beginning) && isFree[place]
            && words[place].quotation == nil
        {
            for fillers in fillers {
                guard let count = fillers.longest(at: place, in: heard),
                    isFree[place..<(place + count)].allSatisfy(\.self)
                else { continue }
                for word in place..<(place + count) {
                    heard[word].weight = 0
                    isFree[word] = false
                }
                break
            }
        }
    }
}
