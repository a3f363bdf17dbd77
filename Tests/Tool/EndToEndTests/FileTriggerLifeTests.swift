import Foundation
import ProcessTestKit
import Testing

/// A server that is started by files.
@Suite(.timeLimit(.minutes(3))) struct FileTriggerLifeTests {
    /// Each run writes the files that it was handed into a file of its own, also if it is repeated.
    private static let workflow = """
        on: { file: FOLDER/in/**/*, settle: 100ms }
        steps:
          - run: printf '%s\\n' "$FILES" > "FOLDER/got-$RUN"
            env: { FILES: "${{ trigger.files.map(f, f.name).join('/') }}", RUN: "${{ run.id }}" }
            if_interrupted: retry
        """

    private func handed(_ project: ShellProject) throws -> [String] {
        let runs = try project.files(beginning: "got-")
        guard !runs.isEmpty else { return [] }
        return try project.shell("cat got-*").wait().output.split(separator: "\n")
            .flatMap { $0.split(separator: "/") }.map(String.init)
    }

    @Test func `no file is lost or handed over twice, whenever the server is killed`() throws {
        let project = try ShellProject(Self.workflow, pipes: [])
        _ = try project.shell("mkdir in && touch in/old").wait()
        var wanted: Set<String> = []
        for round in 0..<6 {
            let server = try project.serveReadily()
            let names = (0..<8).map { "\(round)-\($0)" }
            wanted.formUnion(names)
            let writes = names.map { "mkdir -p in/\($0).d; echo \($0) > in/\($0).d/\($0)" }
            _ = try project.shell(writes.joined(separator: "; ")).wait()
            // It dies a little later each time.
            _ = try project.shell("sleep 0.\(round * 7 + 10)").wait()
            server.send(SIGKILL)
            _ = try server.wait()
        }
        let server = try project.serveReadily()
        var found: [String] = []
        while Set(found) != wanted {
            _ = try project.shell("sleep 0.05").wait()
            found = try handed(project)
        }
        server.send(SIGTERM)
        _ = try server.wait()
        found = try handed(project)
        #expect(found.sorted() == wanted.sorted())
    }

    @Test func `files that others write one after the other while runs go on come all`() throws {
        let project = try ShellProject(
            """
            on: { file: FOLDER/in/*, changes: created, settle: 0s }
            steps:
              - run: printf '%s\\n' "$FILES" > "FOLDER/got-$RUN"; sleep 0.05
                env: { FILES: "${{ trigger.files.map(f, f.name).join('/') }}", RUN: "${{ run.id }}" }
            """, pipes: [])
        _ = try project.shell("mkdir in").wait()
        let server = try project.serveReadily()
        _ = try project.shell("for n in $(seq 40); do echo 1 > in/f$n; sleep 0.02; done").wait()
        while Set(try handed(project)).count < 40 {
            _ = try project.shell("sleep 0.05").wait()
        }
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(!end.errors.contains("is paused"), "\(end)")
    }

    @Test func `a workflow that starts itself is paused, and the ledger says why`() throws {
        let project = try ShellProject(
            """
            on: { file: FOLDER/in/*, settle: 0s }
            steps:
              - run: echo more >> FOLDER/in/own; touch "FOLDER/got-$RUN"
                env: { RUN: "${{ run.id }}" }
            """, pipes: [])
        _ = try project.shell("mkdir in").wait()
        let server = try project.serveReadily()
        _ = try project.shell("echo 1 > in/first").wait()
        while try !project.shell("errand triggers").wait().output.contains("paused") {
            _ = try project.shell("sleep 0.05").wait()
        }
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(try project.files(beginning: "got-").count == 11)
        #expect(end.errors.contains("is paused: its own runs seem to change the files"), "\(end)")
        #expect(end.errors.contains("'errand unpause check' lets it go on"), "\(end)")
    }
}
