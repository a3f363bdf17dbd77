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
