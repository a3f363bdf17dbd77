import Catalogue
import IntentHosting
import Locks
import Values
import Workflows

/// The definitions of the calls that were made last, so that each is written once.
final class CalledDefinitions: Sendable {
    /// What calls of the same definition have in common.
    struct Call: Hashable {
        let intent: TypeID
        let parameters: [CalledParameter]
        let limit: TimeSpan?
    }

    private static let most = 256

    private struct State {
        /// The intents of which they are; with others they may be other ones.
        var registry: IntentRegistry?
        var known: [Call: Definition] = [:]
    }

    private let state = Guarded(State())

    func definition(
        of call: Call, in registry: IntentRegistry
    ) throws(DefinitionError) -> Definition {
        let known = state.inTurn { $0.registry === registry ? $0.known[call] : nil }
        if let known { return known }
        let new = try Definition(
            calling: call.intent, with: call.parameters, within: call.limit, registry.catalogue)
        state.inTurn { state in
            if state.registry !== registry || state.known.count >= Self.most {
                state = State(registry: registry)
            }
            state.known[call] = new
        }
        return new
    }
}
