import Foundation
import HTTP
import IntentTraits
import Outbox
import SQLite

extension ServerBackend {
    func note(
        _ change: NagChange, from before: NagState?, at now: Date, on connection: Connection
    ) throws {
        guard let write = NagWrite(of: change, from: before) else { return }
        try outbox.put(
            change.what.rawValue, of: Nag.thing(change.nag.id), body: write.text,
            in: Invocation.current, part: change.what.part(of: change.nag.id),
            at: now.timestamp, on: connection)
    }

    func deliver(_ book: NagBook, part: String, in invocation: Invocation?, at now: Date)
        async throws -> Delivery
    {
        guard let invocation else {
            _ = try await pass(at: now)
            return try outbox.items(in: [.waiting, .sending, .unclear]).isEmpty ? .done : .later
        }
        let key = part.isEmpty ? invocation.key.text : "\(invocation.key)/\(part)"
        let attempts = try outbox.item(of: invocation, part: part)?.attempts
        var hasTried = false
        while true {
            if let refusal = try database.read({ try Refusal.of(key, on: $0) }) {
                throw refusal.error(for: try book.requireMember())
            }
            guard let item = try outbox.item(of: invocation, part: part) else { return .done }
            switch item.state {
            case .done: return .done
            case .refused:
                try settle(item, under: key, in: invocation, at: now)
            case .conflict: throw NagzIntentError.conflict
            case .waiting, .sending, .unclear:
                // One that is being sent is waited for, also in the pass of another caller.
                let isTried = hasTried || item.attempts != attempts || client.isAway(at: now)
                guard item.state == .sending || !isTried else {
                    // The server may have said meanwhile that it does not know the person.
                    _ = try book.requireAuth()
                    return try outbox.isHeldUp(item) ? .afterDecision : .later
                }
                hasTried = try await pass(at: now).isOwn
            }
        }
    }

    /// Keeps a refusal for the step that hears of it, which may be repeated.
    private func settle(
        _ item: Outbox.Item, under key: String, in invocation: Invocation, at now: Date
    ) throws {
        let refusal = Refusal(text: item.reason ?? "")
        invocation.log("the server refuses it: \(refusal.text)", as: .warning)
        try database.write { try refusal.write(for: key, at: now, on: $0) }
        do {
            try outbox.discard(item.id)
        } catch let error as OutboxError where error.kind == .notThere {
            // Another task has settled it.
        }
    }

    /// Sends what is due; one pass at a time serves all who want it.
    func pass(at now: Date) async throws -> (outcome: Outbox.Pass?, isOwn: Bool) {
        try await passes.run("pass") {
            try await outbox.send(at: now.timestamp) { await tell($0, at: now) }
        }
    }
}

extension ServerBackend {
    /// Tells the server of a change, and stores in the book what it answers.
    private func tell(_ item: Outbox.Item, at now: Date) async -> Outbox.Answer {
        let id = String(item.thing.dropFirst(Nag.thing("").count))
        do {
            let write = try NagWrite(text: item.body)
            let remote = try database.read { try Nag.remoteID(of: id, on: $0) }
            let request = try write.request(for: remote, key: item.key)
            let wire: WireNag
            do throws(ServerTrouble) {
                wire = try await client.ask(request, at: now)
            } catch {
                return try await answer(to: error, for: id, of: item, write, at: now)
            }
            try database.write { connection in
                if write.form == .create { try wire.adopt(as: id, on: connection) }
                // What a server says again is as old as its first answer.
                guard item.attempts == 1,
                    try !outbox.isUnanswered(item.thing, besides: item.id, on: connection)
                else { return }
                try wire.take(at: now, on: connection)
            }
            return .done
        } catch {
            Invocation.current?.log("a change cannot be told: \(error)", as: .error)
            return .unclear
        }
    }

    private func answer(
        to trouble: ServerTrouble, for id: String, of item: Outbox.Item, _ write: NagWrite,
        at now: Date
    ) async throws -> Outbox.Answer {
        switch trouble {
        case .away: return .later()
        case .unclear: return .unclear
        case .loggedOut:
            try NagBook(in: database).endSession()
            return .later()
        // Without its id, a nag that was made could not be changed.
        case .unreadable: return write.form == .create ? .unclear : .done
        case .refused(429, _, let after): return .later(after: after)
        case .refused(409, _, _):
            return .conflict(with: try await putBack(id, after: item, write, at: now))
        case .refused(let status, let code, _):
            _ = try await putBack(id, after: item, write, at: now)
            return .refused(code.isEmpty ? "\(status)" : "\(status) \(code)")
        }
    }

    /// Brings the book back to what the server says, unless later changes stand in it; returns
    /// that in words.
    private func putBack(
        _ id: String, after item: Outbox.Item, _ write: NagWrite, at now: Date
    ) async throws -> String {
        let isChangedSince = try database.read {
            try outbox.isUnanswered(item.thing, besides: item.id, on: $0)
        }
        guard !isChangedSince else { return "" }
        guard write.form != .create else {
            try database.write { try Nag.leave(id, at: now, on: $0) }
            return ""
        }
        let remote = try database.read { try Nag.remoteID(of: id, on: $0) }
        let wire: WireNag
        do throws(ServerTrouble) {
            wire = try await client.ask(.get("/nags/\(remote)"), at: now)
        } catch {
            try database.write { connection in
                if error.isMissing {
                    try Nag.leave(id, at: now, on: connection)
                } else if let nag = try Nag.known(by: id, on: connection) {
                    // The next one that reads asks for it.
                    for extent in [FetchExtent.open, .past] {
                        try fetches.forget(Self.fetch(extent, of: nag.family), on: connection)
                    }
                }
            }
            return ""
        }
        try database.write { try wire.take(at: now, on: $0) }
        return "\(NagStatus(wire: wire.status).rawValue), due \(wire.dueAt)"
    }
}
