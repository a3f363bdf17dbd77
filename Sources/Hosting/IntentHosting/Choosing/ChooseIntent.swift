@_spi(Hosting) import AppIntentsCore
import Catalogue
import IntentTraits
import LocalizedStrings

/// Returns the thing that it is given, so that a step which asks for one of a type can ask in the
/// way in which a parameter is asked for.
struct ChooseIntent<Thing: AppEntity>: _GeneratedIntent, TraitedIntent {
    static var title: LocalizedStringResource {
        "Choose \(String(localized: Declaration.read { Thing.typeDisplayRepresentation.name }))"
    }

    static var isDiscoverable: Bool { false }
    static var repetition: Repetition { .harmless }

    let generated: [(name: String, parameter: any ParameterReference)]
    let effects: [Effect]?

    init() { self.init([]) }

    init(_ effects: [Effect]) {
        self.effects = effects
        let title = Declaration.read { Thing.typeDisplayRepresentation.name }
        generated = [(TypeID.chosen, IntentParameter<Thing>(generated: title))]
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Thing> {
        guard case .entity(let chosen)? = generated.first?.parameter.content,
            let thing = chosen as? Thing
        else { throw NothingChosen() }
        return .result(value: thing)
    }
}

/// The intent was performed without its only value, which a host never does.
private struct NothingChosen: Error, CustomStringConvertible {
    var description: String { "nothing was chosen" }
}
