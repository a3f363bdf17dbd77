import Foundation
import ProcessTestKit
import Testing

/// Processes with triggers of all kinds that are killed at random instants, as `make crash-test`
/// does for longer.
@Suite(.timeLimit(.minutes(6))) struct DeathTests {
    private static let project = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Engine/CrashTest/Project").standardizedFileURL.path

    @Test func `a hundred deaths break no promise`() throws {
        let end = try ChildProcess.run(
            try ChildProcess.product("crash-test"), [Self.project, "deaths=100", "1"],
            environment: ["TMPDIR": NSTemporaryDirectory(), "SWIFT_BACKTRACE": "enable=no"],
            seconds: 300)
        #expect(end.ending == .exited(0), "\(end)")
    }
}
