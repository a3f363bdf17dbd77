import NaturalDates
import Testing
import TimeZones
import Values

@testable import Phrases

@Suite struct RefusalTests {
    /// Words that are typed around each phrase, or within it.
    private static let changes: [@Sendable (String) -> String] = [
        { $0 }, { "please \($0) now" }, { $0.replacing("my ", with: "") },
        { "\($0) the other one" }, { $0.split(separator: " ").reversed().joined(separator: " ") },
    ]

    @Test(arguments: ["en", "de", "nb", "es"])
    func `no phrase is refused that a text can be taken for at the cost`(language: String) {
        let book = Kept(FiveApps.book(in: language))
        let lexicons = Kept(
            Lexicons(
                FiveApps.languages(language), knowing: book.value.vocabulary.index.table))
        let said = FiveApps.all.said.filter { $0.language == language }
        for (number, said) in said.enumerated() {
            let text = Self.changes[number % Self.changes.count](said.text)
            let aligner = aligner(text, book, lexicons)
            for candidate in Candidates(aligner.heard, in: aligner.keptBook).best(
                100, missing: 0.8)
            {
                let found = [
                    (true, aligner.align(candidate.template, atMost: 0.8)),
                    (false, aligner.gather(candidate.template, atMost: 0.8)),
                ]
                for case (let isInOrder, let alignment?) in found {
                    let most = alignment.cost + AlignmentChoice.precision
                    #expect(
                        aligner.mayFit(candidate, inOrder: isInOrder, atMost: most),
                        "\(text): \(candidate.template)")
                }
            }
        }
    }

    private func aligner(_ text: String, _ book: Kept<PhraseBook>, _ lexicons: Kept<Lexicons>)
        -> Aligner
    {
        let bytes = Array(text.utf8)
        let words = SaidWords(of: bytes, signs: true)
        let said = Kept(SaidText(bytes, words, in: book, lexicons))
        let reader = SlotReader(
            book, said, lexicons, things: FiveApps.things,
            NaturalDates(now: .epoch, in: .utc))
        return Aligner(book, said, reader)
    }
}
