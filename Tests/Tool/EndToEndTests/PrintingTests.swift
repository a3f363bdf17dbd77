import Foundation
import ProcessTestKit
import Testing

/// Output of apps goes to the log of the step, and never mixes with what a command prints for other
/// programs.
@Suite(.timeLimit(.minutes(5))) struct PrintingTests {
    private static let printed = ["print hello", "puts hello", "child hello", "unfinished"]

    @Test func `what an intent prints does not reach the standard output of a call`() throws {
        let project = try LogbookProject(workflow: "steps: [{ wait: 1s }]")
        let call = try project.tool("call", "logbook.speak", "word=hello", "--json")
        #expect(call.ending == .exited(0), "\(call)")
        let result = try JSONSerialization.jsonObject(with: Data(call.output.utf8))
        #expect((result as? [String: Any])?["value"] as? Int == 1)
        for line in Self.printed + ["direct hello"] {
            #expect(call.errors.contains("\(line)\n"), "\(call)")
        }
    }

    @Test func `steps that print at once have each its own lines in the log`() throws {
        let project = try LogbookProject(
            workflow: """
                steps:
                  - parallel:
                      one: [{ id: left, intent: logbook.speak, with: { word: left } }]
                      two: [{ id: right, intent: logbook.speak, with: { word: right } }]
                """)
        let run = try project.run("check", "--json")
        #expect(run.ending == .exited(0), "\(run)")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let id = try #require((report as? [String: Any])?["id"] as? String)
        for step in ["left", "right"] {
            let log = try project.tool("logs", id, step, "--raw").output
            #expect(log == "print \(step)\nputs \(step)\nchild \(step)\nunfinished")
        }
    }

    @Test func `what was printed before a failure is its output`() throws {
        let project = try LogbookProject(
            workflow: """
                steps:
                  - try: [{ intent: logbook.speak, with: { word: hello, fails: true } }]
                    catch:
                      - { id: kept, set: { said: "${{ error.output }}" } }
                vars: { said: "" }
                outputs: { said: "${{ vars.said }}" }
                """)
        let run = try project.run("check", "--json")
        #expect(run.ending == .exited(0), "\(run)")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        let outputs = (report as? [String: Any])?["outputs"] as? [String: Any]
        #expect(outputs?["said"] as? String == Self.printed.joined(separator: "\n"))
    }
}
