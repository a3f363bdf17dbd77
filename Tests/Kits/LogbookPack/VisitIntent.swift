import AppIntents
import IntentTraits
import SwiftUI

/// Returns a thing of which a part is private, and tells that part in its words and its view.
struct VisitIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Visit"
    static let effects: [Effect]? = [.reads("logbook:guests")]

    @Parameter(title: "Guest") var guest: GuestEntity
    @Parameter(title: "Fails", default: false) var fails: Bool

    struct Gone: Error, CustomStringConvertible {
        let description: String
    }

    func perform() async throws -> some IntentResult & ReturnsValue<GuestEntity>
        & ProvidesDialog & ShowsSnippetView
    {
        let illness = guest.illness ?? "nothing"
        Invocation.current?.log("visiting \(guest.name) with \(illness)")
        print("visiting \(guest.name) with \(illness)")
        if fails { throw Gone(description: "\(guest.name) has left with \(illness)") }
        return .result(
            value: guest, dialog: "\(guest.name) has \(illness).",
            view: Text("A visit because of \(illness)"))
    }
}
