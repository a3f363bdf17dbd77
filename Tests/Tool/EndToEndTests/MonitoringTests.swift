import Foundation
import HTTPTestKit
import MetricsTestKit
import ProcessTestKit
import Synchronization
import Testing

/// The numbers of a home that is served, as programs read them.
@Suite(.timeLimit(.minutes(5)), .installed("curl")) struct MonitoringTests {
    private func metrics(_ address: String) throws -> OpenMetricsReader {
        let curl = try #require(ChildProcess.path(of: "curl"))
        let answer = try ChildProcess.run(curl, ["--silent", "--max-time", "20", address])
        return try OpenMetricsReader(answer.output)
    }

    @Test func `runs, questions and sizes are read at an address and in a file`() throws {
        let port = try FreePort.find()
        let project = try ShellProject(
            """
            inputs: { fails: { type: bool, default: false } }
            steps:
              - when: inputs.fails
                fail: it does
              - ask: Go on?
                choices: [yes, no]

            """)
        try project.write(
            "monitoring: { textfile: numbers.prom, listen: \"127.0.0.1:\(port)\" }\n",
            to: "errand.yaml")
        let server = try project.serveReadily()
        let address = "http://127.0.0.1:\(port)/metrics"
        #expect(try project.tool("run", project.workflow, "fails=true").ending == .exited(1))
        #expect(try project.tool("run", project.workflow).ending == .exited(5))
        let read = try metrics(address)
        #expect(read.value("errand_runs_begun_total", ["workflow": "check"]) == 2)
        #expect(
            read.value("errand_runs_ended_total", ["workflow": "check", "state": "failed"]) == 1)
        #expect(
            read.value("errand_unfinished_runs", ["workflow": "check", "state": "waiting"]) == 1)
        #expect(
            read.value("errand_open_questions", ["workflow": "check", "kind": "asked"]) == 1)
        #expect(read.value("errand_run_duration_seconds_count", ["workflow": "check"]) == 1)
        #expect(read.value("errand_last_success_time_seconds", ["workflow": "check"]) == nil)
        #expect(try #require(read.value("errand_home_size_bytes", ["part": "database"])) > 0)
        #expect(read.value("errand_clock_doubted") == 0)
        // The file is written when the engine first turns.
        let file = project.path(of: "numbers.prom")
        #expect(try !OpenMetricsReader(project.text(of: "numbers.prom")).families.isEmpty)
        #expect(try project.files(beginning: ".numbers").isEmpty)
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `an address is read with GET alone, and has one page`() throws {
        let port = try FreePort.find()
        let project = try ShellProject("steps: [{ wait: 1s }]\n")
        try project.write("monitoring: { listen: \(port) }\n", to: "errand.yaml")
        let server = try project.serveReadily()
        let curl = try #require(ChildProcess.path(of: "curl"))
        for (options, path, status) in [
            ([], "metrics", "200"), (["--head"], "metrics", "200"), ([], "", "404"),
            (["--data", "x"], "metrics", "405"),
        ] {
            let answer = try ChildProcess.run(
                curl,
                [
                    "--silent", "--max-time", "20", "--output", "/dev/null", "--write-out",
                    "%{http_code} %{content_type}",
                ] + options + ["http://127.0.0.1:\(port)/\(path)"])
            #expect(answer.output.hasPrefix(status), "\(path): \(answer)")
            let isText = answer.output.contains("application/openmetrics-text; version=1.0.0")
            #expect(isText == (status == "200"))
        }
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.errors.contains("numbers are read at http://127.0.0.1:\(port)/metrics\n"))
    }

    @Test func `each run that has ended is traced, and its steps below it`() throws {
        let bodies = Mutex<[String]>([])
        let all = DispatchSemaphore(value: 0)
        let server = try TestServer { call in
            let isFirst = bodies.withLock { bodies in
                bodies.append(call.request.text)
                return bodies.count == 1
            }
            // One that is busy is asked again.
            call.reply(isFirst ? 503 : 200)
            if bodies.withLock({ $0.count }) == 3 { all.signal() }
        }
        let project = try ShellProject(
            """
            steps:
              - id: inner
                for_each: [1, 2]
                as: number
                do: [{ id: say, run: echo private words }]
              - { id: other, workflow: other }

            """)
        try project.write(
            "steps: [{ id: fails, fail: private reason }]\n", to: "workflows/other.yaml")
        try project.write(
            "monitoring: { traces: \"\(server.url)/v1/traces\" }\n", to: "errand.yaml")
        let errand = try project.serveReadily()
        #expect(try project.tool("run", project.workflow).ending == .exited(1))
        #expect(all.wait(timeout: .now() + 60) == .success)
        errand.send(SIGTERM)
        let end = try errand.wait()
        #expect(end.errors.contains("traces are not taken: the server"))
        let texts = bodies.withLock { $0 }
        #expect(texts.count == 3 && texts[0] == texts[1])
        #expect(!texts.joined().contains("private"))
        let spans = try texts.dropFirst().flatMap(Self.spans)
        #expect(Set(spans.map(\.trace)).count == 1)
        let ids = Dictionary(uniqueKeysWithValues: spans.map { ($0.id, $0) })
        let above = Dictionary(grouping: spans) { ids[$0.parent]?.name ?? "" }
            .mapValues { $0.map(\.name) }
        #expect(above[""] == ["check"])
        #expect(above["check"]?.count == 2, "\(above)")
        #expect(above["inner"]?.count == 2 || above["inner, for_each"]?.count == 2, "\(above)")
        #expect(above.values.joined().contains("other"))
        #expect(spans.filter(\.hasFailed).count == 4)
    }

    private struct Span {
        let trace, id, parent, name: String
        let hasFailed: Bool
    }

    private static func spans(_ text: String) throws -> [Span] {
        struct Body: Decodable {
            struct Resource: Decodable { let scopeSpans: [Scope] }
            struct Scope: Decodable { let spans: [Span] }
            struct Status: Decodable { let code: Int }
            struct Span: Decodable {
                let traceId, spanId, parentSpanId, name: String
                let startTimeUnixNano, endTimeUnixNano: String
                let status: Status
            }
            let resourceSpans: [Resource]
        }
        let body = try JSONDecoder().decode(Body.self, from: Data(text.utf8))
        return body.resourceSpans.flatMap { $0.scopeSpans.flatMap(\.spans) }.map { span in
            Span(
                trace: span.traceId, id: span.spanId, parent: span.parentSpanId, name: span.name,
                hasFailed: span.status.code == 2)
        }
    }
}
