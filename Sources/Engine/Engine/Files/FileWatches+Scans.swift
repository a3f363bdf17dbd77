import Diagnostics
import FileWatching
import Store
import Values
import Workflows

/// Taking in folders that were looked through.
extension FileWatches {
    func take(
        _ scan: FileScan, _ watch: inout FileWatch, at now: ClockReading
    ) async throws(StoreError) {
        guard watch.trigger.version == scan.name.version else { return }
        let (found, root) = (scan.found, scan.name.root)
        if let trouble = scan.trouble { tell(.unwatched(trouble), &watch) }
        if !sight.isWatching || scan.trouble != nil {
            watch.looks[root] = now.sinceBoot.adding(FileWatch.longPause)
        }
        let finding = RootFinding(
            found, after: watch.roots[root], hasFiles: watch.hasFiles(in: root))
        watch.count(found, finding, in: root)
        guard fits(&watch) else { return }
        switch finding {
        case .unavailable(let reason):
            watch.desk.shut.insert(root)
            watch.looks[root] = now.sinceBoot.adding(FileWatch.pause)
            guard watch.unavailable.updateValue(reason, forKey: root) == nil else { return }
            let message = Diagnostic.Message.rootUnavailable(root.text, reason)
            parts.settings.trouble?(message.text(of: watch.name))
        case .new, .known:
            let isKnown = watch.roots[root] != nil
            try await takeAsItIs(scan, &watch, keepingKnown: isKnown, at: now.instant)
            hide(found.unreadable, in: root, of: &watch, at: now)
            watch.desk.compare(found, in: root, at: now)
        }
    }

    /// Takes the files of a folder as they are, without starting anything; with `keepingKnown`,
    /// only those that the trigger did not mean before.
    private func takeAsItIs(
        _ scan: FileScan, _ watch: inout FileWatch, keepingKnown: Bool, at now: Timestamp
    ) async throws(StoreError) {
        let root = scan.name.root
        guard let identity = scan.found.identity else { return }
        var row = FileRoot(root, identity, version: watch.trigger.version)
        let known = watch.roots[root]
        row.isTrusted = known?.isTrusted ?? false
        let isEdited = known?.version != watch.trigger.version
        let (rows, gone) =
            isEdited
            ? unmeant(in: scan, of: watch, keepingKnown: keepingKnown, at: now)
            : (unread(in: scan, of: watch, at: now), [])
        let change = known == row ? nil : row
        guard try await store(rows, gone: gone, root: change, of: &watch) else { return }
        watch.unread = watch.unread.filter { !$0.isIn(root) || scan.found.hides($0) }
        if isEdited { watch.unread.formUnion(scan.found.unreadable) }
        watch.desk.shut.remove(root)
        guard watch.unavailable.removeValue(forKey: root) != nil else { return }
        parts.settings.news?(Diagnostic.Message.rootAvailable(root.text).text(of: watch.name))
    }

    /// The rows of the files that are seen first in folders that were hidden when the others were
    /// taken as they are.
    private func unread(in scan: FileScan, of watch: FileWatch, at now: Timestamp) -> [FileRow] {
        let opened = watch.unread.filter { $0.isIn(scan.name.root) && !scan.found.hides($0) }
        guard !opened.isEmpty else { return [] }
        return scan.found.files.compactMap { path, fingerprint in
            guard watch.desk.rows[path] == nil, opened.contains(where: path.isInside),
                !watch.isNews(fingerprint, at: now)
            else { return nil }
            return FileState(fingerprint).row(path)
        }
    }

    /// The rows that are to be as the folder is, without what has happened since the trigger is in
    /// force.
    private func unmeant(
        in scan: FileScan, of watch: FileWatch, keepingKnown: Bool, at now: Timestamp
    ) -> (rows: [FileRow], gone: [[UInt8]]) {
        var rows: [FileRow] = []
        let known = watch.files(in: scan.name.root)
        var left = Set(known.filter { !scan.found.unreadable.contains(where: $0.isInside) })
        for (path, fingerprint) in scan.found.files {
            let isKnown = left.remove(path) != nil
            if keepingKnown, isKnown || watch.former?.includes(path) ?? false { continue }
            if watch.isNews(fingerprint, at: now) { continue }
            rows.append((scan.states[path] ?? FileState(fingerprint)).row(path))
        }
        // An edited trigger does not mean these any more.
        let strays = watch.desk.rows.keys.filter { !watch.selection.includes($0) }
        return (rows, ((keepingKnown ? [] : Array(left)) + strays).map(\.bytes))
    }

    /// Stores files that start nothing, a part at a time, and at last the folder that they are in;
    /// returns whether the trigger is still as it was.
    func store(
        _ rows: [FileRow], gone: [[UInt8]], root: FileRoot? = nil, of watch: inout FileWatch
    ) async throws(StoreError) -> Bool {
        var (rows, gone) = (rows[...], gone[...])
        while true {
            var moves = watch.noMoves
            moves.files = Array(rows.prefix(FileMoves.most))
            rows = rows.dropFirst(FileMoves.most)
            moves.gone = Array(gone.prefix(FileMoves.most - moves.files.count))
            gone = gone.dropFirst(moves.gone.count)
            let isLast = rows.isEmpty && gone.isEmpty
            if isLast, let root { moves.roots = [root] }
            guard !moves.isEmpty else { return true }
            do throws(StoreError) {
                _ = try await parts.store.apply(.moveFiles(moves), as: nil)
            } catch .stale {
                watch.isOver = true
                return false
            }
            watch.take(moves)
            if isLast { return true }
        }
    }
}

extension FileMoves {
    fileprivate var isEmpty: Bool { files.isEmpty && gone.isEmpty && roots.isEmpty }
}
