import FileWatching
import Store
import Values
import Workflows

/// Looking at files once they may have come to rest.
extension FileDesk {
    /// When something has to be looked at next, since the machine started.
    var next: TimeSpan? {
        restless.filter { !isShut($0.key) }.values.compactMap(due).min()
    }

    private func due(_ file: Restless) -> TimeSpan? {
        guard file.change == nil else { return nil }
        let last = file.isTold ? nil : file.first.adding(patience)
        guard file.state != .open else { return last }
        return [file.last.adding(settle), last].compactMap(\.self).min()
    }

    /// The files to look at now.
    func due(at now: ClockReading) -> [FilePath] {
        restless.filter { path, file in
            due(file).map { $0 <= now.sinceBoot } ?? false && !isShut(path)
        }.map(\.key)
    }

    /// Takes in what was seen of a file; returns a row that says the same in other words, if there
    /// is one.
    mutating func look(
        at path: FilePath, _ state: FileState?, at now: ClockReading
    ) -> FileRow? {
        guard var file = restless[path] else { return nil }
        let isQuiet = file.last.adding(settle).map { $0 <= now.sinceBoot } ?? false
        var isAtRest = isQuiet && file.state != .open
        if case .seen(let before) = file.state, isQuiet, let state, before != state.fingerprint {
            // It is looked at once more, another while later.
            file.state = .seen(state.fingerprint)
            file.last = now.sinceBoot
            isAtRest = false
        }
        let isLate = file.first.adding(patience).map { $0 <= now.sinceBoot } ?? false
        guard isAtRest || isLate && !file.isTold else {
            restless[path] = file
            return nil
        }
        guard var change = change(of: path, state, file) else {
            restless[path] = nil
            guard let row = rows[path], row.content != nil, let state else { return nil }
            return state.isFresh(at: now.instant) ? nil : FileState(state.fingerprint).row(path)
        }
        change.isStillChanging = !isAtRest
        file.change = change
        restless[path] = file
        return nil
    }

    private func change(
        of path: FilePath, _ state: FileState?, _ file: Restless
    ) -> FileChange? {
        switch (rows[path], state) {
        case (nil, nil): return nil
        case (let row?, nil):
            return FileChange(path: path, kind: .deleted, row: row, time: file.time)
        case (let row, let state?):
            if let row, row.isSame(as: state) { return nil }
            let time = Timestamp(nanoseconds: state.fingerprint.changed) ?? file.time
            return FileChange(
                path: path, kind: row == nil ? .created : .modified, row: state.row(path),
                time: time)
        }
    }
}
