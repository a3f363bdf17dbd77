extension PhraseBook {
    /// The two words that were typed without a space between them as one that is none.
    func parts(of word: SaidWord) -> [SaidWord]? {
        let letters = Array(word.text.utf8)
        guard word.quotation == nil, letters.count >= 5,
            !word.isCapital || word.range.lowerBound == 0, letters.count <= 30,
            word.range.count == letters.count, appNames.app(named: letters.span) == nil
        else { return nil }
        for cut in 2..<(letters.count - 1) {
            guard isKnown(letters.span.extracting(..<cut)),
                isKnown(letters.span.extracting(cut...))
            else { continue }
            let middle = word.range.lowerBound + cut
            return [
                SaidWord(
                    text: String(decoding: letters[..<cut], as: UTF8.self),
                    range: word.range.lowerBound..<middle, quotation: nil,
                    isEnding: word.isEnding, isCapital: word.isCapital),
                SaidWord(
                    text: String(decoding: letters[cut...], as: UTF8.self),
                    range: middle..<word.range.upperBound, quotation: nil,
                    isEnding: false, isCapital: false),
            ]
        }
        return nil
    }

    private func isKnown(_ word: Span<UInt8>) -> Bool {
        vocabulary.index.number(of: word) != nil || appNames.app(named: word) != nil
    }
}
