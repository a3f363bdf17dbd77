import Foundation
import PatienceTestKit
import ProcessTestKit
import Testing

/// The first ten things that a person does, one after the other, each at the first try.
@Suite(.patient(for: .seconds(180))) struct FirstDayTests {
    private static let workflow = """
        on: { signal: photos.new }
        inputs: { folder: { type: string, default: Photos } }
        steps:
          - id: photos
            intent: file.find
            with: { folder: "${{ inputs.folder }}", name: "*.jpg" }
          - id: copy
            when: size(photos.value) > 1
            run: "echo \\"$COUNT\\" > FOLDER/begun"
            env: { COUNT: "${{ string(size(photos.value)) }}" }
            if_interrupted: retry
        outputs: { count: "${{ size(photos.value) }}" }
        """

    private static let tests = """
        tests:
          - name: two photos are copied
            given:
              photos:
                value: [{ id: a }, { id: b }]
              shell.run: { value: { status: 0, output: "" } }
            expect:
              steps: [photos: succeeded, copy: succeeded]
              outputs: { count: 2 }
        """

    private let project: ShellProject

    init() throws { project = try ShellProject(Self.workflow) }

    /// Runs a line of a shell, and returns what it has written.
    private func line(
        _ line: String, code: Int32 = 0, _ place: SourceLocation = #_sourceLocation
    ) throws -> String {
        let child = try project.shell(line).wait()
        #expect(child.ending == .exited(code), "\(line)\n\(child)", sourceLocation: place)
        return child.output + child.errors
    }

    @Test func `a person gets from an empty folder to a service, and back`() throws {
        // A project with a workflow and a trigger of one's own.
        #expect(try line("errand init").contains("made errand.yaml"))
        #expect(try line("errand check").contains("nothing wrong in 4 files"))

        // A failure that is noticed, and its cause.
        let failed = try line("errand run check", code: 1)
        #expect(failed.contains("workflows/check.yaml:5: error: 'photos'"), "\(failed)")
        let status = try line("errand status")
        #expect(status.contains("failed since yesterday"), "\(status)")
        let id = try #require(failed.firstMatch(of: /errand show ([0-9a-z]+)/)?.output.1)
        let shown = try line("errand show \(id)")
        #expect(shown.contains("✗ photos file.find") && shown.contains("no file or folder"))

        // Mended, and done again.
        let mended = try line("mkdir Photos && touch Photos/a.jpg && errand retry \(id)")
        #expect(mended.hasSuffix("count: 1\n") || mended.hasPrefix("count: 1\n"), "\(mended)")
        #expect(!(try line("errand status")).contains("failed since"))
        #expect(try line("errand show \(id) --diff", code: 2).contains("succeeded before"))

        // Tested, and planned.
        try project.write(Self.tests, to: "workflows/check.test.yaml")
        let tested = try line("errand test")
        #expect(tested.contains("check: steps 2 of 2") && tested.contains("3 tests passed"))
        let plan = try line("touch Photos/b.jpg && errand plan check")
        #expect(plan.hasSuffix("would run 1 program\n"), "\(plan)")
        let next = try line("errand next")
        #expect(next.contains("this project is not served; 'errand serve' would start"), "\(next)")

        // Installed as a service, which does what its unit says.
        let before = try files()
        try project.install("systemctl", "echo running")
        let installed = try line("PATH=\"$PWD/bin:$PATH\" errand service install --user")
        #expect(installed.contains("made "), "\(installed)")
        let unit = try project.text(of: ".config/systemd/user/errand.service")
        #expect(unit.contains(" serve --watch "), "\(unit)")
        let server = try project.serveReadily("--watch")
        #expect(try line("errand signal photos.new").contains("for 1 trigger"))
        #expect(try project.word(from: "begun") == "2\n")
        let why = try line("errand why check")
        #expect(why.contains("photos.new"), "\(why)")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))

        // Gone without a trace, but for the project and the home.
        _ = try line("PATH=\"$PWD/bin:$PATH\" errand service uninstall --user && rm -r bin")
        #expect(try files() == before)
    }

    /// What lies in the folder beside the home and the socket of the test.
    private func files() throws -> [String] {
        let found = try line("find . -path ./home -prune -o -type f -print")
        return found.split(separator: "\n").map(String.init).sorted()
    }
}
