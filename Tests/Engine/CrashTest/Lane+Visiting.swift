import Engine
import Foundation
import Home
import ProcessTestKit
import Runs
import Store

/// People who follow and answer, while the process is not killed.
extension Lane {
    /// Returns all runs that there are then.
    @discardableResult
    mutating func visit(
        for span: Duration, serving project: String
    ) async throws -> [RunSummary] {
        let notice = try ReadyNotice(at: folder + "/notice")
        // The folder without triggers takes those of the other one.
        let server = try start("serve", project, "--replace")
        defer { unlink(folder + "/notice") }
        guard (try? notice.wait(seconds: 20)) != nil else {
            server.send(SIGTERM)
            let end = try server.wait()
            tally.troubles.append("a process is not ready: \(end.ending): \(end.errors)")
            return []
        }
        tally.looks += 1
        for orphan in Orphans.left(in: folder, before: server.pid) {
            tally.troubles.append("process \(orphan) was left behind")
        }
        guard let home = try DistantHome(HomeFolder(folder + "/home")) else {
            tally.troubles.append("nobody listens although the process is ready")
            server.send(SIGKILL)
            try note(server.wait())
            return []
        }
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: span)
        repeat {
            try await answerAll(at: home)
            // People take their time, and the program has it meanwhile.
            try await Task.sleep(for: .milliseconds(100))
            open = try await unfinished(at: home).count
        } while open > 0 && clock.now < end
        var all = RunFilter()
        all.most = 1_000_000
        let runs = try await runs(all, at: home)
        try await verifyHistory(of: runs, at: home)
        home.hangUp()
        server.send(SIGTERM)
        try note(server.wait(), by: .exited(0))
        tally.drains += 1
        return runs
    }

    func unfinished(at home: DistantHome) async throws -> [RunSummary] {
        var filter = RunFilter()
        filter.states = [.queued, .running, .waiting]
        filter.most = 10_000
        return try await runs(filter, at: home)
    }

    func runs(_ filter: RunFilter, at home: DistantHome) async throws -> [RunSummary] {
        let reply = await home.reply(to: .runs(filter)) { _ in }
        guard case .runs(let runs, _) = reply else { throw Surprise(reply: reply) }
        return runs
    }

    mutating func answerAll(at home: DistantHome) async throws {
        for run in try await unfinished(at: home) where run.state == .waiting {
            let reply = await home.reply(to: .show(run.id.text, .all)) { _ in }
            guard case .run(let report) = reply else { throw Surprise(reply: reply) }
            for question in report.questions where question.run == run.id {
                await answer(question, at: home)
            }
        }
    }

    /// Puts triggers in force that were paused because processes died over them.
    func unpauseAll(at home: DistantHome) async throws {
        let reply = await home.reply(to: .unpause(of: nil, catchesUp: true)) { _ in }
        guard case .stored = reply else { throw Surprise(reply: reply) }
    }

    private mutating func answer(_ question: RunQuestion, at home: DistantHome) async {
        // The first choice goes on, the second does without.
        let isAgain = !dice.isHit(onceIn: 2) || question.path == .parked
        if question.path.text == "send" {
            if isAgain {
                again[question.run.text, default: 0] += 1
            } else {
                without.insert(question.run.text)
            }
        }
        let reply = await home.reply(
            to: .answer(
                run: question.run.text, path: question.path, question: question.id,
                text: isAgain ? "1" : "2", by: "anna")
        ) { _ in }
        switch reply {
        case .stored: tally.answers += 1
        default: tally.troubles.append("an answer was not taken: \(reply)")
        }
    }
}

/// A reply that has nothing to do with what was asked.
struct Surprise: Error {
    let reply: HomeReply
}
