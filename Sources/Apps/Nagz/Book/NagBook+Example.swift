import AppIntents
import IntentTraits
import SQLite

extension NagBook {
    /// Makes a family to try things out; `false` where there is a family already.
    func createExample(at now: Date, by calendar: Calendar) throws -> Bool {
        let invocation = Invocation.current
        let morning = calendar.startOfDay(for: now)
        return try database.once(in: invocation, part: "example") { connection in
            let known = try connection.value("SELECT count(*) FROM families", as: Int.self)
            guard known == 0 else { return false }
            let family = Family(id: Self.newID(), name: "Berg", code: "FJORDS22")
            try family.write(on: connection)
            let members = [("Anna", FamilyRole.guardian), ("Ben", .participant), ("Max", .child)]
                .map { Member(family: family.id, user: Self.newID(), name: $0, role: $1) }
            for member in members { try member.write(on: connection) }
            try begin(members[0].user, in: family.id, on: connection)
            for example in Self.examples {
                var nag = Nag(
                    id: Self.newID(), family: family.id, creator: members[0].user,
                    recipient: members[example.recipient].user, category: example.category,
                    due: morning + example.hours * 3600)
                nag.status = example.status
                nag.version = "example \(nag.id)"
                try nag.write(on: connection)
                let change = NagChange(
                    what: .created, nag: nag, words: NagWords(), who: nag.creator, at: now,
                    source: invocation?.source ?? .hand)
                try change.write(on: connection)
            }
            return true
        }
    }

    /// Who is nagged about what, and how many hours after midnight.
    private static let examples:
        [(recipient: Int, category: NagCategoryAppEnum, hours: Double, status: NagStatus)] = [
            (0, .meds, -2, .open), (0, .appointments, 33, .open), (1, .chores, -4, .completed),
            (2, .homework, 17, .open), (2, .chores, -28, .completed),
        ]
}
