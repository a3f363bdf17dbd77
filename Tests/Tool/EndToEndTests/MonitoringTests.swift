import Foundation
import MetricsTestKit
import ProcessTestKit
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
}
