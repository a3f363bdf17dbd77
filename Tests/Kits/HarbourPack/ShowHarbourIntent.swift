import AppIntents
import SwiftUI

struct ShowHarbourIntent: AppIntent {
    static let title: LocalizedStringResource = "Show the Harbour"

    func perform() async throws -> some IntentResult & ShowsSnippetIntent & ProvidesDialog {
        .result(dialog: "The harbour", snippetIntent: HarbourSnippetIntent())
    }
}

struct HarbourSnippetIntent: SnippetIntent {
    static let title: LocalizedStringResource = "The Harbour"

    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: HarbourView(boats: HarbourOffice.current.fleet))
    }
}

struct HarbourView: View {
    let boats: [HarbourOffice.Boat]

    var body: some View {
        VStack {
            Text("In the harbour")
            ForEach(boats, id: \.id) { boat in
                HStack {
                    Text(boat.name)
                    Button("Horn", intent: horn)
                }
            }
        }
    }

    private var horn: SoundHornIntent {
        let horn = SoundHornIntent()
        horn.times = 2
        return horn
    }
}
