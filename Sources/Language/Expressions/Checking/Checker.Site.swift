import Diagnostics

extension Checker {
    /// A call whose arguments do not fit, with what is known of them.
    struct Site {
        let function: Function

        /// The receiver of a member, and the arguments.
        let terms: [Term]

        /// The type of each of them.
        let arguments: [TermType]

        let isMember: Bool

        /// The range of the name of the function, or of the operator.
        let nameRange: SourceRange

        /// The range of the whole call.
        let range: SourceRange

        /// The overloads that are called in the same way.
        var candidates: [Overload] {
            function.overloads.filter {
                isMember ? $0.style == .member && !$0.parameters.isEmpty : $0.style == .function
            }
        }

        /// The number of arguments that are written between the parentheses.
        func written(_ count: Int) -> Int { isMember ? count - 1 : count }
    }
}

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
