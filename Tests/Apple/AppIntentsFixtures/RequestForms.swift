import AppIntents
import SwiftUI

struct AskingIntent: AppIntent {
    static var title: LocalizedStringResource = "Ask"

    enum Way: String, AppEnum {
        case plain, dialog, content, snippet, result, value, confirmValue, disambiguation, choice
        case needsValue, needsDisambiguation, restart

        static var typeDisplayRepresentation: TypeDisplayRepresentation = "Way"
        static var caseDisplayRepresentations: [Way: DisplayRepresentation] = [
            .plain: "Plain", .dialog: "Dialog",
        ]
    }

    @Parameter(title: "Way", default: .plain) var way: Way
    @Parameter(title: "Plant", requestValueDialog: "Which plant?") var plant: PlantEntity?
    @Parameter(title: "Name") var name: String?

    @MainActor
    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        switch way {
        case .plain:
            try await requestConfirmation()
        case .dialog:
            try await requestConfirmation(actionName: .go, dialog: "Go on?")
        case .content:
            try await requestConfirmation(actionName: .add, dialog: "Add?") { Text("one more") }
        case .snippet:
            try await requestConfirmation(
                actionName: .order, snippetIntent: PlantSnippetIntent())
        case .result:
            try await requestConfirmation(
                result: .result(dialog: "Are you sure about \(Greenhouse.shared.plants.count)?"),
                confirmationActionName: .send)
        case .value:
            return .result(value: try await $name.requestValue("Which name?"))
        case .confirmValue:
            let first = Greenhouse.shared.plants[0]
            let isRight = try await $plant.requestConfirmation(for: first, dialog: "This one?")
            return .result(value: isRight ? first.name : "another")
        case .disambiguation:
            let chosen = try await $plant.requestDisambiguation(
                among: Greenhouse.shared.plants, dialog: IntentDialog("Which of them?"))
            return .result(value: chosen.name)
        case .choice:
            let archive = Option(title: "Archive", style: .default)
            let option = try await requestChoice(
                between: [.cancel, archive, .init(title: "Delete", style: .destructive)],
                dialog: "What now?", view: Text("Plants"))
            return .result(value: option == archive ? "archived" : "deleted")
        case .needsValue:
            guard let name else { throw $name.needsValueError("And the name?") }
            return .result(value: name)
        case .needsDisambiguation:
            throw $plant.needsDisambiguationError(among: Greenhouse.shared.plants)
        case .restart:
            throw AppIntentError.restartPerform
        }
        return .result(value: "went on")
    }
}

struct ForegroundIntent: AppIntent {
    static var title: LocalizedStringResource = "Come forward"
    static var supportedModes: IntentModes = [.background, .foreground(.dynamic)]

    func perform() async throws -> some IntentResult & ReturnsValue<Bool> {
        if systemContext.currentMode.canContinueInForeground {
            try await continueInForeground("Come with me?", alwaysConfirm: false)
            return .result(value: true)
        }
        return .result(value: systemContext.currentMode == .foreground)
    }
}

struct OldForegroundIntent: ForegroundContinuableIntent {
    static var title: LocalizedStringResource = "Come forward, as it was"

    @Parameter(title: "Ask", default: false) var ask: Bool

    func perform() async throws -> some IntentResult {
        if ask {
            throw needsToContinueInForegroundError("Please continue in the app.") {
                await Greenhouse.shared.water("front")
            }
        }
        try await requestToContinueInForeground("Go to the app?")
        return .result()
    }
}

enum GardenError: Error, CustomLocalizedStringResourceConvertible {
    case frozen
    case noPlant(String)

    var localizedStringResource: LocalizedStringResource {
        switch self {
        case .frozen: return "The ground is frozen."
        case .noPlant(let name): return "There is no plant called \(name)."
        }
    }
}

struct FailingIntent: AppIntent {
    static var title: LocalizedStringResource = "Fail"

    @Parameter(title: "Mine", default: true) var mine: Bool
    @Parameter(title: "Way", default: 0) var way: Int

    func perform() async throws -> some IntentResult {
        if mine { throw GardenError.noPlant("Fern") }
        guard way == 0 else { return .result() }
        throw AppIntentError.Unrecoverable.entityNotFound
    }
}
