import AppIntents
import SwiftUI

/// Asks with buttons beside the question, and counts what was done in the harbour meanwhile.
struct CloseHarbourIntent: AppIntent {
    static let title: LocalizedStringResource = "Close the Harbour"

    func perform() async throws -> some IntentResult & ReturnsValue<Int> {
        try await requestConfirmation(
            actionName: .custom(
                acceptLabel: "Close", acceptAlternatives: [], denyLabel: "Leave open",
                denyAlternatives: []),
            dialog: "Close the harbour?", snippetIntent: HarbourLogSnippetIntent())
        return .result(value: HarbourOffice.current.log.count)
    }
}

struct HarbourLogSnippetIntent: SnippetIntent {
    static let title: LocalizedStringResource = "The Log"

    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: HarbourLogView(count: HarbourOffice.current.log.count))
    }
}

struct HarbourLogView: View {
    let count: Int

    var body: some View {
        VStack {
            Text("\(count) entries in the log")
            Button("Horn", intent: horn)
            Button("Scuttle", intent: scuttling)
        }
    }

    private var horn: SoundHornIntent {
        let horn = SoundHornIntent()
        horn.times = 1
        return horn
    }

    private var scuttling: ScuttleBoatIntent {
        let scuttling = ScuttleBoatIntent()
        scuttling.boat = BoatEntity(HarbourOffice.current.fleet[0])
        return scuttling
    }
}
