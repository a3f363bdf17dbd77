import Arguments
import Foundation
import PatienceTestKit
import Testing

@testable import ErrandTool

/// The places where a run has failed.
@Suite(.patient(for: .seconds(180))) struct FailurePlaceTests {
    @Test func `a run whose time is up is told with the line that says so`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - wait: 1h
            timeout: 1ms
            """)
        let run = await project.run()
        #expect(run.code == .runFailed)
        #expect(
            run.errors.contains(
                "\(project.folder)/workflows/check.yaml:3: error: it was not done within 1ms\n"),
            "\(run)")
    }

    private static let calling = """
        steps:
          - workflow: other
            id: outer
        """

    private static let failing = """
        steps:
          - { id: inner, fail: "It is closed." }
        """

    @Test func `what failed in a run that it waited for is told with the place and the run`()
        async throws
    {
        let project = try TemporaryProject(
            Self.calling,
            running: [
                "other": "steps: [{ parallel: [[{ workflow: third }]] }]", "third": Self.failing,
            ])
        let run = await project.run()
        #expect(run.code == .runFailed)
        let runs = try await project.runs()
        let innermost = try #require(runs.first?.prefix(8))
        let line =
            "\(project.folder)/workflows/third.yaml:2: error: 'inner': It is closed. (in run \(innermost))\n"
        #expect(run.errors.contains(line), "\(run)")
        let parent = try #require(runs.last)
        #expect(await project.tool("show \(parent)").output.contains(line))
        let middle = runs[1]
        let data = await project.tool("show \(parent) --json").output
        #expect(data.contains("\"run\": \"\(middle)\""), "\(data)")
        #expect(data.contains("third.yaml:2"))
    }

    @Test func `the time of a run that it waited for is told with its place`() async throws {
        let project = try TemporaryProject(
            Self.calling, running: ["other": "timeout: 1ms\nsteps: [{ wait: 1h }]"])
        let run = await project.run()
        #expect(run.code == .runFailed)
        #expect(
            run.errors.contains(
                "/other.yaml:1: error: 'outer': it was not done within 1ms (in run "), "\(run)")
    }

}
