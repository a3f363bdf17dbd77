extension PhraseBook {
    /// A word as it is, or as the two that were typed without a space between them.
    func parts(of word: SaidWord) -> [SaidWord] {
        let letters = Array(word.text.utf8)
        guard word.quotation == nil, letters.count >= 5,
            !word.isCapital || word.range.lowerBound == 0, letters.count <= 30, !isKnown(word.text),
            vocabulary.index.words(like: word.text).isEmpty, word.range.count == letters.count
        else { return [word] }
        for cut in 2..<(letters.count - 1) {
            let first = String(decoding: letters[..<cut], as: UTF8.self)
            let second = String(decoding: letters[cut...], as: UTF8.self)
            guard isKnown(first), isKnown(second) else { continue }
            let middle = word.range.lowerBound + cut
            return [
                SaidWord(
                    text: first, range: word.range.lowerBound..<middle, quotation: nil,
                    isEnding: word.isEnding, isCapital: word.isCapital),
                SaidWord(
                    text: second, range: middle..<word.range.upperBound, quotation: nil,
                    isEnding: false, isCapital: false),
            ]
        }
        return [word]
    }

    private func isKnown(_ word: String) -> Bool {
        vocabulary.index.number(of: word) != nil || appNames[word] != nil
    }
}
