import Foundation
import ProcessTestKit
import Testing

/// Programs whose run has lost its process, and what `if_interrupted` makes of their steps.
@Suite(.timeLimit(.minutes(5))) struct OrphanedProgramTests {
    @Test(arguments: [
        ("retry", "succeeded", ["after"]), ("skip", "succeeded", ["after"]),
        ("fail", "failed", []), ("ask", "waiting", []),
    ])
    func `they are ended before anything else is decided, and the run says that they were there`(
        choice: String, state: String, notes: [String]
    ) throws {
        let project = try LogbookProject(
            [
                "check": """
                steps:
                  - id: long
                    intent: shell.run
                    with:
                      script: |
                        cd FOLDER; test -e pid && exit 0
                        echo $$ > pid; echo begun > begun; exec sleep 1000
                    if_interrupted: \(choice)
                  - intent: logbook.note
                    with: { text: after }
                finally:
                  - intent: logbook.ring
                    with: { pipe: PIPE }
                """
            ], pipes: ["begun"])
        let first = try project.begin("check")
        #expect(try project.rung("begun") == "begun\n")
        first.send(SIGKILL)
        _ = try first.wait()
        let pid = try #require(Int32(try project.text(of: "pid").trimmingCharacters(in: .newlines)))
        #expect(isAlive(pid))
        let server = try project.serveReadily()
        #expect(!isAlive(pid))
        if state == "waiting" {
            let asking = try project.awaited(state)
            #expect(try project.tool("answer", asking).ending == .exited(5))
        } else {
            #expect(try project.rung() == "ring\n")
        }
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        let run = try #require(try project.runs(state).first)
        let page = try project.tool("show", run)
        #expect(page.output.contains("was still running after the process had died"), "\(page)")
        #expect(try project.notes() == notes)
    }

    /// Whether a process does anything; one that ended and was not waited for does not.
    private func isAlive(_ pid: Int32) -> Bool {
        guard let status = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8),
            let end = status.lastIndex(of: ")")
        else { return false }
        return status[end...].dropFirst(2).first != "Z"
    }
}
