import Foundation
import ProcessTestKit
import Testing

/// Runs that kill the process which works on them.
@Suite(.timeLimit(.minutes(10))) struct PoisonTests {
    @Test
    func `a run that kills its process is parked after three deaths while 1,000 neighbours finish`()
        throws
    {
        let project = try LogbookProject([
            "poison": """
            steps:
              - intent: logbook.die
                with: { marker: MARKER, times: 100 }
            finally:
              - intent: logbook.note
                with: { text: cleaned up }
            """,
            "crowd": """
            steps:
              - for_each: "${{ lists.range(1000) }}"
                as: number
                parallel: 20
                do:
                  - workflow: neighbour
                    with: { number: "${{ number }}" }
              - intent: logbook.ring
                with: { pipe: PIPE }
            """,
            "neighbour": """
            inputs: { number: int }
            concurrency: { mode: parallel, max: 1000 }
            steps:
              - intent: logbook.note
                with: { text: "${{ string(inputs.number) }}" }
            """,
        ])
        for workflow in ["crowd", "poison"] {
            #expect(try project.run(workflow, "--detach").ending == .exited(0))
        }
        for _ in 1...3 {
            #expect(try project.serve().wait().ending == .killed(signal: SIGKILL))
        }
        let server = try project.serve()
        #expect(try project.rung() == "ring\n")
        let notes = try project.notes()
        #expect(notes.count == 1000)
        #expect(Set(notes) == Set((0..<1000).map(String.init)))
        try end(server)

        // However often it is begun anew, the run stays where it is.
        try end(try project.serveReadily())
        let parked = try #require(try project.runs("waiting").first)
        #expect(try project.text(of: "marker").utf8.count == 3)
        let page = try project.tool("show", parked).output
        #expect(page.contains("the process has died 3 times while it worked on the run"), "\(page)")
        let answer = try project.tool("answer", parked, "Let it fail")
        #expect(answer.ending == .exited(1), "\(answer)")
        #expect(try project.notes().last == "cleaned up")
    }

    @Test func `a script that kills its process is asked about, or parked where it is repeated`()
        throws
    {
        for (choice, deaths) in [("ask", 1), ("retry", 3)] {
            let project = try LogbookProject(
                workflow: """
                    steps:
                      - intent: shell.run
                        with: { script: "echo >> MARKER; kill -9 $PPID" }
                        if_interrupted: \(choice)
                    """)
            #expect(try project.run("check", "--detach").ending == .exited(0))
            for _ in 0..<deaths {
                #expect(try project.serve().wait().ending == .killed(signal: SIGKILL))
            }
            let server = try project.serveReadily()
            let waiting = try project.awaited("waiting")
            let page = try project.tool("show", waiting).output
            #expect(page.contains(deaths == 1 ? "was interrupted" : "has died 3 times"), "\(page)")
            #expect(try project.text(of: "marker").utf8.count == deaths)
            try end(server)
        }
    }

    private func end(_ server: RunningProcess) throws {
        server.send(SIGTERM)
        let end = try server.wait()
        #expect(end.ending == .exited(0), "\(end.errors)")
    }
}
