import AppIntents
import IntentTraits

/// What all intents of Nagz have in common.
protocol NagzIntent: AppIntent, TraitedIntent {}

extension NagzIntent {
    /// A person has to be there, or a workflow to say that it may do this.
    static var authenticationPolicy: IntentAuthenticationPolicy { .requiresAuthentication }
}

/// An intent that changes nags, each at most once.
protocol ChangingNagzIntent: NagzIntent, ReversibleIntent {}

extension ChangingNagzIntent {
    static var effects: [Effect]? { [.writes("nagz:nags")] }
    static var repetition: Repetition { .keyed }

    static func undo(_ touch: Touch) async throws { try await Nagz.book.undo(touch) }
}
