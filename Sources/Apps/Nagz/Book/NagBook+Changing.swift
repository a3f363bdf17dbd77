import AppIntents
import IntentTraits
import SQLite
import Values

extension NagBook {
    /// A change that was made, and whether the server knows of it.
    struct Made: Sendable {
        let nag: Nag
        let delivery: Delivery
    }

    /// Makes a nag, once in an invocation.
    func create(_ nag: Nag, saying description: String?, by member: Member) async throws -> Made {
        try await changing(nag.id, .created, by: member) { _, words in
            words.description = description
            return nag
        }
    }

    /// Changes a nag that is there, once in an invocation.
    func change(
        _ id: String, _ what: NagChange.Kind, by member: Member,
        _ body: @escaping @Sendable (inout Nag, inout NagWords) throws -> Void
    ) async throws -> Made {
        try await changing(id, what, by: member) { nag, words in
            guard var nag, nag.family == member.family else {
                throw NagzIntentError.noNag(id)
            }
            try body(&nag, &words)
            return nag
        }
    }

    private func changing(
        _ id: String, _ what: NagChange.Kind, by member: Member,
        _ body: @escaping @Sendable (Nag?, inout NagWords) throws -> Nag
    ) async throws -> Made {
        let invocation = Invocation.current
        let now = Invocation.now
        // No other change has the same key, so it does for a version.
        let version = invocation?.key.text ?? Self.newID()
        let made = try database.once(in: invocation, part: what.rawValue) { connection in
            let before = try Nag.known(by: id, on: connection).map { nag in
                NagState(nag: nag, words: try NagWords.of(nag.id, on: connection))
            }
            var words = before?.words ?? NagWords()
            var nag = try body(before?.nag, &words)
            if what.isHeldToLimits, nag.due != before?.nag.due {
                let limits = try Preferences.of(nag.recipient, in: nag.family, on: connection)
                try limits.check(nag, movedFrom: before?.nag.due, on: connection)
            }
            nag.version = version
            try nag.write(on: connection)
            if words != before?.words ?? NagWords() {
                try words.write(of: nag.id, on: connection)
            }
            let change = NagChange(
                what: what, nag: nag, words: words, who: member.user, at: now,
                source: invocation?.source ?? .hand)
            try change.write(on: connection)
            try backend.note(change, from: before, at: now, on: connection)
            return "\(nag.id) \(before?.nag.version ?? "")"
        }
        let parts = made.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let nag = String(parts[0])
        let before = parts.count > 1 ? String(parts[1]) : ""
        invocation?.touched(Touch("nagz.nag/\(nag)", before: before, version: version))
        let delivery = try await backend.deliver(
            self, part: what.part(of: nag), in: invocation, at: now)
        let state = try database.read {
            try NagChange.state(of: nag, version: version, on: $0)?.nag
        }
        guard let state else { throw NagzIntentError.noNag(nag) }
        return Made(nag: state, delivery: delivery)
    }

    /// Puts a nag back into the state that it had before a change, if nothing has changed it since.
    func undo(_ touch: Touch) async throws {
        let invocation = Invocation.current
        let moment = Invocation.now
        let id = String(touch.thing.trimmingPrefix("nagz.nag/"))
        let member = try requireMember()
        let undone = try database.once(in: invocation, part: "undo \(touch.version)") {
            connection in
            guard let current = try Nag.known(by: id, on: connection) else {
                throw UndoConflict(thing: touch.thing, changedBy: nil)
            }
            try Self.requireRight(to: touch, of: current, member, on: connection)
            guard current.version == touch.version else {
                let last = try connection.row(
                    """
                    SELECT coalesce(members.name, changes.who), at FROM changes
                    LEFT JOIN members ON members.family = ? AND members.user = changes.who
                    WHERE nag = ? ORDER BY number DESC LIMIT 1
                    """, current.family, current.id
                ) { (try $0[0] as String, try $0[1] as Int64) }
                throw UndoConflict(
                    thing: touch.thing, changedBy: last?.0,
                    changedAt: last.map { Date(milliseconds: $0.1).timestamp.description })
            }
            let id = current.id
            let now = NagState(nag: current, words: try NagWords.of(id, on: connection))
            var before = now
            if let known = try NagChange.state(of: id, version: touch.before, on: connection) {
                before = known
            } else {
                // It was made by the change. Its row stays, for the history.
                before.nag.status = .cancelled
                before.nag.version = "undone \(touch.version)"
            }
            try before.nag.write(on: connection)
            try before.words.write(of: id, on: connection)
            let change = NagChange(
                what: .undone, nag: before.nag, words: before.words, who: member.user, at: moment,
                source: invocation?.source ?? .hand)
            try change.write(on: connection)
            try backend.note(change, from: now, at: moment, on: connection)
            return id
        }
        _ = try await backend.deliver(
            self, part: NagChange.Kind.undone.part(of: undone), in: invocation, at: moment)
    }

    /// Throws unless a member could make the change that a touch is of.
    private static func requireRight(
        to touch: Touch, of nag: Nag, _ member: Member, on connection: Connection
    ) throws {
        guard nag.family == member.family else { throw NagzIntentError.noNag(nag.id) }
        let what = try connection.value(
            "SELECT what FROM changes WHERE nag = ? AND version = ? ORDER BY number LIMIT 1",
            nag.id, touch.version, as: String.self)
        let isRecipients = [NagChange.Kind.completed, .snoozed].map(\.rawValue).contains(what)
        guard isRecipients ? nag.recipient == member.user : nag.mayBeChanged(by: member) else {
            throw NagzIntentError.notPermitted(member.role)
        }
    }
}
