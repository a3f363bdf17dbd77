import Arguments

/// The options that every command has.
struct GlobalOptions: ArgumentGroup {
    @Option("--log LEVEL", "what to tell on standard error", environment: "ERRAND_LOG")
    var logLevel = LogLevel.warning

    @Option(
        "--log-format FORMAT", "how to tell it: as text, or each line as an object of JSON",
        environment: "ERRAND_LOG_FORMAT") var logFormat = LogFormat.text

    @Option(
        "--home DIR", "where runs are kept, in place of a folder of yours",
        environment: "ERRAND_HOME") var home: DirectoryName?

    @Flag("--plain", "writes nothing over and draws nothing, as ERRAND_PLAIN=1 does")
    var isPlain: Bool

    init() {}
}

extension LogLevel: ArgumentValue {}
