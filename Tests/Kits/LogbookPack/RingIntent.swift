import AppIntents
import Foundation
import IntentTraits

/// Writes a word into a named pipe, for a test that waits at its other end.
struct RingIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Ring"
    static let effects: [Effect]? = []
    static let repetition = Repetition.harmless

    @Parameter(title: "Pipe") var pipe: String
    @Parameter(title: "Word", default: "ring") var word: String

    func perform() async throws -> some IntentResult {
        let file = try FileHandle(forWritingTo: URL(filePath: pipe))
        try file.write(contentsOf: Data("\(word)\n".utf8))
        try file.close()
        return .result()
    }
}
