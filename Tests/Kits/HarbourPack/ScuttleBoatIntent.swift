import AppIntents
import IntentTraits

/// Asks after it has acted, which a host can only learn by seeing it.
struct ScuttleBoatIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Scuttle a Boat"
    static let effects: [Effect]? = [.deletes("harbour:boats")]
    static let authenticationPolicy = IntentAuthenticationPolicy.requiresAuthentication

    @Parameter(title: "Boat") var boat: BoatEntity

    func perform() async throws -> some IntentResult & ProvidesDialog {
        HarbourOffice.current.note("opened the valves of \(boat.id)")
        let crew = try await requestChoice(
            between: [Option(title: "Save the crew"), Option(title: "Save the cargo"), .cancel],
            dialog: "What is to be saved?")
        HarbourOffice.current.remove(boat.id)
        return .result(dialog: "\(crew.title)")
    }
}
