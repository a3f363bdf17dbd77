import Foundation

/// The words by which a person looks for nags, such as "homework nags" or "meds for John".
///
/// Each word, but those that say nothing, has to be in the title of the category, in the name of
/// the recipient, or in the status.
struct NagSearch {
    /// A heap of nags that all words fit.
    struct Place: Hashable {
        let status: NagStatus
        let recipient: String
        let category: NagCategoryAppEnum
    }

    private(set) var places: [Place] = []

    init(_ text: String, among members: [Member]) {
        let words = Self.words(of: text).filter { !Self.fillers.contains($0) }
        let named = words.filter { word in
            NagStatus.allCases.contains { Self.fits(word, $0.rawValue) }
        }
        // Without a word about it, only open nags are meant.
        let statuses = named.isEmpty ? [.open] : NagStatus.allCases
        for status in statuses {
            for member in members {
                for category in NagCategoryAppEnum.allCases {
                    let titles = [status.rawValue, member.name, category.rawValue, category.title]
                    guard words.allSatisfy({ word in titles.contains { Self.fits(word, $0) } })
                    else { continue }
                    places.append(
                        Place(status: status, recipient: member.user, category: category))
                }
            }
        }
    }

    private static let fillers: Set<String> = [
        "nag", "for", "my", "the", "a", "an", "to", "of", "all", "with",
        // German
        "erinnerung", "erinnerungen", "für", "meine", "meinen", "die", "der", "das", "von",
    ]

    /// Whether one of the words of a title begins with a word.
    private static func fits(_ word: String, _ title: String) -> Bool {
        words(of: title).contains { $0.hasPrefix(word) }
    }

    /// Splits a text into words without case, accents and the ending of the plural.
    private static func words(of text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
            .replacing("’", with: "'").replacing("'s", with: "").split {
                !$0.isLetter && !$0.isNumber
            }
            .map { word in
                word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : String(word)
            }
    }
}
