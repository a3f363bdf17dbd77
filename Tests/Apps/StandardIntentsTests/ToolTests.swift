import PatienceTestKit
import Processes
import Testing

@testable import StandardIntents

/// Programs of the system that intents use.
@Suite(.patient) struct ToolTests {
    private func shell(_ script: String) -> Tool { Tool("sh", "-c", script) }

    @Test func `the output is all of it, with its ends of lines`() async throws {
        #expect(try await shell("printf 'a\n\n'").output() == "a\n\n")
        #expect(try await shell("echo a; exit 3").output(allowing: [0, 3]) == "a\n")
    }

    @Test(arguments: [
        ("head -c 20M /dev/zero", ChildFailure.notWhole(program: "sh")),
        ("printf '\\377'", .notText(program: "sh")),
        ("kill -9 $$", .interrupted(program: "sh", .signal(9))),
        ("echo no >&2; exit 2", .status(2, program: "sh", lastLines: "no")),
    ])
    func `what is not whole, no text or cut off is no output`(
        script: String, failure: ChildFailure
    ) async {
        await #expect(throws: failure) { _ = try await shell(script).output() }
    }

    @Test func `what is run for what it does may leave something running`() async throws {
        try await shell("printf '\\377'; sleep 6 &").run()
    }
}
