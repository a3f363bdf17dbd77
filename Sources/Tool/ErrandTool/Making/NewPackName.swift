import Arguments

/// The name of a pack that is to be made, which is also the id of its app.
struct NewPackName: ArgumentValue, Equatable {
    /// Such as `tide-table`.
    let text: String

    private let words: [Substring]

    init(argument: String) throws(ValueProblem) {
        guard Self.isName(argument) else {
            let near = Self.name(near: argument) ?? "tide-table"
            throw .because(
                "a name is small letters and digits with hyphens between words, and begins with two "
                    + "letters, such as '\(near)'")
        }
        text = argument
        words = argument.split(separator: "-")
        guard Self.taken.isDisjoint(with: [module, "\(module)Tool"]) else {
            throw .because(
                "Swift or Errand has something that is called '\(module)'; take another name, "
                    + "such as 'my-\(argument)'")
        }
    }

    static var placeholder: String { "NAME" }

    var argumentText: String { text }

    /// The name of the module, such as `TideTable`.
    var module: String { words.map(Self.capitalized).joined() }

    /// The name of the module's pack in Swift, such as `tideTable`.
    var member: String {
        (words.first.map(String.init) ?? "") + words.dropFirst().map(Self.capitalized).joined()
    }

    /// The name for people, such as `Tide Table`.
    var title: String { words.map(Self.capitalized).joined(separator: " ") }

    /// The number that tells files of the app's database from those of others: four of its letters.
    var fileKind: String {
        let digits = (module + "____").utf8.prefix(4).map { letter in
            String(letter, radix: 16, uppercase: true)
        }
        return "0x\(digits[0])\(digits[1])_\(digits[2])\(digits[3])"
    }

    /// The length of the longest name, which file systems and people can still handle.
    private static let longest = 40

    /// Whether it is words with hyphens between them, of which the first has two letters at least.
    ///
    /// One letter and a capital after it would be taken for an acronym.
    private static func isName(_ text: String) -> Bool {
        let words = text.split(separator: "-", omittingEmptySubsequences: false)
        return text.utf8.count <= longest && words.allSatisfy { !$0.isEmpty }
            && text.utf8.allSatisfy { letters.contains($0) || digits.contains($0) || $0 == hyphen }
            && words[0].utf8.count > 1 && words[0].utf8.prefix(2).allSatisfy(letters.contains)
    }

    /// The name that was probably meant, such as by `TideTable` or `tide table`.
    private static func name(near text: String) -> String? {
        // What is left of another alphabet is no word.
        guard text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        var words: [String] = []
        var isWithinWord = false
        for character in text {
            let isPart = character.isLetter || character.isNumber
            if isPart, isWithinWord, !character.isUppercase {
                words[words.count - 1].append(character)
            } else if isPart {
                words.append(character.lowercased())
            }
            isWithinWord = isPart
        }
        let name = words.joined(separator: "-")
        return isName(name) ? name : nil
    }

    private static func capitalized(_ word: Substring) -> String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    private static let hyphen = UInt8(ascii: "-")
}

extension NewPackName {
    /// The modules of Errand and of Swift that a name could be written as, and words of Swift that
    /// cannot be names of modules.
    static let taken: Set<String> = [
        "Any", "AppIntents", "AppIntentsCore", "AppIntentsExpansion", "AppIntentsMacros",
        "AppIntentsSchemas", "Archives", "Arguments", "CalDAV", "Calendars", "Calls", "Catalogue",
        "CoreLocation", "CoreSpotlight", "CoreTransferable", "Diagnostics", "Dispatch",
        "Distributed", "Engine", "Errand", "ErrandTool", "Expressions", "FileWatching",
        "Foundation", "FoundationGaps", "GeoToolbox", "Glibc", "Home", "Importing", "IntentHosting",
        "IntentList", "IntentListTool", "IntentTraits", "Intents", "LanguageServer",
        "LinkPresentation",
        "LocalSockets", "LocalizedStrings", "Locks", "Mail", "Messages", "Nagz", "NaturalDates",
        "Notifications", "Observation", "OpenMetrics", "Outbox", "Phrases", "Polling", "Processes",
        "Programs", "Protocol", "RegexBuilder", "RegularExpressions", "Runs", "SampleIntents",
        "Screens", "SearchIndex", "Self",
        "Simulation", "Snippets", "StandardIntents", "Store", "StoreSQLite", "Swift", "SwiftSource",
        "SwiftUI", "Synchronization", "SystemFiles", "Testing", "TimeZones", "Type",
        "UniformTypeIdentifiers", "Values", "VisualIntelligence", "Webhooks", "WidgetKit",
        "WorkflowTesting", "Workflows",
    ]
}
