import Diagnostics

extension Checker {
    /// A variable that a macro made.
    struct Local {
        /// How expressions name it, unless only the macro can.
        let name: String

        /// What it holds in every round.
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
