import Engine
import Foundation
import Home
import ProcessTestKit
import Store

/// A schedule of which a run was cut off, and waits for an answer.
extension Lane {
    static let patience = Duration.seconds(60)

    /// Kills a process while a run of the schedule goes on, and expects the next run beside that
    /// one.
    mutating func interruptSchedule() async throws {
        // A death may come just before or after the step; then there is nothing to ask.
        for _ in 0..<20 where tally.troubles.isEmpty {
            guard let run = try await killInsideRun() else { continue }
            if try await isOvertaken(run) { return }
        }
        guard tally.troubles.isEmpty else { return }
        tally.troubles.append("20 deaths did not interrupt a run of the schedule")
    }

    /// Kills a process while a run of the schedule goes on, which is returned.
    private mutating func killInsideRun() async throws -> RunID? {
        // The step lasts until the process is dead, however slow the machine is.
        let hold = folder + "/hold"
        try Data().write(to: URL(filePath: hold))
        defer { unlink(hold) }
        return try await serving { lane, home in
            var run: RunID?
            _ = try await lane.until {
                run = try await lane.guarded(at: home).first { $0.state == .running }?.id
                return run != nil
            }
            return run
        }
    }

    /// Whether a run that was cut off waits for an answer; waits then until another one has begun.
    private mutating func isOvertaken(_ run: RunID) async throws -> Bool {
        try await serving { lane, home in
            // A step that was cut off asks, or goes on.
            var cut: RunSummary?
            _ = try await lane.until {
                cut = try await lane.guarded(at: home).first { $0.id == run }
                return cut?.state != .running
            }
            guard let asking = cut, asking.state == .waiting else { return false }
            let isOvertaken = try await lane.until {
                try await lane.guarded(at: home).contains {
                    $0.created > asking.created && $0.state != .queued
                }
            }
            if !isOvertaken {
                lane.tally.troubles.append(
                    "the schedule stood still while run \(asking.id) waited for an answer")
            }
            return true
        }
    }

    private func guarded(at home: DistantHome) async throws -> [RunSummary] {
        var filter = RunFilter()
        filter.workflow = "guarded"
        filter.most = 10
        return try await runs(filter, at: home)
    }

    /// Returns whether something came true in time.
    func until(
        within span: Duration = patience, _ isTrue: () async throws -> Bool
    ) async throws -> Bool {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: span)
        while try await !isTrue() {
            guard clock.now < end else { return false }
            try await Task.sleep(for: .milliseconds(20))
        }
        return true
    }

    /// Serves the project while something is done, and is killed then.
    mutating func serving<Answer>(
        _ body: (inout Lane, DistantHome) async throws -> Answer
    ) async throws -> Answer {
        let notice = try ReadyNotice(at: folder + "/notice")
        let server = try start("serve", project)
        defer { unlink(folder + "/notice") }
        do {
            _ = try notice.wait()
            guard let home = try DistantHome(HomeFolder(folder + "/home")) else { throw Silence() }
            // A trigger over which two processes in a row have died is paused.
            try await unpauseAll(at: home)
            let answer = try await body(&self, home)
            server.send(SIGKILL)
            home.hangUp()
            try note(server.wait())
            tally.deaths += 1
            return answer
        } catch {
            server.send(SIGKILL)
            _ = try server.wait()
            throw error
        }
    }
}

/// A process that is ready, without a listener.
private struct Silence: Error {}
