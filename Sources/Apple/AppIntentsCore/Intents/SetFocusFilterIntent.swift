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

/// The limits that a focus sets.
public struct FocusFilterAppContext: Sendable {
    public let targetContentIdentifierPrefix: String?

    public init(targetContentIdentifierPrefix: String? = nil) {
        self.targetContentIdentifierPrefix = targetContentIdentifierPrefix
    }
}

/// The focus that filters are suggested for; Linux has none, so only tests ask.
public struct FocusFilterSuggestionContext: Sendable { @_spi(Hosting) public init() {} }
