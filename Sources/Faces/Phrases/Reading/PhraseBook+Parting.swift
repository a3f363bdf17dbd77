extension Kept<PhraseBook> {
    /// Where a word that is none was typed without the space between two: the letters of the first.
    func cut(of word: SaidWord, _ letters: Span<UInt8>) -> Int? {
        guard word.quotation == nil, letters.count >= 5,
            !word.isCapital || word.range.lowerBound == 0, letters.count <= 30,
            word.range.count == letters.count, value.appNames.app(named: letters, word.key) == nil
        else { return nil }
        for cut in 2..<(letters.count - 1)
        where isKnown(letters.extracting(..<cut)) && isKnown(letters.extracting(cut...)) {
            return cut
        }
        return nil
    }

    private func isKnown(_ word: Span<UInt8>) -> Bool {
        let key = WordKey(word)
        return value.finder.number(of: word, key) != nil
            || value.appNames.app(named: word, key) != nil
    }
}
