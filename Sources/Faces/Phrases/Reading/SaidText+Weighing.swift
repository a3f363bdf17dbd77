extension SaidText {
    mutating func weigh() {
        for place in words.indices {
            if words[place].isEnding || isSmall(place) { weights[place] = 0.06 }
        }
        var isFree = weights.map { _ in true }
        fillIn(&isFree)
        muse(&isFree)
        for place in words.indices where isFree[place] {
            guard words[place].quotation == nil, isDenial(place) else { continue }
            weights[place] = Self.denial
            isFree[place] = false
        }
    }

    /// Weighs what stands at the beginning and asks about a command.
    private mutating func muse(_ isFree: inout [Bool]) {
        guard let start = weights.firstIndex(where: { $0 > 0 }) else { return }
        for begin in start == 0 ? [0] : [0, start] where marks[begin].contains(.beginning) {
            let found = lexicons.all.compactMap { expression(at: begin, in: $0.musings) }.max()
            guard let found else { continue }
            for place in begin..<(begin + found) {
                weights[place] = Self.musing
                isFree[place] = false
            }
            isMusing = true
        }
    }

    /// Takes all weight from what is said around a command.
    private mutating func fillIn(_ isFree: inout [Bool]) {
        for place in words.indices
        where marks[place].contains(.beginning) && isFree[place] && words[place].quotation == nil {
            for lexicon in lexicons.all {
                guard let count = expression(at: place, in: lexicon.fillers),
                    isFree[place..<(place + count)].allSatisfy(\.self)
                else { continue }
                for word in place..<(place + count) {
                    weights[word] = 0
                    isFree[word] = false
                }
                break
            }
        }
    }

    /// The number of words of the longest expression that begins at a word.
    private func expression(at place: Int, in expressions: [String: [[String]]]) -> Int? {
        expressions[words[place].text]?.first { expression in
            words[place...].prefix(expression.count).lazy.map(\.text).elementsEqual(expression)
        }?.count
    }
}
