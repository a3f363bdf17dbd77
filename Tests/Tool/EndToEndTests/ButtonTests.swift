import Foundation
import ProcessTestKit
import Testing

/// Buttons of views that runs have shown, pressed by other processes.
@Suite(.timeLimit(.minutes(3))) struct ButtonTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    private func harbour(_ arguments: String...) throws -> ChildProcess {
        try ChildProcess.run(
            try ChildProcess.product("harbour"), arguments,
            environment: [
                "ERRAND_HOME": folder + "/home", "HOME": folder, "TZ": "UTC", "USER": "anna",
            ])
    }

    private func file(_ text: String) throws -> String {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try text.write(toFile: folder + "/flow.yaml", atomically: true, encoding: .utf8)
        return folder + "/flow.yaml"
    }

    private func id(in text: String, _ command: Regex<(Substring, Substring)>) throws -> String {
        String(try #require(text.firstMatch(of: command)?.output.1))
    }

    @Test func `the view of a run is kept, shown, and pressed once however often`() throws {
        let run = try harbour("run", try file("steps: [{ intent: harbour.show-harbour }]\n"))
        #expect(run.ending == .exited(0), "\(run)")
        #expect(run.errors.contains("      Bounty [3] Horn\n"), "\(run)")
        let list = try harbour("runs").output
        let id = try id(in: list, /^(\w{8})/)
        let page = try harbour("show", id).output
        #expect(page.contains("'harbour press \(id) N' presses a button"), "\(page)")
        #expect(page.contains("      Anne Marie [2] Horn\n"), "\(page)")
        let document = "\(folder)/run.json"
        #expect(try harbour("export", id, "--output", document).ending == .exited(0))
        let exported = try harbour("show", "--from", document).output
        #expect(exported.contains("[2] Horn") && !exported.contains("press"), "\(exported)")
        let pressed = try harbour("press", id, "3")
        #expect(pressed.ending == .exited(0), "\(pressed)")
        #expect(pressed.output == "2\n" && pressed.errors == "", "\(pressed)")
        let again = try harbour("press", id, "3")
        #expect(again.output == "2\n" && again.errors == "(done before, and not again)\n")
        #expect(try harbour("runs").output.contains("harbour.sound-horn"))
        let missing = try harbour("press", id, "4")
        #expect(missing.ending == .exited(2))
        #expect(missing.errors == "error: a button is a number from 1 to 3; '4' is none\n")
    }

    @Test func `a button beside a question is pressed while the question stays open`() throws {
        let run = try harbour("run", try file("steps: [{ intent: harbour.close-harbour }]\n"))
        #expect(run.ending == .exited(5))
        #expect(run.errors.contains("  [1] Horn\n"), "\(run)")
        let id = try id(in: run.errors, /harbour answer (\w{8})/)
        let pressed = try harbour("press", id, "1")
        #expect(pressed.ending == .exited(0), "\(pressed)")
        #expect(try harbour("show", id).output.contains("Close the harbour?"))
        #expect(try harbour("answer", id, "Leave open").ending == .exited(1))
    }

    @Test func `a button that was pressed and undone is pressed again`() throws {
        func tool(_ arguments: String...) throws -> ChildProcess {
            try ChildProcess.run(
                try ChildProcess.product("errand"), arguments,
                environment: [
                    "ERRAND_HOME": folder + "/home", "HOME": folder, "TZ": "UTC", "USER": "anna",
                ])
        }
        #expect(try tool("call", "nagz.create-example").ending == .exited(0))
        let list = try tool("call", "nagz.list-nags", "--json")
        let id = try id(in: list.output, /"run": "(\w{8})/)
        for _ in 0..<2 {
            let pressed = try tool("press", id, "1")
            #expect(pressed.output.hasPrefix("Done!") && pressed.errors.isEmpty, "\(pressed)")
            let again = try tool("press", id, "1")
            #expect(again.errors == "(done before, and not again)\n", "\(again)")
            let undo = try tool("undo", "--last")
            #expect(undo.ending == .exited(0), "\(undo)")
        }
    }

    @Test func `a run without a view has no button`() throws {
        let call = try harbour("call", "harbour.list-boats", "--json")
        let id = try id(in: call.output, /"run": "(\w{8})/)
        let pressed = try harbour("press", id, "1")
        #expect(pressed.ending == .exited(2))
        #expect(pressed.errors == "error: there is no button; '1' is none\n")
    }
}
