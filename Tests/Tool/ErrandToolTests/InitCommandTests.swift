import AppIntents
import Arguments
import Foundation
import IntentHosting
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct InitCommandTests {
    private static let made = [
        "examples/evenings.csv", "triggers/evening-note.yaml", "workflows/evening-note.yaml",
    ]

    private let project: TemporaryProject

    init() throws { project = try TemporaryProject("steps: [{ stop: done }]\n") }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(project.folder)/\(name)", encoding: .utf8)
    }

    private func exists(_ name: String) -> Bool {
        FileManager.default.fileExists(atPath: "\(project.folder)/\(name)")
    }

    @Test func `what a pack brings is copied into a project that is there`() async throws {
        let run = await project.tool("init --with logbook")
        #expect(
            run
                == ToolRun(
                    code: .ok,
                    output: """
                        made errand.yaml
                        \(Self.made.map { "made \($0)\n" }.joined())\
                        look it over:      errand check
                        run one now:       errand run workflows/evening-note.yaml
                        what would start:  errand simulate
                        put it in force:   errand serve

                        """))
        #expect(try text("workflows/check.yaml") == "steps: [{ stop: done }]\n")
        #expect(try text("examples/evenings.csv").contains(#"02,C:\notes are gone."#))
        #expect(!exists("workflows/morning-check.yaml"))
        let check = await project.tool("check \(project.folder)")
        #expect(check == ToolRun(code: .ok, output: "nothing wrong in 4 files\n"))
        // No trigger can be in force without a home.
        #expect(!exists("home"))
    }

    @Test func `the second time the same files are there already, and a changed one stays`()
        async throws
    {
        _ = await project.tool("init --with logbook")
        let changed = "\(project.folder)/workflows/evening-note.yaml"
        try "steps: []\n".write(toFile: changed, atomically: true, encoding: .utf8)
        let run = await project.tool("init --with logbook --with logbook")
        let lines = """
            'examples/evenings.csv' is there already
            'triggers/evening-note.yaml' is there already
            'workflows/evening-note.yaml' is there already with other content, and stays as it is

            """
        #expect(run.code == .ok)
        #expect(run.errors == lines + lines)
        #expect(!run.output.contains("made"))
        #expect(try text("workflows/evening-note.yaml") == "steps: []\n")
    }

    @Test(arguments: [
        ("logbok", "; did you mean 'logbook'?"), ("harbour", "; these do: 'logbook'"),
    ])
    func `an app that brings nothing is answered with those that do`(
        _ word: String, _ advice: String
    ) async throws {
        let run = await project.tool("init --with \(word)")
        #expect(run.code == .usage)
        #expect(run.errors.contains("no app '\(word)' brings files for a project\(advice)"))
        #expect(!exists("errand.yaml"))
    }

    @Test func `a file for another place is refused before anything is made`() async throws {
        var pack = IntentPack("Odd")
        pack.begin(nil)
        pack.bring { ["workflows/a.yaml": "", "workflows/../../errand.yaml": ""] }
        let run = await project.tool("init --with odd", packs: [pack])
        #expect(run.code == .environment)
        #expect(
            run.errors == """
                error: the app 'odd' brings 'workflows/../../errand.yaml', which lies in none of \
                'workflows', 'triggers', 'examples'

                """)
        #expect(!exists("workflows/a.yaml"))
    }
}
