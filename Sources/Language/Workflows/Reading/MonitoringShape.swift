import Messages
import Values

/// `monitoring:` of a project.
enum MonitoringShape {
    private static let heartbeat = Key<MonitoringSettings.Heartbeat>(
        "heartbeat",
        .fields("a map with 'url'", { heartbeatShape }, read: readHeartbeat),
        "A server that is asked regularly while the engine works, and tells you when that ends.")
    private static let textfile = Key<String>(
        "textfile", .text,
        "The path of a file with numbers, such as node_exporter's 'textfile' reads; it is written "
            + "once a minute.")
    private static let listen = Key<ListenAddress>(
        "listen", .listenAddress, default: "nowhere",
        "Where the numbers are read as 'http://ADDRESS/metrics'.")

    private static let traces = Key<String>(
        "traces", .webAddress,
        "The collector that is sent each run once it has ended, as OTLP over HTTP has it in JSON, "
            + "such as 'http://127.0.0.1:4318/v1/traces'.")

    static let shape = Shape(
        name: "'monitoring'", summary: "How the project is watched over.",
        keys: [heartbeat.facts, textfile.facts, listen.facts, traces.facts])

    @Sendable static func read(
        _ fields: Fields, _ reading: inout Reading
    ) -> MonitoringSettings? {
        var settings = MonitoringSettings()
        settings.heartbeat = fields.read(heartbeat, &reading)
        settings.textfile = fields.read(textfile, &reading)
        settings.listen = fields.read(listen, &reading)
        settings.traces = fields.read(traces, &reading)
        return settings
    }
}

/// `heartbeat:` in that.
extension MonitoringShape {
    private static let url = Key<String>(
        "url", .webAddress, .required, "The URL of the check at that server.")
    private static let every = Key<TimeSpan>(
        "every", .heartbeatSpan, default: "5m", "How often it is asked.")
    private static let method = Key<MonitoringSettings.Heartbeat.Method>(
        "method", .word, default: "get", "How it is asked.")
    private static let heartbeatShape = Shape(
        name: "'heartbeat'", summary: "A server that is asked regularly.",
        keys: [url.facts, every.facts, method.facts])

    @Sendable private static func readHeartbeat(
        _ fields: Fields, _ reading: inout Reading
    ) -> MonitoringSettings.Heartbeat? {
        let every = fields.read(every, &reading)
        let method = fields.read(method, &reading)
        guard let url = fields.read(url, &reading) else { return nil }
        var heartbeat = MonitoringSettings.Heartbeat(url: url)
        if let every { heartbeat.every = every }
        if let method { heartbeat.method = method }
        return heartbeat
    }
}

extension Form where Content == TimeSpan {
    /// A length of time in which a server can be asked and can answer.
    fileprivate static let heartbeatSpan = Form.scalar(
        "a duration of '10s' or more",
        ["type": "string", "pattern": "^([0-9.]+(d|h|m|s|ms))+$"]
    ) { text in
        Form.span(text).flatMap { span in
            span < .seconds(10)
                ? .failure(ScalarProblem(.notSpelt("a duration of '10s' or more", text)))
                : .success(span)
        }
    }
}
