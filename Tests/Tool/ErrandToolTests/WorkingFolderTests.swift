import Arguments
import Foundation
import HarbourPack
import Home
import LogbookPack
import PatienceTestKit
import StandardIntents
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct WorkingFolderTests {
    private static let asking = """
        steps:
          - id: sure
            ask: Go on?
            choices: [yes, no]
          - id: here
            intent: shell.run
            with: { args: [pwd] }
          - id: below
            intent: shell.run
            with: { args: [pwd], directory: workflows }
        outputs: { here: "${{ here.value.output }}", below: "${{ below.value.output }}" }
        """

    private func tool(_ line: String, of project: TemporaryProject, from place: String = "/")
        async -> ToolRun
    {
        await project.tool(
            line, packs: [.logbookPack, .harbourPack, .standardIntents],
            surroundings: ["TZ": "UTC", "PATH": "/usr/bin:/bin"], from: place)
    }

    /// Answers a run elsewhere than where it was started, and lets it go on.
    private func answered(_ project: TemporaryProject) async throws -> ToolRun {
        let id = try #require(try await project.runs().last)
        return await tool("answer \(id) yes", of: project, from: "/usr")
    }

    @Test func `a run goes on in its project, wherever it is started and answered`() async throws {
        let project = try TemporaryProject(Self.asking)
        #expect(await tool("run workflows/check.yaml", of: project).code == .parked)
        let answer = try await answered(project)
        #expect(
            answer.output == "below: \(project.folder)/workflows\nhere: \(project.folder)\n",
            "\(answer)")
    }

    @Test func `a run that another waits for has the folder of that one`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - { id: other, workflow: other }
            outputs: { here: "${{ other.value.here }}" }
            """, running: ["other": Self.asking])
        #expect(await tool("run workflows/check.yaml", of: project).code == .parked)
        let answer = try await answered(project)
        #expect(answer.output == "here: \(project.folder)\n", "\(answer)")
    }

    @Test func `a run that does another one again has its folder`() async throws {
        let project = try TemporaryProject(
            """
            steps:
              - { id: here, intent: shell.run, with: { args: [pwd] } }
            outputs: { here: "${{ here.value.output }}" }
            """)
        _ = await tool("run workflows/check.yaml", of: project)
        let id = try #require(try await project.runs().first)
        let again = await tool("retry \(id)", of: project, from: "/usr")
        #expect(again.output == "here: \(project.folder)\n", "\(again)")
    }

    @Test func `a file that belongs to no project is run where it lies`() async throws {
        let project = try TemporaryProject("steps: [{ stop: Enough. }]")
        let folder = "\(project.folder)/apart"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
        try Self.asking.replacing("directory: workflows", with: "directory: ..").write(
            toFile: "\(folder)/own.yaml", atomically: true, encoding: .utf8)
        _ = await tool("run \(folder)/own.yaml", of: project)
        let answer = try await answered(project)
        #expect(answer.output == "below: \(project.folder)\nhere: \(folder)\n", "\(answer)")
    }

    @Test func `a path that is given to a run begins where its command is typed`() async throws {
        let project = try TemporaryProject(
            """
            inputs: { place: file, more: { type: list(file), default: [lib] } }
            steps:
              - { id: there, intent: shell.run, with: { args: [pwd], directory: "${{ inputs.place }}" } }
              - { id: also, intent: shell.run, with: { args: [pwd], directory: "${{ inputs.more[0] }}" } }
            outputs: { there: "${{ there.value.output }}", also: "${{ also.value.output }}" }
            """)
        let run = await tool(
            "run workflows/check.yaml place=lib more=include", of: project, from: "/usr")
        #expect(run.output == "also: /usr/include\nthere: /usr/lib\n", "\(run)")
    }

    @Test func `runs that triggers start have the folder of the project that is served`() throws {
        let project = try TemporaryProject("steps: [{ stop: Enough. }]")
        let desk = Desk(
            output: Output { _ in }, errors: Output { _ in }, terminal: .none, environment: [:])
        let session = Session(
            of: Program(name: "errand", version: "1", packs: []), desk, GlobalOptions())
        let registry = try #require(session.registry())
        let path = try CheckedPath(project.folder, in: session.folder)
        let ownership = try session.ownership(of: nil, registry, serving: path)
        #expect(ownership.workingFolder == project.folder)
        #expect(try session.ownership(of: nil, registry).workingFolder == "/")
    }
}
