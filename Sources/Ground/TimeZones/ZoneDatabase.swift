import Diagnostics
import Synchronization
import SystemFiles

/// The zone files of a machine, each of which is read once.
public final class ZoneDatabase: Sendable {
    /// The folder of the files.
    let folder: String

    private let state = Mutex(State())

    private struct State {
        var zones: [String: Zone] = [:]
        var links: ZoneLinks?
        var names: [String]?
    }

    /// Creates a database of the compiled zone files in a folder.
    public init(folder: String) { self.folder = folder }

    /// Returns the database of this machine, in the folder that TZDIR names or in one of the usual
    /// ones.
    public static func ofSystem(environment: [String: String]) throws(ZoneError) -> ZoneDatabase {
        let named = environment["TZDIR"].flatMap { $0.isEmpty ? nil : [$0] }
        let folders =
            named ?? ["/usr/share/zoneinfo", "/usr/lib/zoneinfo", "/usr/share/lib/zoneinfo"]
        guard let folder = folders.first(where: { FileEntry($0)?.isFolder == true }) else {
            throw .noFiles(searched: folders)
        }
        return ZoneDatabase(folder: folder)
    }
}

extension ZoneDatabase {
    /// Returns the zone of a name such as `Europe/Oslo`, `UTC` or `+02:00`.
    public func zone(named name: String) throws(ZoneError) -> Zone {
        if let known = state.withLock({ $0.zones[name] }) { return known }
        if let zone = Zone(withoutFile: name) { return zone }
        let zone = try read(name)
        state.withLock { $0.zones[name] = zone }
        return zone
    }

    /// Reads all zones in use and their aliases again, and returns whether one of them has changed.
    ///
    /// A zone whose file cannot be read at the moment stays as it was.
    public func reload() -> Bool {
        let old = state.withLock {
            $0.links = nil
            $0.names = nil
            return $0.zones
        }
        var hasChanged = false
        for (name, zone) in old {
            // The next request for the zone has no better answer than the one of before.
            guard let new = try? read(name), new != zone else { continue }
            state.withLock { $0.zones[name] = new }
            hasChanged = true
        }
        return hasChanged
    }

    private func read(_ name: String) throws(ZoneError) -> Zone {
        let path = "\(folder)/\(name)"
        guard ZoneNames.isPossible(name), FileEntry(path)?.isFile == true else {
            throw .unknown(name, suggestion: Spelling.suggestion(for: name, among: names))
        }
        return Zone(name: name, id: links.target(of: name), table: try ZoneTable(file: path))
    }

    private var links: ZoneLinks {
        if let links = state.withLock(\.links) { return links }
        let links = ZoneLinks(folder: folder)
        state.withLock { $0.links = links }
        return links
    }

    /// The names of all zones and aliases that there are files for.
    public var names: [String] {
        if let names = state.withLock(\.names) { return names }
        let names = ZoneNames.all(in: folder)
        state.withLock { $0.names = names }
        return names
    }
}

extension ZoneTable {
    /// Reads a compiled zone file.
    convenience init(file path: String) throws(ZoneError) {
        let bytes: [UInt8]
        do throws(FileTrouble) {
            bytes = try ZoneFile.bytes(path)
        } catch {
            throw .unreadable(path: path, reason: "\(error)")
        }
        try self.init(bytes, of: path)
    }

    /// Creates the table that the content of a compiled zone file describes.
    convenience init(_ bytes: [UInt8], of path: String) throws(ZoneError) {
        do throws(ZoneFile.Malformed) {
            let file = try ZoneFile(bytes)
            self.init(offset: file.offset, then: file.changes, rule: file.rule)
        } catch {
            throw .damaged(path: path, reason: error.reason)
        }
    }
}

extension Zone {
    /// Creates a zone from the content of a compiled zone file.
    package init(name: String, content bytes: [UInt8]) throws(ZoneError) {
        self.init(name: name, id: name, table: try ZoneTable(bytes, of: name))
    }
}
