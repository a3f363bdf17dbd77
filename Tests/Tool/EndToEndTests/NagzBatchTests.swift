import Foundation
import Nagz
import ProcessTestKit
import SQLite
import Testing

/// Nagz in the tool, killed while it works.
@Suite(.timeLimit(.minutes(20))) struct NagzBatchTests {
    /// How many nags are snoozed; more in a soak.
    private static let count =
        ProcessInfo.processInfo.environment["ERRAND_NAGS"].flatMap { Int($0) } ?? 2_000

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

    /// Makes a family in the home of a project, whose nags are due long ago.
    private func fill(_ project: ShellProject) throws {
        _ = try project.shell("mkdir -p home/apps/nagz && chmod -R 700 home").wait()
        _ = try SampleFamily.database(
            at: project.path(of: "home/apps/nagz/nagz.db"), ofAnna: Self.count,
            due: Date(timeIntervalSince1970: 1_772_625_600))
    }

    /// How often nags were snoozed, and how many were, by that.
    private func snoozes(_ project: ShellProject) throws -> [Int: Int] {
        let path = project.path(of: "home/apps/nagz/nagz.db")
        let counts = try SampleFamily.opened(path).read { connection in
            try connection.rows(
                """
                SELECT count(*) FROM changes WHERE what = 'snoozed'
                GROUP BY nag
                """
            ) { try $0[0] as Int }
        }
        return Dictionary(counts.map { ($0, 1) }, uniquingKeysWith: +)
    }

    /// Lets a server snooze some more nags: one that dies three times over the same would be asked
    /// about.
    ///
    /// Returns whether there was something left to do.
    private func comesOn(_ project: ShellProject, _ death: Int) throws -> Bool {
        let last = "stat -c %y home/apps/nagz/nagz.db-wal"
        let script = """
            before=$(\(last)); looks=0
            until [ "$(\(last))" != "$before" ]; do
                looks=$((looks + 1)); [ $looks -lt 500 ] || exit 1; sleep 0.02
            done
            sleep 0.\(death % 3)\(death % 7 + 1)
            """
        return try project.shell(script).wait().ending == .exited(0)
    }

    @Test func `a batch whose process is killed again and again snoozes each nag once`() throws {
        let project = try ShellProject(Self.batch, pipes: [])
        try fill(project)
        var server = try project.serveReadily()
        let sent = try project.tool("signal", "focus.on", "mode=dnd")
        #expect(sent.ending == .exited(0), "\(sent)")
        var deaths = 0
        while deaths < 20, try comesOn(project, deaths) {
            server.send(SIGKILL)
            _ = try server.wait()
            server = try project.serveReadily()
            deaths += 1
        }
        // A quick machine is done before the twentieth.
        #expect(deaths >= 4)
        var runs = ""
        repeat {
            _ = try project.shell("sleep 0.2").wait()
            runs = try project.tool("runs").output
        } while runs.contains("running") || runs.contains("waiting")
        server.send(SIGTERM)
        _ = try server.wait()
        #expect(runs.contains("succeeded"), "\(runs)")
        #expect(try snoozes(project) == [1: Self.count], "\(runs)")
    }
}
