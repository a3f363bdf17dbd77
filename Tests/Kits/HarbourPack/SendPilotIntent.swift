import AppIntents
import IntentTraits

/// Brings boats in.
public final class PilotService: Sendable {
    public init() {}

    func send(to boat: String) -> String { "pilot on the way to \(boat)" }
}

struct SendPilotIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Send the Pilot"
    static let effects: [Effect]? = [.sends("harbour:pilot"), .spends("harbour:fees")]

    @Parameter(title: "Boat") var boat: BoatEntity
    @Parameter(title: "At Most", controlStyle: .field, inclusiveRange: (0, 500)) var fee: Double?
    @Dependency private var pilots: PilotService

    func perform() async throws -> some IntentResult & ProvidesDialog {
        try await requestConfirmation(actionName: .send, dialog: "Send it to \(boat.name)?")
        HarbourOffice.current.note(pilots.send(to: boat.id))
        return .result(dialog: "The pilot is on the way.")
    }
}
