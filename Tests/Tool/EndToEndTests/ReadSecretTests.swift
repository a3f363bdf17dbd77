import Foundation
import ProcessTestKit
import Testing

/// Secrets that programs find by themselves, where no step has given them any.
@Suite(.timeLimit(.minutes(5))) struct ReadSecretTests {
    private func project(_ steps: String) throws -> ShellProject {
        let project = try ShellProject("secrets: [token]\n\(steps)")
        try project.write("secrets: { env: ERRAND_ }", to: "errand.yaml")
        try project.write("the token is hunter2 here", to: "note.txt")
        return project
    }

    /// All bytes in the home.
    private func home(of project: ShellProject) -> Data {
        let files = FileManager.default.enumerator(atPath: project.path(of: "home"))
        return (files?.compactMap { $0 as? String } ?? []).reduce(into: Data()) { all, file in
            all += FileManager.default.contents(atPath: project.path(of: "home/\(file)")) ?? Data()
        }
    }

    @Test func `a secret that a program reads itself is on no screen and in no file`() throws {
        let project = try project(
            """
            steps:
              - { id: read, run: cat note.txt }
              - for_each: [1, 2]
                as: i
                do: [{ run: cat note.txt }]
              - { run: "cat note.txt >&2; exit 1", on_error: continue }
              - { intent: shell.lines, with: { script: cat note.txt } }
              - { intent: file.read, with: { path: note.txt } }
            outputs: { said: "${{ read.value.output }}" }
            """)
        let run = try project.tool("run", project.path(of: "workflows/check.yaml"))
        #expect(run.output == "said: the token is ••• here\n", "\(run)")
        let runs = try project.tool("runs", "--json")
        let id = try #require(runs.output.firstMatch(of: /"id": "([^"]+)"/)?.output.1)
        for words in [
            ["show", String(id), "--json"], ["export", String(id)], ["logs", String(id)],
        ] {
            let told = try project.tool(words)
            #expect(told.output.contains("•••") && !told.output.contains("hunter2"), "\(told)")
        }
        let backup = project.path(of: "backup.tar")
        #expect(try project.tool("backup", backup).ending == .exited(0))
        for bytes in [home(of: project), FileManager.default.contents(atPath: backup) ?? Data()] {
            #expect(bytes.range(of: Data("the token is •••".utf8)) != nil)
            #expect(bytes.range(of: Data("hunter2".utf8)) == nil)
        }
    }

    @Test func `what a child tells that has not declared the secret is kept without it`() throws {
        let project = try project(
            """
            steps: [{ id: inner, workflow: child }]
            outputs: { inner: "${{ inner.value.said }}" }
            """)
        try project.write(
            """
            steps: [{ id: read, run: cat note.txt }]
            outputs: { said: "${{ read.value.output }}" }
            """, to: "workflows/child.yaml")
        let run = try project.tool("run", project.path(of: "workflows/check.yaml"))
        #expect(run.output == "inner: the token is ••• here\n", "\(run)")
    }
}
