import Foundation
import LogbookPack
import ProcessTestKit
import Testing

/// A whole project, from its files to the effects in an app's database, through the death of the
/// process.
@Suite(.timeLimit(.minutes(5))) struct WalkingSkeletonTests {
    @Test func `a triggered run that is killed half-way is finished once by the next start`() throws
    {
        let project = try LogbookProject(
            workflow: """
                name: Morning check
                on: { every: 1s }
                concurrency: skip
                steps:
                  - intent: logbook.note
                    with: { text: "before" }
                  - intent: logbook.die
                    with: { marker: MARKER }
                  - id: count
                    intent: logbook.count-notes
                  - if: count.value > 0
                    then:
                      - intent: logbook.note
                        with: { text: "after ${{ count.value }}" }
                  - intent: logbook.ring
                    with: { pipe: PIPE }
                """)
        let first = try project.serve()
        let death = try first.wait()
        #expect(death.ending == .killed(signal: SIGKILL), "\(death)")
        let second = try project.serve()
        // The pipe is rung by the last step of a run.
        #expect(try project.rung() == "ring\n")
        second.send(SIGTERM)
        let end = try second.wait()
        #expect(end.ending == .exited(0), "\(end.errors)")
        let notes = try project.notes()
        #expect(notes.prefix(2) == ["before", "after 1"])
        // Later occurrences have runs of their own; none has left anything twice.
        #expect(Set(notes.filter { $0 != "before" }).count == notes.count { $0 != "before" })
    }

    @Test func `a run that is cut off in the foreground goes on where it was`() throws {
        let project = try LogbookProject(
            workflow: """
                steps:
                  - intent: logbook.note
                    with: { text: "one" }
                  - intent: logbook.die
                    with: { marker: MARKER }
                  - intent: logbook.note
                    with: { text: "two" }
                  - intent: logbook.ring
                    with: { pipe: PIPE }
                """)
        #expect(try project.run().ending == .killed(signal: SIGKILL))
        #expect(try project.notes() == ["one"])
        let server = try project.serve()
        #expect(try project.rung() == "ring\n")
        server.send(SIGTERM)
        _ = try server.wait()
        #expect(try project.notes() == ["one", "two"])
        let list = try project.tool("runs", "--state", "succeeded")
        #expect(list.output.contains("check"), "\(list)")
    }

    @Test func `other commands ask the process that owns the home`() throws {
        let project = try LogbookProject(
            workflow: """
                steps:
                  - id: sure
                    ask: Go on?
                    choices: [yes, no]
                  - intent: logbook.note
                    with: { text: "${{ sure.value }}" }
                """)
        let parked = try project.run()
        #expect(parked.ending == .exited(5), "\(parked)")
        let list = try project.tool("runs", "--state", "waiting", "--json")
        let runs = try JSONSerialization.jsonObject(with: Data(list.output.utf8))
        let run = try #require((runs as? [[String: Any]])?.first?["id"] as? String)
        let notice = try ReadyNotice(at: project.notice)
        let server = try project.serve()
        #expect(try notice.wait() == "READY=1")
        let answer = try project.tool("answer", String(run.prefix(8)), "yes")
        #expect(answer.ending == .exited(0), "\(answer)")
        let again = try project.tool("answer", run, "no")
        #expect(again.ending == .exited(2), "\(again)")
        #expect(try project.tool("cancel", run).output.contains("already"))
        server.send(SIGTERM)
        #expect(try server.wait().ending == .exited(0))
        #expect(try project.notes() == ["yes"])
    }
}
