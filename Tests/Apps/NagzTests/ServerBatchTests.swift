import Foundation
import ProcessTestKit
import Testing

/// A batch of changes over HTTP, by processes that are killed while a change is being told.
@Suite(.timeLimit(.minutes(20))) struct ServerBatchTests {
    /// How many nags are snoozed; more in a soak.
    private static let count =
        ProcessInfo.processInfo.environment["ERRAND_NAGS"].flatMap { Int($0) } ?? 200
    private static let deaths = 20

    private static let batch = """
        on: { signal: focus.on, payload: { mode: string } }
        permissions: { reads: ["nagz:*"], writes: ["nagz:*"] }
        steps:
          - { id: open, intent: nagz.list-nags }
          - id: snoozed
            for_each: "${{ open.value }}"
            as: nag
            key: nag.id
            parallel: 8
            on_error: continue
            do:
              - { intent: nagz.snooze-nag, with: { nag: "${{ nag }}", minutes: 30 } }
        outputs: { failed: "${{ size(snoozed.failed) }}" }

        """

    @Test func `a batch over HTTP whose process is killed again and again snoozes each nag once`()
        throws
    {
        let home = try ServerHome()
        let server = home.server
        try home.write(Self.batch, to: "project/workflows/batch.yaml")
        try home.logIn("anna")
        for _ in 0..<Self.count { server.add("homework", for: 0) }
        var owner = try home.serve()
        _ = try home.tool("signal", "focus.on", "mode=dnd")
        for death in 0..<Self.deaths {
            let release = DispatchSemaphore(value: 0)
            let arrived = DispatchSemaphore(value: 0)
            server.fail(
                .held(release, arrived: arrived), "PATCH", "/nags",
                skipping: Self.count / (Self.deaths + 5))
            #expect(arrived.wait(timeout: .now() + 100) == .success, "death \(death)")
            // Sometimes the answer is on its way.
            if death % 2 == 1 { release.signal() }
            owner.send(SIGKILL)
            _ = try owner.wait()
            release.signal()
            owner = try home.serve()
        }
        let runs = try home.tool("runs")
        let run = try #require(runs.split(separator: " ").first.map(String.init))
        let end = try home.tool("watch", run, seconds: 900)
        owner.send(SIGTERM)
        #expect(try owner.wait().ending == .exited(0))
        #expect(end.contains("failed: 0"), "\(end)")
        #expect(server.done("edit homework") == Self.count)
        let due = server.with { Set($0.nags.values.map(\.due)) }
        #expect(due == ["2026-11-26T18:30:00Z"])
        // What was on its way was told again, and done once.
        #expect(server.count("PATCH /nags/*") > Self.count)
    }
}
