import Diagnostics

extension Checker {
    /// A variable that a macro made.
    struct Local {
        /// The name in expressions, unless only the macro can name it.
        let name: String

        /// The type of its value in every round.
        let type: TermType

        /// Whether anything reads it.
        var isUsed = false
    }

    /// Checks something that may name variables of a macro, which nothing behind it may.
    mutating func with<Result>(
        _ names: [Local], _ check: (inout Checker) -> Result
    ) -> (result: Result, used: [Bool]) {
        let count = locals.count
        locals += names
        let result = check(&self)
        let used = locals[count...].map(\.isUsed)
        locals.removeSubrange(count...)
        return (result, used)
    }
}
