import AppIntents
import Arguments
import Foundation
import HarbourPack
import IntentHosting
import IntentTraits
import LogbookPack
import PatienceTestKit
import Testing

@testable import ErrandTool

/// Another release of the logbook, which wants a title.
private enum LaterLogbook: IntentApp {
    static let id = "logbook"
    static let name = "Logbook"

    static var pack: IntentPack {
        var pack = IntentPack("LaterLogbookPack")
        pack.begin(LaterLogbook.self)
        pack.add(TitledNote.self)
        return pack
    }
}

private struct TitledNote: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Note"
    static let persistentIdentifier = "NoteIntent"
    static let effects: [Effect]? = [.writes("logbook:notes")]

    @Parameter(title: "Title") var title: String
    @Parameter(title: "Text") var text: String

    func perform() async throws -> some IntentResult & ReturnsValue<Int> { .result(value: 1) }
}

@Suite(.patient(for: .seconds(180))) struct ResumeCommandTests {
    private let project: TemporaryProject

    init() throws {
        project = try TemporaryProject(RunCommandTests.asking)
    }

    @Test func `a run that does not fit is parked, and resumed where it fits again`() async throws {
        #expect(await project.run().code == .parked)
        let run = try #require(try await project.runs().first)
        let id = run.prefix(8)
        let answered = await project.tool("answer \(run) yes", packs: [LaterLogbook.pack])
        #expect(answered.code == .parked, "\(answered)")
        #expect(answered.errors.contains("run \(id) is parked\n"), "\(answered)")
        #expect(answered.errors.contains("'title'"), "\(answered)")
        #expect(
            answered.errors.contains(
                "'errand resume \(id)' goes on, 'errand cancel \(id)' ends it"), "\(answered)")
        let list = await project.tool("runs")
        #expect(list.output.contains("  parked: intents have changed since"), "\(list)")
        let show = await project.tool("show \(id)")
        #expect(show.code == .ok)
        #expect(show.output.contains("  1  Try again"), "\(show)")
        let data = await project.tool("runs --json")
        #expect(data.output.contains(#""parked": true"#), "\(data)")
        let again = await project.tool("resume \(id)", packs: [LaterLogbook.pack])
        #expect(again.code == .parked, "\(again)")
        let last = await project.tool("resume \(id)")
        #expect(last.code == .ok, "\(last)")
        #expect(last.errors.contains("Noted yes."), "\(last)")
        let late = await project.tool("resume \(id)")
        #expect(late == ToolRun(output: "run \(id) had succeeded already\n"))
        let ended = await project.tool("resume \(id) --json")
        #expect(ended.errors == "run \(id) had succeeded already\n")
        #expect(ended.output == (await project.tool("show \(id) --json")).output)
    }

    @Test func `a parked run is asked about at the terminal`() async throws {
        #expect(await project.run().code == .parked)
        let run = try #require(try await project.runs().first)
        _ = await project.tool("answer \(run) yes", packs: [LaterLogbook.pack])
        let resumed = await project.tool(
            "resume \(run)", typed: ["Cancel it"], packs: [LaterLogbook.pack])
        #expect(resumed.code == .cancelled, "\(resumed)")
    }

    @Test func `why a run is parked is not told as something that it waits for`() async throws {
        #expect(await project.run().code == .parked)
        let run = try #require(try await project.runs().first)
        for line in ["answer \(run) yes", "resume \(run)"] {
            let parked = await project.tool(line, packs: [LaterLogbook.pack], isLive: true)
            #expect(parked.code == .parked, "\(parked)")
            #expect(!parked.errors.contains("waiting for intents have changed"), "\(parked.errors)")
        }
        let last = await project.tool("resume \(run)", isLive: true)
        #expect(last.code == .ok, "\(last)")
        #expect(!last.errors.contains("waiting for intents have changed"), "\(last.errors)")
    }

    @Test func `of a run that is not parked it is told what it waits for`() async throws {
        #expect(await project.run().code == .parked)
        let run = try #require(try await project.runs().first)
        let resumed = await project.tool("resume \(run)")
        #expect(
            resumed
                == ToolRun(
                    code: .parked,
                    output: "run \(run.prefix(8)) is not parked; it waits for an answer: Go on?\n"))
    }

    @Test func `a run waits for an app that is not there, and no command waits with it`()
        async throws
    {
        #expect(await project.run().code == .parked)
        let run = try #require(try await project.runs().first)
        let answered = await project.tool("answer \(run) yes", packs: [.harbourPack])
        #expect(answered.code == .parked, "\(answered)")
        #expect(
            answered.errors.contains(
                "run \(run.prefix(8)) waits for the app 'logbook'\n'errand' has no app 'logbook'; "
                    + "the run goes on where a program that has it serves this home\n"),
            "\(answered)")
        let resumed = await project.tool("answer \(run)")
        #expect(resumed.code == .ok, "\(resumed)")
        #expect(resumed.errors.contains("Noted yes."), "\(resumed)")
    }
}
