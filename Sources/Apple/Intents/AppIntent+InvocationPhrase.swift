public import AppIntentsCore

extension AppIntent {
    /// The phrase that the app proposes for doing just this again, such as "Continue Errand".
    ///
    /// It holds for this intent and its copies; for one without parameters, for all of its type.
    public var suggestedInvocationPhrase: String? {
        get { SuggestedPhrases.phrase(of: self) }
        nonmutating set { SuggestedPhrases.propose(newValue, for: self) }
    }
}
