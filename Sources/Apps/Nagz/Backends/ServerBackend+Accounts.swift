import AppIntents
import Foundation
import HTTP
import IntentTraits
import Outbox
import SQLite

extension ServerBackend: NagServer {
    func logIn(_ name: String, password: String, into book: NagBook, at now: Date) async throws
        -> Member?
    {
        try await answering(for: book) {
            client.forgetSilence()
            let body = try WireCredentials(email: name, password: password).json
            let login: WireLogin
            do throws(ServerTrouble) {
                login = try await client.ask(
                    .post("/auth/login", .json(body)), withoutLogin: true, at: now)
            } catch {
                switch error {
                case .refused(404...405, _, _):
                    throw NagzIntentError.unfit(
                        "There is no Nagz server there; look at the path of 'server' in '\(settingsFile)'."
                    )
                case .loggedOut, .refused(400...422, _, _): throw NagzIntentError.loginRefused
                default: throw error.asSilence
                }
            }
            guard let user = login.user?.id else { throw ServerTrouble.unreadable }
            try await beOwned(by: user, at: now)
            try client.use(login.login)
            let family = try book.families(of: user).first?.id
            try database.write { try book.begin(user, in: family, on: $0) }
            try outbox.hurry(at: now.timestamp)
            _ = try await pass(at: now)
            guard let family else { return nil }
            do {
                try await fetch(.open, of: family, at: now)
            } catch let trouble as ServerTrouble where trouble.isSilence {
                // What the book has is good enough to begin with.
            }
            return try book.requireMember()
        }
    }

    /// Makes the copy that of a person; what is another's is forgotten.
    private func beOwned(by user: String, at now: Date) async throws {
        let owner = try database.read {
            try $0.value("SELECT user FROM owner", as: String.self)
        }
        if owner != user {
            try forgetAll(discardingChanges: false)
            try await client.leave(at: now)
        }
        try database.write {
            try $0.run("INSERT INTO owner (one, user) VALUES (1, ?) ON CONFLICT DO NOTHING", user)
        }
    }

    func logOut(of book: NagBook, discardingChanges: Bool, at now: Date) async throws {
        if !discardingChanges, try book.isLoggedIn {
            try outbox.hurry(at: now.timestamp)
            _ = try await pass(at: now)
        }
        try forgetAll(discardingChanges: discardingChanges)
        try await client.leave(at: now)
    }

    private func forgetAll(discardingChanges: Bool) throws {
        let unsent = try outbox.items()
        guard unsent.isEmpty || discardingChanges else {
            throw NagzIntentError.unsent(unsent.count)
        }
        for item in unsent { try outbox.discard(item.id) }
        try database.write { connection in
            let tables = [
                "nags", "words", "changes", "remotes", "members", "families", "session", "owner",
                "refusals",
            ]
            let families: [String] = try connection.rows("SELECT id FROM families") { try $0[0] }
            for family in families {
                for extent in [FetchExtent.open, .past] {
                    try fetches.forget(Self.fetch(extent, of: family), on: connection)
                }
            }
            for table in tables { try connection.run("DELETE FROM \(table)") }
        }
    }
}

extension ServerBackend {
    func createFamily(_ name: String, into book: NagBook, at now: Date) async throws -> Family {
        let user = try book.requireAuth()
        return try await answering(for: book) {
            let body = try WireFamilyName(name: name).json
            let wire: WireFamily = try await client.ask(
                .post("/families", .json(body), idempotencyKey: key("family")), at: now)
            try await store(wire.family, choosing: user, in: book, at: now)
            return wire.family
        }
    }

    func joinFamily(code: String, into book: NagBook, at now: Date) async throws -> Family {
        let user = try book.requireAuth()
        return try await answering(for: book) {
            let body = try WireInvitation(inviteCode: code).json
            let joined: WireMembership
            do throws(ServerTrouble) {
                joined = try await client.ask(
                    .post("/families/join", .json(body), idempotencyKey: key("join")), at: now)
            } catch {
                if case .refused(404, _, _) = error {
                    throw NagzIntentError.noFamily(of: code)
                }
                throw error
            }
            let wire: WireFamily = try await client.ask(
                .get("/families/\(joined.familyId)"), at: now)
            try await store(wire.family, choosing: user, in: book, at: now)
            return wire.family
        }
    }

    func fetchFamily(_ id: String, into book: NagBook, at now: Date) async throws {
        guard UUID(uuidString: id) != nil else { return }
        try await answering(for: book) {
            do {
                let wire: WireFamily = try await client.ask(.get("/families/\(id)"), at: now)
                try await store(wire.family, choosing: nil, in: book, at: now)
            } catch let trouble as ServerTrouble {
                guard trouble.isMissing else { throw trouble.asSilence }
            }
        }
    }

    private func store(
        _ family: Family, choosing user: String?, in book: NagBook, at now: Date
    ) async throws {
        let members = try await members(of: family.id, at: now)
        try database.write { connection in
            try family.write(on: connection)
            try Member.replace(members, of: family.id, on: connection)
            if let user { try book.begin(user, in: family.id, on: connection) }
        }
    }

    func addMember(
        _ name: String, as role: FamilyRole, to family: String, into book: NagBook, at now: Date
    ) async throws -> Member {
        try await answering(for: book) {
            let body = try WireNewMember(displayName: name, role: role.rawValue).json
            let wire: WireMember = try await client.ask(
                .post(
                    "/families/\(family)/members/create", .json(body), idempotencyKey: key("member")
                ), at: now)
            let member = Member(family: family, user: wire.userId, name: name, role: role)
            try database.write { try member.write(on: $0) }
            return member
        }
    }
}

extension ServerBackend {
    func preferences(in family: String, of book: NagBook, at now: Date) async throws -> Preferences
    {
        try await answering(for: book) {
            do throws(ServerTrouble) {
                let wire: WirePreferences = try await client.ask(
                    .get("/preferences", query: [HTTPField("family_id", family)]), at: now)
                do { return try wire.preferences } catch { throw .unreadable }
            } catch { throw error.asSilence }
        }
    }

    func set(_ preferences: Preferences, in family: String, of book: NagBook, at now: Date)
        async throws
    {
        try await answering(for: book) {
            let body = try WirePreferences(preferences).json
            _ = try await client.send(
                HTTPRequest(
                    "PATCH", "/preferences", query: [HTTPField("family_id", family)],
                    body: .json(body), idempotencyKey: key("preferences")), at: now)
        }
    }

    func weeklyReport(of family: String, for book: NagBook, at now: Date) async throws
        -> WeeklyReport
    {
        try await answering(for: book) {
            do throws(ServerTrouble) {
                let wire: WireReport = try await client.ask(
                    .get("/reports/family/weekly", query: [HTTPField("family_id", family)]),
                    at: now)
                return wire.report
            } catch { throw error.asSilence }
        }
    }
}
