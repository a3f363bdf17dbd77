public import Testing

extension Trait where Self == ConditionTrait {
    /// Skips a test, visibly, where a program of the system is missing.
    public static func installed(_ program: String) -> Self {
        .enabled(if: ChildProcess.path(of: program) != nil, "\(program) is not installed")
    }
}
