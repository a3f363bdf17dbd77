public import Arguments

/// The options that every command has.
public struct GlobalOptions: ArgumentGroup {
    @Option("--log LEVEL", "what to tell on standard error", environment: "ERRAND_LOG")
    var logLevel = LogLevel.warning

    public init() {}
}

extension LogLevel: ArgumentValue {}
