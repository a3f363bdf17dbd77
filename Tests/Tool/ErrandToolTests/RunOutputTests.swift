import Arguments
import Foundation
import HarbourPack
import IntentHosting
import LogbookPack
import StandardIntents
import Testing

@testable import ErrandTool

/// The display of a run while its programs write.
@Suite(.timeLimit(.minutes(5))) struct RunOutputTests {
    private static let packs: [IntentPack] = [.logbookPack, .harbourPack, .standardIntents]

    private func run(
        _ steps: String, options: String = "", isLive: Bool
    ) async throws -> (run: ToolRun, project: TemporaryProject) {
        let project = try TemporaryProject("steps:\n\(steps)")
        let run = await project.tool(
            "run workflows/check.yaml \(options)", packs: Self.packs, isLive: isLive)
        return (run, project)
    }

    private static let chatty = """
          - id: loud
            intent: shell.run
            with: { script: "echo one; echo two >&2; printf rest" }
        """

    @Test func `off a terminal every line is printed before the step's end`() async throws {
        let run = try await run(Self.chatty, isLive: false).run
        #expect(run.code == .ok, "\(run)")
        let lines = run.errors.split(separator: "\n")
        #expect(lines.dropLast().sorted() == ["loud ! two", "loud | one", "loud | rest"])
        #expect(lines.last?.hasPrefix("✓ loud shell.run (") == true, "\(run)")
    }

    @Test func `on a terminal the last lines stand below the step, and go with it`() async throws {
        let run = try await run(Self.chatty, isLive: true).run
        #expect(run.errors.contains("⠋ loud shell.run  0s\u{1B}[K\n"), "\(run)")
        #expect(run.errors.contains("│ one"), "\(run)")
        // One line or several are gone when the end is told.
        #expect(run.errors.contains(#/\r(\x1B\[[0-9]+A)?\x1B\[J✓ loud shell.run \(/#), "\(run)")
        let verbose = try await self.run(Self.chatty, options: "--verbose", isLive: true).run
        #expect(verbose.errors.contains("loud | one\n"), "\(verbose)")
    }

    @Test func `an output that is a record or an empty text is no output that is missing`()
        async throws
    {
        let steps = """
              - { id: a, run: echo hi }
            outputs: { rec: "${{ a.value }}", empty: "${{ a.value.error }}" }
            """
        let run = try await run(steps, isLive: false).run
        #expect(
            run.output.contains("rec: isText: true, isTruncated: false, output: hi, status: 0\n"),
            "\(run)")
        #expect(run.output.contains("empty: \"\"\n"), "\(run)")
    }

    @Test func `on a terminal rounds that are over are told as that`() async throws {
        let steps = "  - { id: rounds, repeat: { times: 2 }, do: [{ emit: a }] }"
        let run = try await run(steps, isLive: true).run
        #expect(run.errors.contains(/✓ rounds \(/), "\(run)")
    }

    private static let failing = """
          - id: bad
            intent: shell.run
            with: { script: "seq 1 30; exit 1" }
            retry: { attempts: 2, delay: 1ms }
        """

    @Test func `a failed attempt is told with its last lines and its number`() async throws {
        let (run, project) = try await run(Self.failing, isLive: true)
        #expect(run.code == .runFailed)
        for attempt in 1...2 {
            let told = run.errors.firstRange(of: "✗ bad shell.run, attempt \(attempt) of 2 (")
            #expect(told != nil, "\(run)")
        }
        #expect(run.errors.contains("    … 10 lines before …\n    │ 11\n"), "\(run)")
        let id = try #require(try await project.runs().first)
        let show = await project.tool("show \(id)", packs: Self.packs).output
        #expect(show.contains("✗ bad shell.run, attempt 2 of 2 failed ("), "\(show)")
        #expect(
            show.contains("    attempt 1 of 2: 'script' ended with status 1: 28 / 29 / 30\n"),
            "\(show)")
        let log = await project.tool("logs \(id) bad --attempt 2", packs: Self.packs).output
        #expect(log.split(separator: "\n").count == 30)
        #expect(log.contains(" bad, attempt 2 of 2 | 30\n"), "\(log)")
        let none = await project.tool("logs \(id) bad --attempt 3", packs: Self.packs)
        #expect(none == ToolRun(errors: "nothing was said in an attempt 3\n"))
        let ended = await project.tool("snooze \(id) 1h", packs: Self.packs)
        #expect(ended.code == .usage && ended.errors.contains("had failed already"), "\(ended)")
        let now = await project.tool("snooze \(id) 0s", packs: Self.packs)
        #expect(now.code == .usage && now.errors.contains("the time would be up at once"))
        let lines = await project.tool("logs \(id) --json", packs: Self.packs).output
            .split(separator: "\n")
        let first = try JSONSerialization.jsonObject(with: Data((lines.first ?? "").utf8))
        let fields = try #require(first as? [String: Any])
        #expect(fields["step"] as? String == "bad")
        #expect(fields["attempt"] as? Int == 1)
        #expect(fields["kind"] as? String == "output")
        #expect(fields["text"] as? String == "1")
    }

    @Test func `an empty result is said beside the output, which has nothing`() async throws {
        let project = try TemporaryProject("steps: [{ stop: now }]")
        let found = await project.tool("call file.glob pattern=none*", packs: Self.packs)
        #expect(found == ToolRun(errors: "the result is empty\n"))
        let empty = await project.tool("call store.get name=none", packs: Self.packs)
        #expect(empty.output == "", "\(empty)")
        let key = await project.tool(["call", "system.log", "message=a", "--key", ""])
        #expect(key.code == .usage && key.errors.contains("'--key' is empty"), "\(key)")
    }

    @Test func `a step without an id is told by its place and what it calls`() async throws {
        let (run, project) = try await run(
            """
              - if: true
                then:
                  - { wait: 1ms }
                  - { intent: shell.run, with: { script: "echo no; exit 1" } }
            """, isLive: false)
        #expect(run.errors.contains("2nd step in the 1st step, shell.run | no\n"), "\(run)")
        #expect(run.errors.contains("error: '2nd step, shell.run': 'script' ended"), "\(run)")
        let id = try #require(try await project.runs().first)
        let log = await project.tool("logs \(id) 0/0/1", packs: Self.packs)
        #expect(log.output.hasSuffix("| no\n"), "\(log)")
        let unknown = await project.tool("logs \(id) nowhere", packs: Self.packs)
        #expect(unknown.code == .usage)
        #expect(unknown.errors.contains("has no step 'nowhere'"), "\(unknown)")
    }

    @Test func `an output of several lines stands below its name`() async throws {
        let run = try await run(
            "  - { id: two, run: \"printf 'a\\\\nb'\" }\noutputs: { text: \"${{ two.value.output }}\" }",
            isLive: false
        ).run
        #expect(run.output == "text:\n  a\n  b\n", "\(run)")
    }

    @Test(arguments: [(false, "a\tb\nc\u{1B}[1m\n"), (true, "a       b\nc\n")])
    func `a text that an intent returns is as it was off a terminal, and safe on one`(
        _ isLive: Bool, _ output: String
    ) async throws {
        let project = try TemporaryProject("steps: []")
        let file = project.folder + "/file"
        try Data("a\tb\nc\u{1B}[1m\n".utf8).write(to: URL(filePath: file))
        let call = await project.tool(
            "call file.read path=\(file)", packs: Self.packs, isLive: isLive)
        #expect(call.output == output, "\(call)")
    }

    @Test func `a line with breaks is told once, as lines`() async throws {
        let run = try await run(
            #"  - { intent: system.log, with: { message: "one\ntwo" } }"#, isLive: false
        ).run
        let told = run.errors.components(separatedBy: "one\n      two\n").count
        #expect(told == 2, "\(run)")
        #expect(!run.errors.contains("␊"), "\(run)")
    }
}
