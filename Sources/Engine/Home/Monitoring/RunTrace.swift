import Engine
import Runs
import Store
import Values

/// A run that has ended, as collectors of OpenTelemetry take it: a span for it, and one for each of
/// its steps.
///
/// It has names and times, and nothing that the run knows.
struct RunTrace {
    private let report: RunReport

    /// The first of the runs that wait for each other.
    private let root: RunID

    /// The step that waits for it.
    private let parent: Origin.Parent?

    init(_ report: RunReport, below parent: Origin.Parent?, of root: RunID) {
        self.report = report
        self.parent = parent
        self.root = root
    }

    /// The body of a request for a collector.
    var body: Value {
        [
            "resourceSpans": [
                [
                    "resource": ["attributes": Self.attributes(["service.name": "errand"])],
                    "scopeSpans": [["scope": ["name": "errand"], "spans": .list(spans)]],
                ]
            ]
        ]
    }

    private var spans: [Value] {
        let paths = Set(report.steps.map(\.path))
        return ([run] + report.steps.map { span(of: $0, among: paths) }).compactMap(\.self)
    }

    private var run: Value? {
        let summary = report.summary
        let above = parent.map { Self.id($0.run, StepPath($0.path)) }
        return span(
            summary.workflow, Self.id(summary.id, .run), below: above,
            from: summary.started ?? summary.created, to: summary.ended,
            hasFailed: summary.state == .failed,
            [
                "errand.run": "\(summary.id)", "errand.workflow": summary.workflow,
                "errand.state": summary.state.rawValue, "error.type": report.failure?.code,
            ])
    }

    private func span(of step: StepReport, among paths: Set<StepPath>) -> Value? {
        var around = step.path.parent
        while let path = around, path != .run, !paths.contains(path) { around = path.parent }
        let id = report.summary.id
        return span(
            step.title.text, Self.id(id, step.path), below: Self.id(id, around ?? .run),
            from: step.started, to: step.finished, hasFailed: step.failure != nil,
            [
                "errand.step": "\(step.path)", "errand.intent": step.intent,
                "errand.place": step.place, "errand.state": step.status,
                "errand.attempts": "\(step.attempts)", "error.type": step.failure?.code,
            ])
    }

    private func span(
        _ name: String, _ id: String, below parent: String?, from begin: Timestamp?,
        to end: Timestamp?, hasFailed: Bool, _ attributes: [String: String?]
    ) -> Value? {
        // What was not done took no time.
        guard let begin, let end else { return nil }
        return [
            "traceId": .string(String("\(Digest(of: Array("\(root)".utf8)))".prefix(32))),
            "spanId": .string(id), "parentSpanId": .string(parent ?? ""), "name": .string(name),
            "kind": 1, "startTimeUnixNano": Self.nanoseconds(begin),
            "endTimeUnixNano": Self.nanoseconds(max(begin, end)),
            "attributes": Self.attributes(attributes.compactMapValues(\.self)),
            "status": ["code": hasFailed ? 2 : 1],
        ]
    }

    /// The id of a span: always the same for the same step.
    private static func id(_ run: RunID, _ path: StepPath) -> String {
        String("\(Digest(of: Array("\(run) \(path)".utf8)))".prefix(16))
    }

    private static func nanoseconds(_ time: Timestamp) -> Value {
        .string("\(Int128(time.seconds) * 1_000_000_000 + Int128(time.nanoseconds))")
    }

    private static func attributes(_ texts: [String: String]) -> Value {
        .list(
            texts.sorted { $0.key < $1.key }.map { name, text in
                ["key": .string(name), "value": ["stringValue": .string(text)]]
            })
    }
}
