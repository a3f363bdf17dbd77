package import Values

/// The parts of a result that lie sealed until its run has ended, and nowhere else.
package struct ResultPrivacy: Hashable, Sendable {
    /// The value as others see it, where that is private or has private parts.
    package var shownValue: Value?

    /// The private values in it.
    package var words: [Value] = []

    /// Whether its words are private.
    package var hidesDialog = false

    package init() {}

    /// Whether its view, and what it opens, may show something private anywhere.
    package var hidesAll: Bool { hidesDialog || shownValue == .string(Mask.sign) }

    package static let remarkOnView = "its view shows something private, so it is not kept"
    package static let remarkOnOpened =
        "what it opens has something private in it, so it is not kept"
}

/// The private words of a result, for the person who has called the intent by hand and looks on;
/// they are never stored.
package struct LiveResult: Hashable, Sendable {
    package var value: Value?
    package var dialog: CallResult.Dialog?
    package var drawn: DrawnSnippet?

    package init() {}
}
