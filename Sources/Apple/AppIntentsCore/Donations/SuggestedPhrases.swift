import Synchronization

/// The phrases that apps propose for intents, which have no place for them.
///
/// An intent is known by its first parameter, an object that goes with it; one without parameters
/// is like all others of its type.
package enum SuggestedPhrases {
    private struct Phrase: Sendable {
        weak let parameter: (any ParameterReference)?
        let text: String
    }

    private struct State {
        var ofIntents: [ObjectIdentifier: Phrase] = [:]
        var ofTypes: [ObjectIdentifier: String] = [:]

        /// The number of phrases at which those of intents that are gone are looked for.
        var sweep = 64
    }

    private static let state = Mutex(State())

    package static func phrase<Intent: AppIntent>(of intent: Intent) -> String? {
        let parameter = parameter(of: intent)
        return state.withLock { state in
            guard let parameter else { return state.ofTypes[ObjectIdentifier(Intent.self)] }
            // Another object may lie where one that is gone has lain.
            let known = state.ofIntents[ObjectIdentifier(parameter)]
            return known?.parameter === parameter ? known?.text : nil
        }
    }

    package static func propose<Intent: AppIntent>(_ phrase: String?, for intent: Intent) {
        let parameter = parameter(of: intent)
        state.withLock { state in
            guard let parameter else {
                return state.ofTypes[ObjectIdentifier(Intent.self)] = phrase
            }
            state.ofIntents[ObjectIdentifier(parameter)] = phrase.map {
                Phrase(parameter: parameter, text: $0)
            }
            guard state.ofIntents.count >= state.sweep else { return }
            state.ofIntents = state.ofIntents.filter { $0.value.parameter != nil }
            state.sweep = max(64, 2 * state.ofIntents.count)
        }
    }

    private static func parameter<Intent: AppIntent>(
        of intent: Intent
    ) -> (any ParameterReference)? {
        let layout = FieldLayout.of(Intent.self)
        return layout.parameters.isEmpty ? nil : layout.parameter(at: 0, in: intent)
    }
}
