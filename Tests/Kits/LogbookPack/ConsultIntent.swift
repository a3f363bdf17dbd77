import AppIntents
import IntentTraits
import SwiftUI

/// Everything that it says is private, and so is what it returns.
struct ConsultIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Consult"
    static let effects: [Effect]? = [.writes("logbook:notes")]
    static let repetition = Repetition.keyed
    static let privateParameters: Set<String> = ["complaint"]
    static let hasPrivateResult = true
    static let hasPrivateDialog = true

    @Parameter(title: "Complaint") var complaint: String
    @Parameter(title: "Asks", default: false) var asks: Bool
    @Parameter(title: "Fails", default: false) var fails: Bool

    struct Unknown: CodedError, CustomStringConvertible {
        let code = "no-cure"
        let description: String
    }

    func perform() async throws -> some IntentResult & ReturnsValue<String> & ProvidesDialog
        & ShowsSnippetView
    {
        Invocation.current?.log("consulted: \(Whispers.log)")
        print("consulting: \(Whispers.print)")
        if asks {
            try await requestConfirmation(
                dialog: "Is it \(Whispers.question)?")
        }
        if fails { throw Unknown(description: "\(complaint): nothing helps but \(Whispers.error)") }
        return .result(
            value: "cure of \(complaint)", dialog: "\(complaint) is \(Whispers.dialog).",
            view: Text("Seen: \(Whispers.view)"))
    }
}

/// Takes a private value, and is told a guest by the id.
struct PrescribeIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Prescribe"
    static let effects: [Effect]? = [.writes("logbook:notes")]
    static let repetition = Repetition.keyed
    static let privateParameters: Set<String> = ["remedy"]

    @Parameter(title: "Guest") var guest: GuestEntity
    @Parameter(title: "Remedy") var remedy: String

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        .result(
            value: remedy.count, dialog: "\(guest.name) takes \(remedy) for \(guest.illness ?? "")."
        )
    }
}
