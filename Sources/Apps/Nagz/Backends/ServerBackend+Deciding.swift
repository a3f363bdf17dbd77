import Foundation
import Outbox
import SQLite

extension ServerBackend {
    func sync(_ book: NagBook, at now: Date) async throws -> SyncOutcome {
        _ = try book.requireAuth()
        client.forgetSilence()
        try outbox.hurry(at: now.timestamp)
        var outcome = SyncOutcome()
        while true {
            let (pass, isOwn) = try await pass(at: now)
            outcome.sent += pass?.done ?? 0
            if isOwn { break }
        }
        // The server may have said that it does not know the person.
        _ = try book.requireAuth()
        outcome.waiting = try outbox.items(in: [.waiting, .sending, .unclear]).count
        outcome.undecided = try outbox.undecided().count
        guard !client.isAway(at: now) else {
            outcome.isAnswered = false
            return outcome
        }
        do {
            let member = try book.requireMember()
            try await answering(for: book) { try await fetch(.open, of: member.family, at: now) }
        } catch let error as NagzIntentError {
            switch error {
            case .noFamily: break
            case .offline, .noAnswer: outcome.isAnswered = false
            default: throw error
            }
        }
        return outcome
    }

    func conflicts(in book: NagBook) throws -> [NagConflict] {
        let items = try outbox.undecided()
        return try database.read { connection in
            try items.compactMap { item in
                let nag = String(item.thing.dropFirst(Nag.thing("").count))
                return NagConflict(item, of: try Nag.known(by: nag, on: connection))
            }
        }
    }

    func decide(_ conflict: Int64, _ choice: ConflictChoice, in book: NagBook, at now: Date)
        async throws -> ConflictOutcome
    {
        _ = try book.requireAuth()
        do {
            switch choice {
            case .theirs:
                try discard(conflict, at: now)
                return .discarded
            case .mine: try outbox.retry(conflict, at: now.timestamp)
            }
        } catch let error as OutboxError where [.notThere, .isDone].contains(error.kind) {
            // It was decided before.
            return error.kind == .isDone ? .done : .discarded
        }
        client.forgetSilence()
        while try await !pass(at: now).isOwn {}
        _ = try book.requireAuth()
        let item = try outbox.items(in: Set(Outbox.State.allCases)).first { $0.id == conflict }
        switch item?.state {
        case .waiting, .sending, .unclear: return .waiting
        case .conflict: throw NagzIntentError.conflict
        case .refused:
            throw Refusal(text: item?.reason ?? "").error(for: try book.requireMember())
        case .done, nil: return .done
        }
    }

    /// Takes a change out; a step that it is from is told so if it is repeated.
    private func discard(_ id: Int64, at now: Date) throws {
        let item = try outbox.discard(id)
        let refusal = item.reason.map(Refusal.init) ?? .conflict
        // One that was sent anew has another key than the step.
        let key = item.key.replacing(/[#][0-9]+$/, with: "")
        try database.write { connection in
            for key in [item.key, key] { try refusal.write(for: key, at: now, on: connection) }
        }
    }
}
