import IntentTraits
import SQLite
import Synchronization
import SystemFiles

/// The words by which the things of one app are found: a file in the app's folder, or memory where
/// it has none.
///
/// The file is opened when it is first needed, and made when something is first put into it.
package final class SearchIndex: Sendable {
    /// The index of the app whose code runs now, where a host knows it.
    @TaskLocal package static var current: SearchIndex?

    /// The index of code that no host calls, which lives as long as the process.
    private static let ofProcess = SearchIndex { Circumstances.unknown.moment }

    /// The index that code of an app means.
    package static var inUse: SearchIndex { current ?? ofProcess }

    package static let fileName = "errand.search"

    /// Where the file is, and what makes its folder this process's.
    private struct Place: Sendable {
        let file: String
        let hold: @Sendable () async throws -> Void
    }

    private let place: Place?
    private let clock: @Sendable () -> Duration
    private let opened = Mutex<Database?>(nil)

    /// Creates an index in memory; `clock` has the time since the beginning of 1970 where no
    /// circumstances say another.
    package init(clock: @escaping @Sendable () -> Duration) {
        place = nil
        self.clock = clock
    }

    /// Creates an index in a folder, for which `hold` is asked before a file in it is touched.
    package init(
        in folder: String, clock: @escaping @Sendable () -> Duration,
        hold: @escaping @Sendable () async throws -> Void
    ) {
        place = Place(file: "\(folder)/\(Self.fileName)", hold: hold)
        self.clock = clock
    }
}

extension SearchIndex {
    /// Puts things in, each in the place of what it was before.
    package func put(_ entries: [SearchEntry], on shelf: String) async throws {
        guard !entries.isEmpty, let database = try await database(isMade: true) else { return }
        let now = now
        try database.write { connection in
            try SearchTables.remove(where: "expires <= ?", now, from: connection)
            for entry in entries { try SearchTables.put(entry, on: shelf, connection) }
        }
    }

    /// Removes things of one kind by their ids.
    package func remove(_ ids: [String], of kind: String, on shelf: String) async throws {
        guard !ids.isEmpty else { return }
        try await database(isMade: false)?.write { connection in
            for id in ids {
                try SearchTables.remove(
                    where: "shelf = ? AND kind = ? AND id = ?", shelf, kind, id, from: connection)
            }
        }
    }

    /// Removes the things of a domain, and those of the domains within it.
    package func remove(domain: String, on shelf: String) async throws {
        try await database(isMade: false)?.write { connection in
            // '/' is the sign after '.'.
            try SearchTables.remove(
                where: "shelf = ? AND (domain = ? OR domain >= ? AND domain < ?)", shelf, domain,
                "\(domain).", "\(domain)/", from: connection)
        }
    }

    /// Removes all things of a kind.
    package func removeAll(of kind: String, on shelf: String) async throws {
        try await database(isMade: false)?.write { connection in
            try SearchTables.remove(
                where: "shelf = ? AND kind = ?", shelf, kind, from: connection)
        }
    }

    /// Finds the things that have words which begin like all of those in a text, the best first.
    ///
    /// Letter case and accents do not count. A text without words finds nothing.
    package func find(
        _ text: String, of kind: String? = nil, most: Int
    ) async throws -> [SearchFinding] {
        guard let expression = SearchWords(text).expression,
            let database = try await database(isMade: false)
        else { return [] }
        let now = now
        return try database.read {
            try SearchTables.find(expression, of: kind, most: most, at: now, in: $0)
        }
    }

    private var now: Double { (Circumstances.current?.moment ?? clock()) / .seconds(1) }

    /// The database, unless there is none and none is to be made.
    private func database(isMade: Bool) async throws -> Database? {
        if let database = opened.withLock({ $0 }) { return database }
        if let place {
            guard isMade || FileEntry(place.file) != nil else { return nil }
            try await place.hold()
        } else if !isMade {
            return nil
        }
        return try opened.withLock { opened in
            if let opened { return opened }
            let database =
                try place.map { try Database($0.file, schema: SearchTables.schema) }
                ?? Database(inMemory: SearchTables.schema)
            opened = database
            return database
        }
    }
}
