/// The schema that a program expects of its database file: its owner, and the steps that made it.
///
/// A file records its application, its version, and the oldest version that can still read it. All
/// of a file's pending migrations are one transaction, before which a file with contents is copied
/// to `<file>.v<from>-<to>.bak`; to remove that copy some day is up to the program.
public struct Schema: Sendable {
    /// The number that tells this application's files from all others.
    public let application: UInt32

    /// All steps from an empty file on.
    public let migrations: [Migration]

    /// Makes a schema of migrations in ascending order, none of which changes once it is released.
    public init(application: UInt32, migrations: [Migration]) {
        precondition(application != 0, "0 is the application of files that nobody has claimed")
        let versions = [0] + migrations.map(\.version)
        precondition(zip(versions, versions.dropFirst()).allSatisfy(<), "versions ascend from 1")
        self.application = application
        self.migrations = migrations
    }

    /// The version that a file has after all migrations.
    public var version: Int { migrations.last?.version ?? 0 }

    /// The oldest version whose programs can still open a file of this one.
    public var readableFrom: Int { migrations.last { $0.reach == .breaking }?.version ?? 0 }
}
