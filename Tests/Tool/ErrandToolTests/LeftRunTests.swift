import Arguments
import PatienceTestKit
import SQLite
import Testing

@testable import ErrandTool

/// Runs that are ready, in homes that are not served.
@Suite(.patient(for: .seconds(180))) struct LeftRunTests {
    private static func project(_ first: String) throws -> TemporaryProject {
        try TemporaryProject(
            """
            steps:
              - { id: first, \(first) }
              - intent: logbook.note
                with: { text: "${{ first.status }}" }
            """)
    }

    /// Lets the time be up of all that runs wait for.
    private func passAll(of project: TemporaryProject) throws {
        let connection = try Connection("\(project.home)/errand.db", as: .owner(.nothing))
        try connection.run("UPDATE waits SET due = since, due_since_boot = 0 WHERE due IS NOT NULL")
    }

    @Test func `a question whose time is up is not answered, and how the run goes on is told`()
        async throws
    {
        let project = try Self.project("ask: Go on?, choices: [yes, no], timeout: 2h, default: no")
        let asked = await project.run()
        let question = try #require(asked.errors.firstMatch(of: /--question (\w+)/)?.output.1)
        let run = try #require(try await project.runs().first)
        let id = run.prefix(8)
        try passAll(of: project)
        #expect(
            await project.tool("runs").output.hasSuffix(
                "  waiting for a process that goes on with it\n"))
        let show = await project.tool("show \(id)")
        #expect(
            show.output.hasPrefix("check waiting for a process that goes on with it\n"), "\(show)")
        let page =
            /\nrun \w+ waits for a process that goes on with it\nthe time of 'first' was up \S+ [\d:]+\n/
        #expect(show.output.contains(page), "\(show)")
        #expect(
            show.output.hasSuffix(
                "'errand resume \(id)' goes on with it, and so does 'errand serve'\n"), "\(show)")
        let lines = [
            "answer \(id) yes", "answer \(id) yes --step first", "snooze \(id) 1h",
            "answer \(id) yes --question \(question)", "answer \(id) --question \(question)",
            "answer \(id) --step first",
        ]
        for line in lines {
            let late = await project.tool(line)
            #expect(late.code == .usage, "\(late)")
            let sentence =
                /: the time of 'first' was up \S+ [\d:]+; 'errand resume \w+' lets the run go on with that\n/
            #expect(late.errors.contains(sentence), "\(line): \(late)")
        }
        let resumed = await project.tool("resume \(id)")
        #expect(resumed.code == .ok, "\(resumed)")
        #expect(resumed.errors.contains("✓ first ("), "\(resumed)")
    }

    @Test(arguments: ["wait: 2h", "wait_for: news, timeout: 2h, on_error: continue"])
    func `a wait that is over lets the run go on, with other questions open`(
        wait: String
    ) async throws {
        let project = try TemporaryProject(
            """
            steps:
              - parallel:
                  l:
                    - { ask: Go on?, type: bool }
                  r:
                    - { id: pause, \(wait) }
                    - { intent: logbook.note, with: { text: later } }
            """)
        _ = await project.run()
        let run = try #require(try await project.runs().first)
        let waiting = await project.tool("resume \(run)")
        #expect(waiting.output.contains("is not parked; it waits for an answer: Go on?"))
        #expect(waiting.code == .parked)
        try passAll(of: project)
        let show = await project.tool("show \(run)")
        #expect(show.output.contains("\nthe time of '0/r/pause' was up "), "\(show)")
        #expect(show.output.contains("Go on?"), "\(show)")
        let resumed = await project.tool("resume \(run)")
        #expect(resumed.code == .parked, "\(resumed)")
        #expect(resumed.errors.contains("Noted later."), "\(resumed)")
        #expect(resumed.errors.contains("Go on?"), "\(resumed)")
        let rest = await project.tool("runs")
        #expect(rest.output.contains("waiting for an answer: Go on?"), "\(rest)")
    }

    @Test func `a run without an owner goes on at request, and not without one`()
        async throws
    {
        let project = try TemporaryProject(RunCommandTests.noting)
        let begun = await project.run("--detach")
        let run = try #require(try await project.runs().first)
        let id = run.prefix(8)
        let help = "'errand resume \(id)' goes on with it, and so does 'errand serve'\n"
        #expect(begun.errors == "no process serves this home; \(help)")
        #expect(await project.tool("show \(id)").output.hasSuffix("\n\(help)"))
        let detached = await project.tool("resume \(id) --detach")
        #expect(
            detached.output == "run \(id) is not parked, and no process goes on with it; \(help)")
        let resumed = await project.tool("resume \(id)")
        #expect(resumed.code == .ok, "\(resumed)")
        #expect(resumed.output == "number: 1\n")
    }
}
