/// An intent by which a focus changes the app.
public protocol SetFocusFilterIntent: SystemIntent, InstanceDisplayRepresentable {
    var appContext: FocusFilterAppContext { get async throws }

    /// Returns filters that a person may want, before any of them is set.
    static func suggestedFocusFilters(for context: FocusFilterSuggestionContext) async -> [Self]
}

extension SetFocusFilterIntent {
    public var appContext: FocusFilterAppContext { FocusFilterAppContext() }

    public static func suggestedFocusFilters(
        for context: FocusFilterSuggestionContext
    ) async -> [Self] { [] }

    /// The filter that is set now, which on Linux none is.
    public static var current: Self {
        get async throws { throw AppIntentError.unavailable("focus") }
    }
}
