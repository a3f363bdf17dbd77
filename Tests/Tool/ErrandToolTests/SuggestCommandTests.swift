import Arguments
import Foundation
import PatienceTestKit
import Testing
import Values

@testable import ErrandTool

/// What is proposed by what was done in a home.
@Suite(.patient(for: .seconds(180))) struct SuggestCommandTests {
    private static func project() throws -> TemporaryProject {
        try TemporaryProject("steps: [{ intent: logbook.note, with: { text: a } }]")
    }

    /// The same hour in a week.
    private var later: String {
        Date(timeIntervalSinceNow: 7 * 86_400).formatted(.iso8601)
    }

    @Test(arguments: ["suggest logbok", "inbox logbok"])
    func `an app that is not there is refused`(line: String) async throws {
        let run = await (try Self.project()).tool(line)
        #expect(run.code == .usage)
        #expect(run.errors.contains("there is no app 'logbok'; did you mean 'logbook'?"), "\(run)")
    }

    @Test func `what was done is proposed with its command and its reason`() async throws {
        let project = try Self.project()
        for _ in 0..<2 { _ = await project.tool("call logbook.write page=list text=milk") }
        let now = await project.tool("suggest")
        #expect(now.output == "nothing is known that you may want now\n", "\(now.errors)")
        let proposed = await project.tool("suggest --at \(later)")
        #expect(
            proposed.output == """
                Write: 2 times in 30 days, last 7 days ago
                  errand call logbook.write page=list text=milk author=anna

                """, "\(proposed.errors)")
        #expect(await project.tool("suggest harbour --at \(later)") == now)
        let data = await project.tool("suggest --json --at \(later)")
        try #require(data.code == .ok && !data.output.isEmpty, "\(data)")
        guard case .list(let list) = try Value(json: Array(data.output.utf8)),
            case .map(let first)? = list.first
        else {
            Issue.record("\(data)")
            return
        }
        #expect(first["intent"] == "logbook.write")
        #expect(first["with"] == ["author": "anna", "page": "list", "text": "milk"])
        #expect(await project.tool("suggest --at \(later) --as ben") == now)
    }

    @Test func `a thing is proposed by its title`() async throws {
        let project = try Self.project()
        for _ in 0..<2 { _ = await project.tool("call harbour.dock-boat boat=Anna berth=3") }
        let proposed = await project.tool("suggest --at \(later)")
        #expect(proposed.output.hasPrefix("Dock a Boat (Anna"), "\(proposed)")
    }

    @Test func `what is forgotten is not proposed, and in no file any more`() async throws {
        let project = try Self.project()
        for word in ["call logbook.note text=unspeakable", "call logbook.seal word=x"] {
            _ = await project.tool(word)
        }
        let file = "\(project.home)/errand.uses"
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("unspeakable"))
        let forgotten = await project.tool("suggest --forget logbook.note")
        #expect(forgotten.output == "1 use of 'logbook.note' forgotten\n")
        #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("unspeakable"))
        #expect(await project.tool("suggest --forget all").output == "1 use forgotten\n")
        #expect(
            await project.tool("suggest --forget logbook").output
                == "nothing of 'logbook' was kept\n")
    }

    @Test func `a workflow's steps are kept, and nothing of a call without a journal`()
        async throws
    {
        let project = try Self.project()
        _ = await project.run()
        _ = await project.tool("call logbook.write page=a text=b --no-journal")
        let kept = try String(contentsOfFile: "\(project.home)/errand.uses", encoding: .utf8)
        #expect(kept.contains(#""intent":"logbook.note""#))
        #expect(kept.contains(#""wish":"workflow""#))
        #expect(!kept.contains("logbook.write"))
    }

    private static let preparing = """
        name: Prepare the day
        phrases: prepare for {who}
        inputs: { who: string, pin: { type: secret(string), optional: true } }
        steps: [{ intent: logbook.note, with: { text: a } }]
        """

    @Test func `a workflow that was said or run is proposed, and none of its steps`() async throws {
        let project = try TemporaryProject(Self.preparing)
        _ = await project.tool("say prepare for Lea")
        let run = try #require(try await project.runs().first)
        #expect(await project.tool("show \(run)").output.contains(", by anna (phrase), "))
        _ = await project.tool(
            "run workflows/check.yaml --ask pin who=Lea", input: ["unspeakable"])
        let proposed = await project.tool("suggest --at \(later)")
        #expect(
            proposed.output == """
                Prepare the day: 2 times in 30 days, last 7 days ago
                  errand run check who=Lea

                """, "\(proposed)")
        let elsewhere = await project.tool("suggest --at \(later)", from: "/")
        #expect(
            elsewhere.output.contains("\n  env -C \(project.folder) errand run check who=Lea\n"))
        let file = "\(project.home)/errand.uses"
        #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("unspeakable"))
        let forgotten = await project.tool("suggest --forget check")
        #expect(forgotten.output == "2 uses of 'check' forgotten\n", "\(forgotten)")
    }

    @Test func `a workflow that calls an app of which nothing is kept is not kept`() async throws {
        let project = try TemporaryProject(Self.preparing)
        _ = await project.tool("call harbour.list-boats")
        try "usage: { except: [logbook] }".write(
            toFile: "\(project.home)/errand.yaml", atomically: true, encoding: .utf8)
        _ = await project.run("who=Lea")
        #expect(await project.tool("suggest --forget all").output == "1 use forgotten\n")
    }

    @Test(arguments: ["usage: off", "usage: { except: [logbook] }"])
    func `settings say of which apps nothing is kept`(_ settings: String) async throws {
        let project = try Self.project()
        _ = await project.tool("call logbook.note text=a")
        try settings.write(
            toFile: "\(project.home)/errand.yaml", atomically: true, encoding: .utf8)
        let file = "\(project.home)/errand.uses"
        let before = try String(contentsOfFile: file, encoding: .utf8)
        #expect(before.contains("logbook.note"))
        _ = await project.tool("call logbook.note text=b")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == before)
    }

    @Test func `a time that is none is refused`() async throws {
        let run = await (try Self.project()).tool("suggest --at noonish")
        #expect(run.code == .usage)
        #expect(run.errors.hasPrefix("error: 'noonish' is no time; "))
    }
}
