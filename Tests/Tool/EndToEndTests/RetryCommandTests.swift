import Foundation
import ProcessTestKit
import Testing

/// Runs that people do again, put off and answer, command by command.
@Suite(.timeLimit(.minutes(5))) struct RetryCommandTests {
    private static let mail = """
        steps:
          - id: fetch
            intent: shell.run
            with: { script: "echo fetch >> trace" }
          - id: each
            for_each: "${{ ['a', 'b'] }}"
            as: letter
            do:
              - intent: shell.run
                with:
                  script: 'echo "$LETTER" >> trace; test "$LETTER" = a || test -e mended'
                  env: { LETTER: "${{ letter }}" }
          - id: last
            intent: shell.run
            with: { script: "echo last >> trace" }
        """

    @Test func `what has failed is done again, and nothing else`() throws {
        let project = try RetriedProject(Self.mail)
        #expect(try project.errand("run workflows/check.yaml").ending == .exited(1))
        let run = try project.newest()
        try project.write("", to: "mended")
        let again = try project.errand("retry \(run) --failed")
        #expect(again.ending == .exited(0), "\(again)")
        #expect(try project.text(of: "trace") == "fetch\na\nb\nb\nlast\n")
        #expect(again.errors.contains("✓ fetch shell.run taken over"), "\(again.errors)")
        let next = try project.newest()
        let shown = try project.errand("show \(next)").output
        #expect(shown.contains("by anna, "))
        #expect(shown.contains("does run \(run) again"))
        #expect(shown.contains("✓ each with 1 element taken over"), "\(shown)")
        #expect(
            try project.errand("show \(run)").output.contains("\n  done again as run \(next)\n"))
        #expect(
            try project.errand("runs --limit 1").output.hasSuffix("succeeded  does \(run) again\n"))
        let same = try project.errand("retry \(run) --failed")
        #expect(
            same.errors.contains(
                "run \(run) was done again already, as run \(next); 'errand retry \(next)' does that one again"
            ), "\(same.errors)")
        #expect(try project.text(of: "trace") == "fetch\na\nb\nb\nlast\n")
        #expect(try project.errand("retry \(next)").ending == .exited(0))
        #expect(
            try project.text(of: "trace") == "fetch\na\nb\nb\nlast\nfetch\na\nb\nlast\n")
    }

    @Test func `a run that is left to others is only stored`() throws {
        let project = try RetriedProject(Self.mail)
        #expect(try project.errand("run workflows/check.yaml").ending == .exited(1))
        let run = try project.newest()
        let left = try project.errand("retry \(run) --detach")
        #expect(left.ending == .exited(0), "\(left)")
        #expect(
            left.errors
                == "no process serves this home; 'errand resume \(left.output.prefix(8))' goes on "
                + "with it, and so does 'errand serve'\n")
        #expect(try project.text(of: "trace") == "fetch\na\nb\n")
    }

    @Test func `a mended workflow goes on from where the one before it failed`() throws {
        let project = try RetriedProject(Self.mail)
        #expect(try project.errand("run workflows/check.yaml").ending == .exited(1))
        let run = try project.newest()
        try project.makeProject(in: "other")
        let elsewhere = try project.errand("retry \(run) --current", at: "other")
        #expect(elsewhere.ending == .exited(2), "\(elsewhere)")
        #expect(
            elsewhere.errors
                == "error: '--current' needs the workflow 'check' in the current folder\n")
        try project.write(
            Self.mail.replacing("test -e mended", with: "true"), to: "workflows/check.yaml")
        let unknown = try project.errand("retry \(run) --from eahc")
        #expect(unknown.ending == .exited(2))
        #expect(
            unknown.errors == "error: there is no step 'eahc' in 'check'; did you mean 'each'?\n")
        let again = try project.errand("retry \(run) --failed --current")
        #expect(again.ending == .exited(0), "\(again)")
        #expect(try project.text(of: "trace") == "fetch\na\nb\nb\nlast\n")
    }

    @Test func `who is late is told who has answered what, and when`() throws {
        let project = try RetriedProject(
            "steps: [{ ask: Go?, choices: [on, back], timeout: 1h }, { ask: Sure?, type: bool }]")
        #expect(try project.errand("run workflows/check.yaml").ending == .exited(5))
        let run = try project.newest()
        let snoozed = try project.errand("snooze \(run) 2h")
        #expect(
            snoozed.output == "run \(run) waits for the answer until 2h from now\n", "\(snoozed)")
        #expect(try project.errand("answer \(run) back --step 0").ending == .exited(5))
        let late = try project.errand("answer \(run) on --step 0", by: "ben")
        #expect(late.ending == .exited(2))
        let sentence =
            /error: run (\w+) asks nothing at '0': anna has answered 'back' already, \w+ \S+; it asks at '1'\n/
        #expect(late.errors.wholeMatch(of: sentence)?.1 == run[...], "\(late.errors)")
        let endless = try project.errand("snooze \(run) 2h")
        #expect(endless.ending == .exited(2))
        #expect(
            endless.errors.contains(
                "waits for an answer at '1' as long as it takes; there is nothing to put off"),
            "\(endless.errors)")
        let acts = try project.errand("show \(run) --json").output
        #expect(acts.contains(/"state" ?: ?"waiting"/), "\(acts)")
    }

    @Test func `a question can be put off thirty times`() throws {
        let project = try RetriedProject("steps: [{ ask: Go?, type: bool, timeout: 1h }]")
        #expect(try project.errand("run workflows/check.yaml").ending == .exited(5))
        let run = try project.newest()
        let all = try project.shell(
            "for i in $(seq 30); do errand snooze \(run) 1h > /dev/null || exit 1; done; errand snooze \(run) 1h"
        )
        #expect(all.ending == .exited(2), "\(all)")
        #expect(
            all.errors == "error: this was put off 30 times; answer it or cancel the run\n")
    }
}

/// A project of one workflow, whose scripts run in its folder.
private struct RetriedProject {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    init(_ workflow: String) throws {
        try makeProject(in: ".")
        try write(workflow, to: "workflows/check.yaml")
    }

    func makeProject(in place: String) throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/\(place)/workflows", withIntermediateDirectories: true)
    }

    func write(_ text: String, to file: String) throws {
        try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
    }

    func text(of file: String) throws -> String {
        try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
    }

    func errand(
        _ arguments: String, by person: String = "anna", at place: String = "."
    ) throws -> ChildProcess {
        try shell("cd \(folder)/\(place); errand \(arguments)", by: person)
    }

    func shell(_ script: String, by person: String = "anna") throws -> ChildProcess {
        let tool = try ChildProcess.product("errand")
        let path = URL(filePath: tool).deletingLastPathComponent().path
        return try ChildProcess.run(
            "/bin/sh", ["-c", script],
            environment: [
                "ERRAND_HOME": folder + "/home", "TZ": "UTC", "HOME": folder, "USER": person,
                "PATH": "\(path):/usr/bin:/bin",
            ])
    }

    /// The id of the newest run, as far as people write it.
    func newest() throws -> String {
        let list = try errand("runs --limit 1").output
        return String(list.prefix { $0 != " " })
    }
}
