import Arguments
import Diagnostics

/// A word that a shell offers.
struct Offer: Equatable {
    let word: String
    let help: String

    /// The word and, behind a tab, its meaning; nothing in it ends a line or speaks to the
    /// terminal.
    var line: String { "\(TerminalText.visible(word))\t\(TerminalText.visible(help))" }
}

/// Words that only the program knows, and that shells ask it for.
enum OfferKind: String, CaseIterable, ArgumentValue {
    case runs, workflows, inputs, packs, intents, signals
}

/// The id of an app that brings files for projects; shells complete it.
struct PackName: ArgumentValue, Equatable {
    let text: String

    /// Takes the word unchanged.
    init(argument: String) { text = argument }

    static var placeholder: String { "PACK" }

    static var completion: Completion { .asked(OfferKind.packs.rawValue) }

    var argumentText: String { text }
}
