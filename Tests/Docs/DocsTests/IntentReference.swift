import Catalogue
import IntentHosting
import IntentTraits
import StandardIntents
import Values

/// The page that lists the standard intents, made from the catalogue by which files are checked.
enum IntentReference {
    static let catalogue = IntentRegistry([.standardIntents]).catalogue

    static var page: String {
        """
        # Intents

        All that `errand` can do without a pack of your own; [Standard intents](standard-intents.md) shows how it is used. In a workflow an intent
        is a step, with its parameters under `with`; at a terminal it is `errand call INTENT name=value`. A parameter in bold has to be given.
        What may be done twice is done again by itself after a crash; of what may not, a person is asked where it is unknown whether it has
        happened.

        \(catalogue.intentIDs.sorted { "\($0)" < "\($1)" }.compactMap(section).joined(separator: "\n"))
        """
    }

    private static func section(_ id: TypeID) -> String? {
        guard let intent = catalogue.intent(id), intent.isDiscoverable else { return nil }
        var lines = ["## \(id)", "", intent.summary ?? "\(intent.title).", ""]
        if !intent.parameters.isEmpty {
            lines += ["| parameter | type | is |", "|---|---|---|"]
            lines += intent.parameters.map(row) + [""]
        }
        lines += ["- returns: " + (intent.result.map(returned) ?? "nothing")]
        lines += ["- does: " + effects(of: intent)]
        lines += ["- twice: " + repetition(of: intent)]
        lines += ["- undo: " + (intent.undo == .possible ? "yes" : "no"), ""]
        return lines.joined(separator: "\n")
    }

    private static func row(_ parameter: CatalogueParameter) -> String {
        let isNeeded = parameter.isRequired && parameter.standard == nil
        let name = isNeeded ? "**`\(parameter.name)`**" : "`\(parameter.name)`"
        var words = [parameter.summary ?? "\(parameter.title)."]
        if let standard = parameter.standard { words.append("Without it `\(standard.json)`.") }
        if parameter.acceptsSecret { words.append("A secret may be given.") }
        if parameter.privacy == .private { words.append("It is private.") }
        let type = "\(parameter.type)".replacing("|", with: "\\|")
        return
            "| \(name) | `\(type)` | \(words.joined(separator: " ").replacing("|", with: "\\|")) |"
    }

    /// The type of what is returned, with the properties of things.
    private static func returned(_ type: ValueType) -> String {
        var thing = type
        if case .list(let element) = thing { thing = element }
        guard case .named(let id) = thing, let properties = catalogue.entity(id)?.properties else {
            return "`\(type)`"
        }
        return "`\(type)` with " + properties.map { "`\($0.name)`" }.joined(separator: ", ")
    }

    private static func effects(of intent: CatalogueIntent) -> String {
        guard let effects = intent.effects else { return "it does not say" }
        guard !effects.isEmpty else { return "nothing to the world outside" }
        return effects.map { "\($0.kind.rawValue) `\($0.target)`" }.joined(separator: ", ")
    }

    private static func repetition(of intent: CatalogueIntent) -> String {
        switch intent.repetition {
        case .harmless: "is as once"
        case .keyed: "happens once all the same"
        case .harmful: "is two"
        }
    }
}
