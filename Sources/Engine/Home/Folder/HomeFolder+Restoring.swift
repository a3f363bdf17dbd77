import StoreSQLite
package import Values

/// A home that was made of a backup.
package struct RestoredHome: Hashable, Sendable {
    /// The person who made the backup, and the time.
    package let by: String
    package let at: Timestamp

    /// The folder that the former home was moved to.
    package let former: String?
}

extension HomeFolder {
    /// Makes the home of a backup once all of it is known to be whole; a home that is there is put
    /// aside, if that is wanted.
    ///
    /// A command that owns that one for its own run is waited for.
    package func restore(
        from backup: String, replacing: Bool, by person: String
    ) async throws -> RestoredHome {
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .seconds(10))
        while true {
            do {
                let (manifest, former) = try Restoration(of: backup, into: path)
                    .restore(replacing: replacing, by: person)
                return RestoredHome(by: manifest.by, at: manifest.at, former: former)
            } catch OwnershipError.owned(_, let owner?)
                where !owner.role.hasSuffix(Ownership.serving) && clock.now < end
            { try await clock.sleep(for: .milliseconds(50)) }
        }
    }
}
