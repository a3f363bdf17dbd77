extension Diagnostic {
    /// The sentence of a diagnostic, with its code.
    ///
    /// Each area declares its messages as static functions in one extension of this type, so that
    /// the place that finds a problem reads `.unknownIntent("files.mvoe")`.
    public struct Message: Hashable, Sendable {
        /// A name in kebab case that stays the same when the text is reworded, such as
        /// `unknown-intent`.
        public let code: String

        /// One phrase, lower case, without a final period.
        public let text: String

        /// Creates a message for the function that an area declares for it.
        public init(code: String, _ text: String) {
            self.code = code
            self.text = text
        }
    }
}
