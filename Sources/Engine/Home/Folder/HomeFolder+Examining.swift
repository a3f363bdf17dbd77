import Store
import StoreSQLite
package import Values

extension HomeFolder {
    /// Examines a home without an owner, and describes it; throws for missing or damaged parts.
    package func examine(at now: Timestamp) throws -> String {
        try checkRights()
        return try HomeDoctor(of: path, at: now).look().joined(separator: "\n")
    }

    /// Whether a sound home without an owner is of an older version, which its next owner changes.
    package func isOld(at now: Timestamp) throws -> Bool {
        try HomeDoctor(of: path, at: now).findsOldForm()
    }

    /// Goes on without the lost part of a home, and describes what was done.
    package func acceptLoss(by person: String, at now: Timestamp) throws -> String {
        try HomeDoctor(of: path, at: now).acceptLoss(by: person).joined(separator: "\n")
    }
}

extension HomeDesk {
    /// Looks through the database of the home that this process owns.
    func examine() async throws -> String {
        guard let store, let folder = ownership.folder else { return "the home is in memory" }
        // The next process that wants to own it would refuse it.
        try folder.checkRights()
        if let damage = await aside({ store.damage ?? store.foundDamage() }) {
            throw HomeReply.Refusal(.environment, damage)
        }
        if let lost = try await aside({ try store.lostValues() }) {
            throw HomeReply.Refusal(.environment, lost.sentence)
        }
        let apps = try await aside { try store.examineApps() }.map { "\n\($0)" } ?? ""
        return "'\(folder.path)' is whole, and its database is sound\n"
            + "'\(ownership.name)' has it open\(apps)"
    }
}
