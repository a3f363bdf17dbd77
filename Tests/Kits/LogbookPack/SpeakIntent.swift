import AppIntents
import Glibc
import IntentTraits

/// Prints in all the ways in which an app can.
struct SpeakIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Speak"
    static let effects: [Effect]? = []

    @Parameter(title: "Word") var word: String
    @Parameter(title: "Fails", default: false) var fails: Bool

    struct Hoarse: Error, CustomStringConvertible {
        let description = "no voice left"
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        print("print", word, separator: " ")
        puts("puts \(word)")
        await withTaskGroup { group in
            group.addTask { print("child \(word)") }
        }
        print("unfinished", terminator: "")
        // By another way than the C library's stream.
        let direct = "direct \(word)\n"
        write(STDOUT_FILENO, direct, direct.utf8.count)
        if fails { throw Hoarse() }
        return .result(value: 1)
    }
}
