import Foundation
import ProcessTestKit
import Testing

/// Buttons beside a question that a run asks, which cannot be pressed there.
@Suite(.timeLimit(.minutes(3))) struct ButtonTests {
    @Test func `a question of a run is shown without the buttons that a call has`() throws {
        let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "steps: [{ intent: harbour.close-harbour }]\n".write(
            toFile: folder + "/close.yaml", atomically: true, encoding: .utf8)
        func harbour(_ arguments: String...) throws -> ChildProcess {
            try ChildProcess.run(
                try ChildProcess.product("harbour"), arguments,
                environment: ["ERRAND_HOME": folder + "/home", "HOME": folder, "TZ": "UTC"])
        }
        let called = try harbour("call", "harbour.close-harbour")
        #expect(called.errors.contains("[1] Horn"), "\(called)")
        let run = try harbour("run", folder + "/close.yaml")
        #expect(run.ending == .exited(5))
        let id = try #require(run.errors.firstMatch(of: /harbour answer (\w{8})/)?.output.1)
        for page in [run.errors, try harbour("show", "\(id)").output] {
            #expect(page.contains("0 entries in the log") && page.contains("Close the harbour?"))
            #expect(!page.contains("Horn") && !page.contains("number of a button"), "\(page)")
        }
        #expect(try harbour("answer", "\(id)", "Leave open").ending == .exited(1))
    }
}
