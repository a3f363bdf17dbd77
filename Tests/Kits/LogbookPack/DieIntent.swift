import AppIntents
import Foundation
import IntentTraits

/// Kills the process as often as it is told to, as a trap or the lack of memory would.
struct DieIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Die"
    static let effects: [Effect]? = []
    static let repetition = Repetition.harmless

    /// A file that has a byte for each death.
    @Parameter(title: "Marker") var marker: String
    @Parameter(title: "Times", default: 1) var times: Int

    func perform() async throws -> some IntentResult {
        let marker = URL(filePath: marker)
        let deaths = (try? Data(contentsOf: marker).count) ?? 0
        if deaths < times {
            try Data(count: deaths + 1).write(to: marker)
            kill(getpid(), SIGKILL)
        }
        return .result()
    }
}
