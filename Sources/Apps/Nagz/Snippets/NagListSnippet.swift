import AppIntents
import SwiftUI

/// Nags, each with a button that completes it.
struct NagListSnippet: SnippetIntent {
    static let title: LocalizedStringResource = "My Nags"

    @Parameter(title: "Nags") var nags: [NagEntity]

    init() {}

    init(of nags: [NagEntity]) { self.nags = Array(nags.prefix(Self.mostRows)) }

    private static let mostRows = 10

    @MainActor
    func perform() async throws -> some IntentResult & ShowsSnippetView {
        .result(view: NagListView(nags: nags))
    }
}

struct NagListView: View {
    let nags: [NagEntity]

    var body: some View {
        VStack(spacing: 8) {
            ForEach(nags) { nag in
                HStack {
                    Text(nag.category)
                    Spacer()
                    Button(intent: CompleteNagIntent(nag: nag)) {
                        Image(systemName: "checkmark.circle")
                    }
                }
            }
        }
    }
}
