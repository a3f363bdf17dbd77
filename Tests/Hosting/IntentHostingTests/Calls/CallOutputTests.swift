import Calls
import IntentTraits
import Synchronization
import Testing
import Values

@testable import IntentHosting

@Suite struct CallOutputTests {
    private final class Ear: Sendable {
        let heard = Mutex<[String]>([])
        func hear(_ stream: Invocation.Stream, _ bytes: [UInt8]) {
            heard.withLock { $0.append("\(stream) \(String(decoding: bytes, as: UTF8.self))") }
        }
    }

    private func write(_ output: CallOutput, _ text: String, _ stream: Invocation.Stream) {
        output.write(Array(text.utf8), to: stream)
    }

    @Test func `what programs write is heard at once, and what an app prints line by line`() {
        let ear = Ear()
        let output = CallOutput { ear.hear($0, $1) }
        write(output, "Continue? ", .output)
        for piece in ["a", " b", "\n", "c"] { write(output, piece, .printed) }
        write(output, "oops\n", .errors)
        #expect(
            ear.heard.withLock { $0 } == ["output Continue? ", "printed a b\n", "errors oops\n"])
        #expect(output.end() == "a b\noops\nContinue? c")
        // No bytes say that a line has ended without an end.
        let last = ear.heard.withLock { $0.dropFirst(3) }.sorted()
        #expect(last == ["output ", "printed ", "printed c"])
    }

    @Test func `a secret is hidden in all of it, across pieces`() {
        let ear = Ear()
        let output = CallOutput(hiding: Mask(["hush-hush"])) { ear.hear($0, $1) }
        write(output, "is hush-", .output)
        write(output, "hush-", .errors)
        write(output, "hush\n", .output)
        write(output, "hush\n", .errors)
        let kept = output.end()
        #expect(kept == "is •••\n•••\n")
        #expect(!ear.heard.withLock { $0.joined() }.contains("hush-hush"))
    }

    @Test func `both ends of a long text stay, and it says how much is missing`() {
        let output = CallOutput { _, _ in }
        let lines = (0..<20_000).map { "line \($0)\n" }
        for line in lines { write(output, line, .output) }
        let kept = output.end()
        #expect(kept.hasPrefix("line 0\nline 1\n"))
        #expect(kept.hasSuffix("line 19998\nline 19999\n"))
        #expect(kept.utf8.count <= CallOutput.mostKept + 64)
        let gap = kept.firstMatch(of: /… (\d+) bytes left out …\n/)
        let missing = gap.flatMap { Int($0.output.1) } ?? 0
        let sign = gap?.output.0.utf8.count ?? 0
        #expect(kept.utf8.count - sign + missing == lines.joined().utf8.count)
    }

    @Test func `one endless line is no more than many`() {
        let output = CallOutput { _, _ in }
        for _ in 0..<100 { write(output, String(repeating: "x", count: 5_000), .output) }
        #expect(output.end().utf8.count <= CallOutput.mostKept + 64)
    }
}
