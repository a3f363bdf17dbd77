import Store
import StoreSQLite
import SystemFiles
import Values

extension HomeDesk {
    /// Makes one file of the home.
    func backup(to path: String, by person: String) async throws -> String {
        guard let store else {
            throw HomeReply.Refusal(.mistake, "a home in memory cannot be backed up")
        }
        let file =
            FileEntry(path)?.isFolder == true
            ? "\(path)/errand-\(Self.name(of: store.now)).tar" : path
        let manifest = try await aside { try store.backup(to: file, by: person) }
        let count = manifest.files.count
        return "'\(file)' has the home as it is now: \(count) file\(count == 1 ? "" : "s"), "
            + "\(manifest.size) bytes"
    }

    /// The time in a name of a file, such as `20261122-073000`.
    private static func name(of instant: Timestamp) -> String {
        let digits = "\(instant)".prefix(19).filter(\.isNumber)
        return "\(digits.prefix(8))-\(digits.dropFirst(8))"
    }
}
