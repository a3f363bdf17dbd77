/// The focus that filters are suggested for; Linux has none, so only tests ask.
public struct FocusFilterSuggestionContext: Sendable {
    @_spi(Hosting) public init() {}
}
