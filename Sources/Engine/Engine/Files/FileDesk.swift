import FileWatching
import Store
import Values
import Workflows

/// What a trigger knows of its files, and which of them have come to rest.
///
/// Notices only say where to look; the files say what has happened.
struct FileDesk: Sendable {
    let selection: FileSelection
    let settle: TimeSpan

    /// How long a file may go on changing until it is handed over all the same.
    let patience: TimeSpan

    /// The files as they were handed to runs last.
    private(set) var rows: [FilePath: FileRow] = [:]
    var restless: [FilePath: Restless] = [:]

    /// The roots in which nothing can be seen now.
    var shut: Set<FilePath> = []

    /// The folders in the others of whose files nothing can be seen now.
    var hidden: Set<FilePath> = []

    /// A file that may not be as its row says.
    struct Restless {
        /// When the first and the last hint came, since the machine started.
        var first: TimeSpan
        var last: TimeSpan

        /// When the last one came, by the time of day.
        var time: Timestamp
        var state: State

        /// Whether it is gone, as far as the hints say.
        var isGone = false

        /// Whether it was handed over before it came to rest.
        var isTold = false

        /// The change, once the file rests.
        var change: FileChange?

        /// Whether the change could not start anything, and waits for another one.
        var isPutAside = false
    }

    enum State: Hashable {
        /// It was written to, and may be open still.
        case open

        /// Its writer has closed it, or it is gone.
        case closed

        /// It was found like this, and no notice has told of its writer.
        case seen(Fingerprint?)
    }

    init(_ selection: FileSelection, settle: TimeSpan) {
        self.selection = selection
        self.settle = settle
        let long = TimeSpan(totalNanoseconds: settle.totalNanoseconds * 60) ?? .longest
        patience = max(long, .seconds(120))
    }

    /// Takes in what is stored.
    mutating func know(_ stored: [FileRow]) {
        for row in stored { rows[FilePath(bytes: row.path)] = row }
    }

    func isShut(_ path: FilePath) -> Bool {
        if !hidden.isEmpty, hidden.contains(where: path.isInside) { return true }
        return !shut.isEmpty && selection.root(of: path).map(shut.contains) ?? true
    }

    /// The number of files that are there, as far as it is known.
    var count: Int {
        let changes = restless.map { path, file in
            rows[path] == nil ? (file.isGone ? 0 : 1) : file.isGone ? -1 : 0
        }
        return rows.count + changes.reduce(0, +)
    }

    /// Whether there are more files than that.
    func has(moreThan most: Int) -> Bool {
        // Mostly there are far fewer.
        rows.count + restless.count > most && count > most
    }

    /// The number of known files in a root, or in some folders of it.
    func count(in root: FilePath, below folders: [FilePath]? = nil) -> Int {
        rows.keys.count { path in
            selection.root(of: path) == root
                && folders.map { $0.contains(where: path.isInside) } ?? true
        }
    }

    /// Forgets all hints; then everything has to be looked through.
    mutating func forgetHints() { restless = [:] }
}

/// Hints.
extension FileDesk {
    mutating func hear(_ notice: FileNotice, at now: ClockReading) {
        switch notice {
        case .touched(let path, let touch):
            guard selection.includes(path) else { return }
            switch touch {
            case .written: stir(path, .open, at: now)
            case .closed: stir(path, .closed, at: now)
            case .gone: stir(path, .closed, isGone: true, at: now)
            case .marked: stir(path, restless[path]?.state ?? .closed, at: now)
            }
        case .found(let path, let fingerprint):
            guard selection.includes(path) else { return }
            stir(path, .seen(fingerprint), at: now)
        case .folderGone(let folder):
            hidden = hidden.filter { $0 != folder && !$0.isInside(folder) }
            let known = Set(rows.keys).union(restless.keys)
            for path in known where path.isInside(folder) {
                stir(path, .closed, isGone: true, at: now)
            }
        // The notice that a file was closed may be among those that were lost.
        case .overflow:
            for (path, file) in restless where file.state == .open {
                restless[path]?.state = .seen(nil)
                restless[path]?.last = now.sinceBoot
            }
        case .unwatched, .hidden: break
        }
    }

    private mutating func stir(
        _ path: FilePath, _ state: State, isGone: Bool = false, at now: ClockReading
    ) {
        var file =
            restless[path]
            ?? Restless(
                first: now.sinceBoot, last: now.sinceBoot, time: now.instant, state: state)
        file.last = now.sinceBoot
        file.time = now.instant
        file.isGone = isGone
        file.change = nil
        file.isPutAside = false
        // One that is known to be open is so until it is closed.
        if case .seen = state, file.state == .open {} else { file.state = state }
        restless[path] = file
    }

    /// Compares a folder that was looked through with what is known; files in folders that could
    /// not be read are as they were.
    mutating func compare(_ found: FoundFiles, in root: FilePath, at now: ClockReading) {
        var missing = Set(rows.keys.filter { selection.root(of: $0) == root })
        for (path, file) in restless where file.change != nil && selection.root(of: path) == root {
            missing.insert(path)
        }
        for (path, fingerprint) in found.files {
            missing.remove(path)
            if let file = restless[path] {
                // What was seen of a change that waits may not be so any more.
                if file.change?.isSeen(in: fingerprint) ?? true { continue }
            } else if let row = rows[path], row.hasTimes(of: fingerprint), row.content == nil {
                continue
            }
            stir(path, .seen(fingerprint), at: now)
        }
        for path in missing where !found.unreadable.contains(where: path.isInside) {
            if restless[path]?.change?.kind == .deleted { continue }
            if let file = restless[path], file.change == nil { continue }
            stir(path, .closed, isGone: true, at: now)
        }
    }

    /// Takes files as they are, without telling of them.
    mutating func take(_ moves: FileMoves) {
        for path in moves.gone.map(FilePath.init(bytes:)) {
            rows[path] = nil
            restless[path] = nil
        }
        for row in moves.files {
            let path = FilePath(bytes: row.path)
            rows[path] = row
            if restless[path]?.change?.isStillChanging == true {
                restless[path]?.isTold = true
                restless[path]?.change = nil
            } else {
                restless[path] = nil
            }
        }
    }

    /// Lets changes rest that could not start anything, until there is another one.
    mutating func putAside(_ batch: FileBatch) {
        for change in batch.changes { restless[change.path]?.isPutAside = true }
    }
}
