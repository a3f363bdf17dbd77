import ProcessTestKit
import Testing

/// Calls that go on in another process.
@Suite struct CallTests {
    private func shell(_ line: String) throws -> ChildProcess {
        try ChildProcess.run("/bin/sh", ["-c", line], environment: ["TZ": "UTC"])
    }

    /// Calls an intent of the harbour, and returns the line that the call goes on with.
    private func parkedLine(_ call: String) throws -> String {
        let parked = try shell("'\(try ChildProcess.product("harbour"))' call harbour.\(call)")
        #expect(parked.ending == .exited(5))
        return String(try #require(parked.errors.split(separator: "\n").last))
    }

    /// A call with a question before or in `perform()`, its answer, and what comes of it.
    static let questions: [(call: String, answer: String, output: String)] = [
        ("dock-boat nights=2 --answer 'Anne Marie'", "3", "Anne Marie lies at berth 3.\n"),
        ("scuttle-boat boat=b1", "'Save the cargo'", "Save the cargo\n"),
        ("send-pilot boat=Anna", "yes", "The pilot is on the way.\n"),
    ]

    @Test(arguments: questions)
    func `a question is answered by the line that it came with`(
        _ call: String, _ answer: String, _ output: String
    ) throws {
        let answered = try shell(try parkedLine(call).replacing("ANSWER", with: answer))
        #expect(answered.ending == .exited(0), "\(answered.errors)")
        #expect(answered.output.hasPrefix(output))
    }

    @Test func `the key stays the same`() throws {
        let line = try parkedLine("scuttle-boat boat=b1")
        #expect(line.contains(" --key=call-"))
        let again = try shell(line.replacing(" --answer=ANSWER", with: ""))
        #expect(again.ending == .exited(5))
        #expect(again.errors.hasSuffix("\(line)\n"))
    }
}
