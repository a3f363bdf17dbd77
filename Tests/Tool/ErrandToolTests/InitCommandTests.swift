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

    @Test func `folders above a new project are made, too`() async throws {
        let run = await project.tool("init new/sub/dir")
        #expect(run.code == .ok, "\(run)")
        #expect(exists("new/sub/dir/errand.yaml"))
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
        ("--with logbook", "evening-note", "triggers/evening-note.yaml"),
        ("", "morning-check", "workflows/morning-check.test.yaml"),
    ])
    func `what goes with another workflow of the same name is left out`(
        _ line: String, _ workflow: String, _ companion: String
    ) async throws {
        try "steps: []\n".write(
            toFile: "\(project.folder)/workflows/\(workflow).yaml", atomically: true,
            encoding: .utf8)
        let run = await project.tool("init \(line)")
        #expect(run.code == .ok)
        #expect(
            run.errors.contains(
                "'\(companion)' is left out, since it goes with another '\(workflow)' than the "
                    + "one that is there\n"), "\(run)")
        #expect(!exists(companion))
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

    @Test func `the package of a pack is made in a folder of its name`() async throws {
        let run = await project.tool("init --pack tide-table")
        let made = try PackTemplate.files(named: NewPackName(argument: "tide-table")).map {
            "made \($0.path)\n"
        }
        #expect(
            run
                == ToolRun(
                    code: .ok,
                    output: """
                        \(made.joined())\
                        test it:           cd tide-table && swift test
                        what it can do:    cd tide-table && swift run tide-table intents

                        """,
                    errors: """
                        first, put a checkout of Errand at '\(project.folder)/tide-table/../errand', \
                        or write into Package.swift where it is

                        """))
        #expect(made.contains("made Sources/TideTable/TideTableApp.swift\n"))
        let app = try text("tide-table/Sources/TideTable/TideTableApp.swift")
        #expect(app.contains(#"static let id = "tide-table""#))
        #expect(app.contains(#"static let name = "Tide Table""#))
        #expect(try text("tide-table/Sources/TideTableTool/main.swift").contains("[.tideTable]"))
        // The letters 'Tide'.
        #expect(
            try text("tide-table/Sources/TideTable/ChoreBook.swift").contains("0x5469_6465"))
        #expect(!exists("errand.yaml"))
    }

    @Test func `a package is made elsewhere, and what is there stays as it is`() async throws {
        let folder = "\(project.folder)/my packs"
        for path in [folder, "\(project.folder)/errand"] {
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: true)
        }
        for (name, text) in ["my packs/README.md": "mine", "errand/Package.swift": ""] {
            try text.write(
                toFile: "\(project.folder)/\(name)", atomically: true, encoding: .utf8)
        }
        // The folder is given by the place from which the command is started.
        let run = await project.tool("init --pack tide-table .", from: folder)
        #expect(run.code == .ok)
        #expect(
            run.errors == "'README.md' is there already with other content, and stays as it is\n")
        #expect(run.output.contains("made Package.swift\n"))
        #expect(run.output.hasSuffix("what it can do:    swift run tide-table intents\n"))
        #expect(try text("my packs/README.md") == "mine")
        let again = await project.tool("init --pack tide-table .", from: folder)
        #expect(!again.output.contains("made"))
        #expect(again.errors.contains("'Package.swift' is there already\n"))
    }

    @Test(arguments: [
        ("--pack harbour", "'errand' has an app 'harbour' already; take another name"),
        (
            "--pack tides --with logbook",
            "'--pack' makes a package and '--with' a project; give one of them"
        ),
        (
            "--pack TideTable",
            """
            option '--pack' cannot be 'TideTable'; a name is small letters and digits with hyphens \
            between words, and begins with two letters, such as 'tide-table'
            """
        ),
        (
            "--pack calendars",
            """
            option '--pack' cannot be 'calendars'; Swift or Errand has something that is called \
            'Calendars'; take another name, such as 'my-calendars'
            """
        ),
    ])
    func `a pack that cannot be made is refused before anything is`(
        _ line: String, _ sentence: String
    ) async throws {
        let run = await project.tool("init \(line)")
        #expect(run.code == .usage)
        #expect(run.errors.hasPrefix("error: \(sentence)\n"), "\(run.errors)")
        #expect(run.output == "")
    }
}
