import SQLite
import Store
import Values

/// Tells whether a database is the one that was there last, or a copy from before.
struct Lineage {
    private static let fact = "lineage"

    private let file: MarkFile
    private var mark: HighWaterMark

    /// Whether the next batch takes the database a generation further.
    private var rises = true

    /// The reason why the database is taken for a copy, or `nil`.
    let copy: Copy?

    enum Copy: Hashable {
        /// A person has made the home of a backup.
        case backup(HighWaterMark.Origin)

        /// A person has accepted the loss of a part of the home.
        case loss(by: String)

        /// The database is older than its mark, or the mark is not this home's.
        case unknown

        /// In words for people.
        var origin: String {
            switch self {
            case .backup(let origin): "\(origin.by) has restored it from '\(origin.backup)'"
            case .loss(let person): "\(person) has gone on without what it had lost"
            case .unknown: "its files were copied, or put back"
            }
        }
    }

    /// Compares a database with the marks beside it.
    init(of tables: SQLiteTables, beside file: MarkFile) throws(StoreError) {
        self.file = file
        let known = try tables.fact(Self.fact).flatMap(Self.parts)
        let found = file.mark()
        copy = Self.copy(known, found, isOwn: found.map(file.isOwn) ?? false)
        mark = HighWaterMark(
            store: known?.store ?? Self.anyName,
            generation: max(known?.generation ?? 0, found?.generation ?? 0))
        mark.backup = found?.backup
    }

    private static func copy(
        _ known: HighWaterMark?, _ found: HighWaterMark?, isOwn: Bool
    ) -> Copy? {
        if let origin = found?.restored { return .backup(origin) }
        if let person = found?.accepted { return .loss(by: person) }
        switch (known, found) {
        case (nil, nil): return nil
        // Its process died before it could write the first mark.
        case (let known?, nil) where known.generation == 1: return nil
        case (let known?, let found?)
        where known.store == found.store && known.generation >= found.generation && isOwn:
            return nil
        default: return .unknown
        }
    }

    /// The generation that is stored with the next batch.
    var generation: Int { rises ? mark.generation + 1 : mark.generation }

    /// Stores the next generation if there has to be one, within a transaction.
    func rise(in tables: SQLiteTables) throws(StoreError) {
        guard rises else { return }
        try tables.setFact(Self.fact, "\(mark.store) \(mark.generation + 1)")
    }

    /// Writes the mark after the commit, if the home still is where it was.
    mutating func hasRisen(in lock: OwnerLock) {
        guard rises else { return }
        rises = false
        mark.generation += 1
        guard lock.isInPlace else { return }
        // A mark that stays behind only finds less.
        do throws(OwnershipError) { try file.write(mark) } catch {}
    }

    /// Notes a backup beside the database.
    mutating func note(_ backup: LastBackup) throws(OwnershipError) {
        mark.backup = backup
        // Before the first batch there is no mark to go with.
        if mark.generation > 0 { try file.write(mark) }
    }

    /// Has the next batch take the database a generation further.
    mutating func mustRise() { rises = true }

    /// A name that is used nowhere else.
    private static var anyName: String {
        (0..<2).map { _ in String(UInt64.random(in: 0...UInt64.max), radix: 36) }.joined()
    }

    private static func parts(_ text: String) -> HighWaterMark? {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let generation = Int(parts[1]) else { return nil }
        return HighWaterMark(store: String(parts[0]), generation: generation)
    }
}
