extension Term {
    /// A loop that folds a list or the keys of a map into one value, as all macros over them are.
    ///
    /// With one variable that is the element or the key; with two they are index and element, or
    /// key and value. The accumulator begins as `initial`; while `condition` holds, each round
    /// makes it `step`; in the end the loop is `result`. Neither variable is in scope in `range`,
    /// `initial` and `result`; the accumulator is in scope in `condition`, `step` and `result`.
    public final class Comprehension: Sendable {
        /// The range of the loop.
        public let range: Term

        /// The variable of each round, and the second one where the macro has two.
        public let variable: String
        public let secondVariable: String?

        /// The name of the accumulator, which no expression can write unless `cel.bind` made it.
        public let accumulator: String

        public let initial: Term
        public let condition: Term
        public let step: Term
        public let result: Term

        /// Creates a loop.
        public init(
            over range: Term, _ variable: String, _ secondVariable: String? = nil,
            accumulator: String, from initial: Term, while condition: Term, step: Term,
            result: Term
        ) {
            self.range = range
            self.variable = variable
            self.secondVariable = secondVariable
            self.accumulator = accumulator
            self.initial = initial
            self.condition = condition
            self.step = step
            self.result = result
        }
    }
}
