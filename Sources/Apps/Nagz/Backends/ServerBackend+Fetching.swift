import AppIntents
import HTTP
import IntentTraits
import Outbox
import SQLite

extension ServerBackend {
    func freshen(_ book: NagBook, _ extent: FetchExtent, at now: Date) async throws -> String? {
        let member = try book.requireMember()
        let name = Self.fetch(extent, of: member.family)
        let since = (now - freshness).timestamp
        if try fetches.cached(name, since: since, at: now.timestamp) != nil { return nil }
        return try await answering(for: book) {
            do {
                guard !client.isAway(at: now) else {
                    throw ServerTrouble.away("it was away a moment ago")
                }
                _ = try await pass(at: now)
                try await fetch(extent, of: member.family, at: now)
                return nil
            } catch let trouble as ServerTrouble where trouble.isSilence {
                let age = try fetches.freshness(of: name, at: now.timestamp)
                guard age.fetched != nil else { throw trouble.asSilence }
                return age.sentence(in: Freshness.Language(tag: Invocation.locale.identifier))
            }
        }
    }

    func fetch(_ id: String, into book: NagBook, at now: Date) async throws {
        // Other words are no ids, but what a person looks for.
        guard UUID(uuidString: id) != nil else { return }
        try await answering(for: book) {
            do {
                let family = try book.requireMember().family
                let before = try database.read { try BookStanding(of: family, outbox, on: $0) }
                let wire: WireNag = try await client.ask(.get("/nags/\(id)"), at: now)
                try database.write { connection in
                    let standing = try BookStanding(of: family, outbox, on: connection)
                    let nag = try wire.localID(on: connection)
                    guard before.isOfSamePerson(as: standing), before.allows(nag, in: standing)
                    else { return }
                    try wire.take(at: now, on: connection)
                }
            } catch let trouble as ServerTrouble {
                // There is none, or none that the person may see.
                guard trouble.isMissing else { throw trouble.asSilence }
            }
        }
    }

    /// Fetches the members and nags of a family, once for all who want them.
    func fetch(_ extent: FetchExtent, of family: String, at now: Date) async throws {
        _ = try await fetching.run(Self.fetch(extent, of: family)) {
            try await fetchNow(extent, of: family, at: now)
        }
    }

    /// The name under which it is kept when something was fetched.
    static func fetch(_ extent: FetchExtent, of family: String) -> String {
        "\(extent.rawValue)/\(family)"
    }

    private func fetchNow(_ extent: FetchExtent, of family: String, at now: Date) async throws {
        let before = try database.read { try BookStanding(of: family, outbox, on: $0) }
        let members = try await members(of: family, at: now)
        var nags: [String: WireNag] = [:]
        for state in extent.states {
            let query = [HTTPField("family_id", family), HTTPField("state", state.wire)]
            let page: [WireNag] = try await client.all("/nags", query: query, at: now)
            for nag in page { nags[nag.id] = nag }
        }
        var gone: [String] = []
        for (nag, remote) in before.open where nags[remote] == nil {
            do throws(ServerTrouble) {
                nags[remote] = try await client.ask(.get("/nags/\(remote)"), at: now)
            } catch {
                guard error.isMissing else { throw error }
                gone.append(nag)
            }
        }
        let (found, missing) = (nags, gone)
        try database.write { connection in
            let standing = try BookStanding(of: family, outbox, on: connection)
            guard before.isOfSamePerson(as: standing) else { return }
            try Member.replace(members, of: family, on: connection)
            for wire in found.values {
                let id = try wire.localID(on: connection)
                if before.allows(id, in: standing) { try wire.take(at: now, on: connection) }
            }
            for id in missing where before.allows(id, in: standing) {
                try Nag.leave(id, at: now, on: connection)
            }
            try fetches.note(Self.fetch(extent, of: family), at: now.timestamp, on: connection)
            try fetches.note(Self.fetch(.open, of: family), at: now.timestamp, on: connection)
        }
    }

    /// Asks for the members of a family.
    func members(of family: String, at now: Date) async throws(ServerTrouble) -> [Member] {
        let members: [WireMember] = try await client.all("/families/\(family)/members", at: now)
        return members.filter { $0.status ?? "active" == "active" }
            .map { $0.member(of: family) }
    }
}

extension FetchExtent {
    fileprivate var states: [NagStatus] {
        self == .open ? [.open] : [.open, .completed, .missed]
    }
}

extension ServerTrouble {
    /// The same of a question, which may be asked again whatever has become of it.
    var asSilence: ServerTrouble {
        if case .unclear = self { .away("it has not answered") } else { self }
    }
}
