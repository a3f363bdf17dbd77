import Foundation
import FoundationGaps
import Testing

@Suite struct PredicateTests {
    struct Nag {
        let title: String
    }

    @Test(arguments: [("CAFÉ", "cafe", true), ("café au lait", "É", true), ("tea", "cafe", false)])
    func `a search ignores case and accents`(title: String, word: String, isFound: Bool) throws {
        let predicate = #Predicate<Nag> { $0.title.localizedStandardContains(word) }
        #expect(try predicate.evaluate(Nag(title: title)) == isFound)
    }

    @Test func `a search is part of a longer predicate`() throws {
        let predicate = #Predicate<Nag> {
            !$0.title.localizedStandardContains("x") && $0.title.count > 2
        }
        #expect(try predicate.evaluate(Nag(title: "tea")))
        #expect(try !predicate.evaluate(Nag(title: "taxi")))
    }
}
