import Diagnostics

extension Checker {
    /// A call whose arguments do not fit, with what is known of them.
    struct Site {
        let function: Function

        /// The receiver of a member, and the arguments.
        let terms: [Term]

        /// What is known of each of them.
        let arguments: [TermType]

        let isMember: Bool

        /// Where the name of the function or the operator stands.
        let nameRange: SourceRange

        /// Where the whole call stands.
        let range: SourceRange

        /// The overloads that are called in the same way.
        var candidates: [Overload] {
            function.overloads.filter {
                isMember ? $0.style == .member && !$0.parameters.isEmpty : $0.style == .function
            }
        }

        /// How many arguments are written between the parentheses.
        func written(_ count: Int) -> Int { isMember ? count - 1 : count }
    }
}
