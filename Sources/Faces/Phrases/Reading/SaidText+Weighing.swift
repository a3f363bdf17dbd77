extension SaidText {
    mutating func weigh(_ lexicons: Kept<Lexicons>) {
        for place in words.indices {
            heard[place].weight = ownWeight(place)
        }
        if heard.contains(where: { !$0.marks.isDisjoint(with: .unusual) }) {
            weighUnusual(lexicons)
        }
        question = words.indices.first { heard[$0].weight > 0 }
            .flatMap { Lexicon.isQuestion($0, in: words) ? $0 : nil }
    }

    /// The weight of a word alone.
    private func ownWeight(_ place: Int) -> Float {
        if words[place].isSign { return 0 }
        return words[place].isEnding || heard[place].marks.contains(.small) ? 0.06 : 1
    }

    private mutating func weighUnusual(_ lexicons: Kept<Lexicons>) {
        fillIn(lexicons.value)
        keepBehindColon()
        addressFormally()
        beginPolitely()
        endPolitely(lexicons.value.courtesies)
        muse(lexicons.value.musings)
        for place in words.indices
        where !heard[place].isAround && isDenial(place) && words[place].quotation == nil {
            heard[place].weight = Self.denial
        }
        oppose()
    }

    /// Notes the denials and questions that stand before what is said.
    private mutating func oppose() {
        for place in words.indices {
            guard heard[place].weight >= 1 else { continue }
            guard heard[place].weight > 1 else { return }
            // `remind me to cancel lunch` is to remind.
            guard place == 0 || !words.have(["to"], at: place - 1) else { return }
            opposing.insert(place)
        }
    }

    /// Takes the weight from who is addressed behind the verb: `Wechseln Sie zu …`.
    private mutating func addressFormally() {
        guard let verb = heard.firstIndex(where: { !$0.isAround }), verb + 1 < words.count,
            heard[verb + 1].marks.contains(.beginning), words[verb + 1].isCapital,
            words[verb + 1].quotation == nil, Lexicon.isFormal(verb + 1, in: words)
        else { return }
        heard[verb + 1].weight = 0
        heard[verb + 1].isAround = true
    }

    /// Notes what is polite at the beginning, and behind the verb: `lüfte bitte mal die Küche`.
    private mutating func beginPolitely() {
        var place = 0
        while place < words.count, heard[place].isAround {
            beforehand.insert(place)
            place += 1
        }
        place += 1
        while place < words.count, heard[place].isAround, Lexicon.isPlea(place, in: words),
            !words[place].isCapital || Lexicon.isFormal(place, in: words)
        {
            beforehand.insert(place)
            place += 1
        }
        keepCapital(from: place)
    }

    /// Gives back the weight of a plea behind the verb that is written as a name: `add Please
    /// Please Me`.
    private mutating func keepCapital(from start: Int) {
        var place = start
        while place < words.count, heard[place].isAround, Lexicon.isPlea(place, in: words) {
            heard[place].weight = ownWeight(place)
            heard[place].isAround = false
            place += 1
        }
    }

    /// Takes what is polite at the end from what is said.
    private mutating func endPolitely(_ idioms: [Idioms]) {
        var end = words.count
        while end > 1 {
            if words[end - 1].isSign {
                end -= 1
                continue
            }
            guard heard[end - 1].marks.contains(.closing), words[end - 1].quotation == nil,
                let start = start(of: idioms, to: end)
            else { return }
            for place in start..<words.count {
                heard[place].weight = 0
                heard[place].isAround = true
            }
            courtesies = start
            end = start
        }
    }

    /// Where the longest of some expressions begins that ends before a word, unless the word before
    /// it makes it something that is told: `say thank you`.
    private func start(of expressions: [Idioms], to end: Int) -> Int? {
        for start in max(1, end - Self.longestCourtesy)..<end {
            let isOne = expressions.contains {
                $0.longest(at: start, in: heard) == end - start
            }
            if isOne { return Lexicon.isTold(after: start - 1, in: words) ? nil : start }
        }
        return nil
    }

    private static let longestCourtesy = 5

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
    private mutating func fillIn(_ lexicons: Lexicons) {
        for place in words.indices
        where heard[place].marks.contains(.beginning) && !heard[place].isAround
            && words[place].quotation == nil
        {
            for (fillers, hedges) in zip(lexicons.fillers, lexicons.hedges) {
                guard let count = fillers.longest(at: place, in: heard),
                    heard[place..<(place + count)].allSatisfy({ !$0.isAround })
                else { continue }
                for word in place..<(place + count) {
                    heard[word].weight = 0
                    heard[word].isAround = true
                }
                if hedges.longest(at: place, in: heard) == count {
                    hedging.insert(place..<(place + count))
                }
                break
            }
        }
    }

    /// Gives back the weight of what would only be said around a command and stands behind the
    /// colon of one, as its text: `note: hello`.
    private mutating func keepBehindColon() {
        var start = words.count
        while start > 1, heard[start - 1].isAround {
            start -= 1
            guard sign(before: start) == .colon else { continue }
            for place in start..<words.count {
                heard[place].weight = ownWeight(place)
                heard[place].isAround = false
            }
            hedging.remove(start..<words.count)
            return
        }
    }
}
