import Diagnostics
import Engine
import Glibc
import IntentTraits
import Store
import Synchronization
import Values

/// The lines that intents write into the logs of their runs: a file for each run, beside the store.
///
/// A line that cannot be written is lost; it is no part of what a run rests on.
final class RunLog: Sendable {
    private let folder: String?

    /// What was written where nothing is kept.
    private let lines = Mutex<[RunID: [LoggedLine]]>([:])

    /// What a run may write; what comes after that is lost.
    private static let mostBytes = 4 << 20

    /// Keeps the logs in a home, or in memory.
    init(in home: HomeFolder?) {
        folder = home.map { "\($0.path)/logs" }
    }

    func add(_ line: LoggedLine) {
        if folder == nil { return lines.withLock { $0[line.run, default: []].append(line) } }
        write(line)
    }

    /// The last lines of a run.
    func lines(of run: RunID, most: Int) -> [LoggedLine] {
        let lines = folder == nil ? lines.withLock { $0[run] ?? [] } : read(run)
        return lines.suffix(most)
    }
}

extension RunLog {
    /// The end of what is told of a run's log.
    private static let mostRead = 64 << 10

    private func path(of run: RunID) -> String? {
        // An id is a digest; anything else would be no name of a file.
        guard let folder, run.text.utf8.allSatisfy({ $0 != UInt8(ascii: "/") }) else { return nil }
        return "\(folder)/\(run.text).log"
    }

    private func write(_ line: LoggedLine) {
        guard let folder, let path = path(of: line.run) else { return }
        mkdir(folder, 0o700)
        let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard file >= 0 else { return }
        defer { close(file) }
        guard lseek(file, 0, SEEK_END) < Self.mostBytes else { return }
        let text = Array(line.row.utf8)
        _ = Glibc.write(file, text, text.count)
    }

    private func read(_ run: RunID) -> [LoggedLine] {
        guard let path = path(of: run) else { return [] }
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return [] }
        defer { close(file) }
        let start = max(0, lseek(file, 0, SEEK_END) - Self.mostRead)
        var bytes = [UInt8](repeating: 0, count: Self.mostRead)
        let count = pread(file, &bytes, bytes.count, start)
        guard count > 0 else { return [] }
        let rows = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
        // The first row may be the end of one.
        return rows.dropFirst(start > 0 ? 1 : 0).compactMap { LoggedLine(row: $0, of: run) }
    }
}

/// Logs of runs that are gone.
extension RunLog {
    /// Removes the logs of runs that a store does not have any more, and returns how many.
    func sweep(_ store: any Store) async throws(StoreError) -> Int {
        var runs = runs[...]
        var count = 0
        while !runs.isEmpty {
            for run in try await store.missing(of: Array(runs.prefix(100))) where remove(run) {
                count += 1
            }
            runs = runs.dropFirst(100)
        }
        return count
    }

    /// The runs that have a log.
    private var runs: [RunID] {
        guard let folder else { return lines.withLock { $0.keys.sorted() } }
        guard let files = opendir(folder) else { return [] }
        defer { closedir(files) }
        var runs: [RunID] = []
        while let entry = readdir(files) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name.hasSuffix(".log") { runs.append(RunID(String(name.dropLast(4)))) }
        }
        return runs.sorted()
    }

    private func remove(_ run: RunID) -> Bool {
        guard let path = path(of: run) else {
            return lines.withLock { $0.removeValue(forKey: run) } != nil
        }
        return unlink(path) == 0
    }
}

extension LoggedLine {
    fileprivate var row: String {
        let cells = ["\(at)", level.rawValue, path.text, text].map(TerminalText.visible)
        return cells.joined(separator: "\t") + "\n"
    }

    fileprivate init?(row: Substring, of run: RunID) {
        let cells = row.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false)
        guard cells.count == 4, let at = try? Timestamp(rfc3339: String(cells[0])),
            let level = Level(rawValue: String(cells[1]))
        else { return nil }
        self.init(run, at: StepPath(String(cells[2])), at, level, String(cells[3]))
    }
}
