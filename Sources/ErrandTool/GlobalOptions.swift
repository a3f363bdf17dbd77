public import Arguments

/// The options that every command has.
public struct GlobalOptions: ArgumentGroup {
    @Option("--log LEVEL", "what to tell on standard error", environment: "ERRAND_LOG")
    var logLevel = LogLevel.warning

    @Option(
        "--home DIR", "where runs are kept, in place of a folder of yours",
        environment: "ERRAND_HOME")
    var home: DirectoryName?

    public init() {}
}

extension LogLevel: ArgumentValue {}
