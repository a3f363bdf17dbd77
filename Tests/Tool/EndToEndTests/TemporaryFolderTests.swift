import Foundation
import ProcessTestKit
import Testing

/// The folder for files that only one run needs.
@Suite(.timeLimit(.minutes(5))) struct TemporaryFolderTests {
    private static let steps = """
        steps:
          - intent: shell.run
            with: { script: 'mkdir -m 500 "$ERRAND_TEMP/in"; echo one > "$ERRAND_TEMP/note"' }
          - id: read
            run: cat "$ERRAND_TEMP/note"
          - intent: my.keep
        outputs: { note: "${{ read.value.output }}" }
        """

    private func project() throws -> ShellProject {
        let project = try ShellProject(Self.steps, pipes: [])
        try project.describe(
            "keep.sh", "title: Keep\neffects: { writes: \"disk:*\" }",
            "cp \"$ERRAND_TEMP/note\" FOLDER/kept; printf %s \"$ERRAND_TEMP\" > FOLDER/place")
        return project
    }

    /// The folders of runs that are there.
    private func folders(of project: ShellProject) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: project.path(of: "home/temp"))
    }

    @Test func `what a step leaves in it is there for the next, and gone with the run`() throws {
        let project = try project()
        let end = try project.begin().wait()
        #expect(end.ending == .exited(0) && end.output == "note: one\n", "\(end)")
        #expect(try project.text(of: "kept") == "one\n")
        #expect(try project.text(of: "place").hasPrefix(project.path(of: "home/temp/")))
        #expect(try folders(of: project) == [])
    }

    @Test func `a run that is not stored has one elsewhere, which goes as well`() throws {
        let project = try project()
        let end = try project.begin("--no-journal").wait()
        #expect(end.ending == .exited(0) && end.output == "note: one\n", "\(end)")
        let place = try project.text(of: "place")
        #expect(place.contains("/errand-temp-"))
        let root = place.split(separator: "/").dropLast().joined(separator: "/")
        #expect(!FileManager.default.fileExists(atPath: "/\(root)"))
    }

    @Test func `it outlives the process, and goes when its run has ended later`() throws {
        let project = try ShellProject(
            """
            steps:
              - run: echo one > "$ERRAND_TEMP/note"
              - intent: shell.run
                with:
                  script: |
                    test -e FOLDER/again || { touch FOLDER/again; echo begun > FOLDER/begun; sleep 999; }
                    cp "$ERRAND_TEMP/note" FOLDER/kept; echo done > FOLDER/begun
                if_interrupted: retry
            """)
        let first = try project.begin()
        #expect(try project.word(from: "begun") == "begun\n")
        first.send(SIGKILL)
        _ = try first.wait()
        #expect(try folders(of: project).count == 1)
        // One of a run that is not there any more goes as well.
        try FileManager.default.createDirectory(
            atPath: project.path(of: "home/temp/lost"), withIntermediateDirectories: false)
        let server = try project.serveReadily()
        #expect(try project.word(from: "begun") == "done\n")
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        #expect(try project.text(of: "kept") == "one\n")
        #expect(try folders(of: project) == [])
    }

    @Test func `a run that is cancelled while it waits has none any more`() throws {
        let project = try ShellProject(
            "steps: [{ run: 'echo one > \"$ERRAND_TEMP/note\"' }, { ask: Go? }]\n", pipes: [])
        #expect(try project.begin().wait().ending == .exited(5))
        let run = try #require(try folders(of: project).first)
        #expect(try project.tool("cancel", run).ending == .exited(0))
        #expect(try folders(of: project) == [])
    }
}
