import Diagnostics
import FileWatching
import Store
import Values
import Workflows

/// Too many files, and folders of whose files nothing can be seen.
extension FileWatches {
    /// Whether a trigger means no more files than it may, by what was found in its folders; it is
    /// stopped where it does, and goes on once it does not.
    func fits(_ watch: inout FileWatch) -> Bool {
        let count = watch.count
        guard count <= watch.watch.most else {
            stop(&watch, at: count)
            return false
        }
        guard watch.excess != nil else { return true }
        watch.excess = nil
        parts.settings.news?(Diagnostic.Message.filesFit(count).text(of: watch.name))
        // What happened meanwhile was not noted, and may have been behind the look.
        for root in watch.selection.roots { scan(root, of: &watch) }
        return false
    }

    /// Whether a trigger means no more files than it may, by all that is known of them.
    func mayGoOn(_ watch: inout FileWatch, at now: ClockReading) -> Bool {
        guard watch.excess == nil else { return false }
        guard !isScanning(watch.uid), watch.desk.has(moreThan: watch.watch.most) else {
            return true
        }
        stop(&watch, at: watch.desk.count)
        watch.lookThrough(at: now)
        return false
    }

    private func stop(_ watch: inout FileWatch, at count: Int) {
        let isStopped = watch.excess != nil
        watch.excess = count
        watch.desk.forgetHints()
        guard !isStopped else { return }
        let message = Diagnostic.Message.tooManyFiles(count, most: watch.watch.most)
        parts.settings.trouble?(message.text(of: watch.name))
    }
}

extension FileWatches {
    /// Whether nothing can be seen of a file that seems to be gone; its folder is hidden then.
    func hides(_ path: FilePath, from watch: inout FileWatch) -> Bool {
        let folder = path.folder
        guard sight.isHidden(folder) else { return false }
        watch.desk.hidden.insert(folder)
        if let root = watch.selection.root(of: path) { scan(root, of: &watch) }
        return true
    }

    /// Takes in which folders of a root are hidden, and tells of what is new.
    func hide(
        _ folders: [FilePath], in root: FilePath, of watch: inout FileWatch, at now: ClockReading
    ) {
        let former = watch.desk.hidden.filter { $0.isIn(root) }
        watch.desk.hidden.subtract(former)
        watch.desk.hidden.formUnion(folders)
        watch.peek = watch.desk.hidden.isEmpty ? nil : now.sinceBoot.adding(FileWatch.pause)
        let told = watch.toldHidden.filter { $0.isIn(root) }
        watch.toldHidden.subtract(told)
        watch.toldHidden.formUnion(folders)
        let new = Set(folders).subtracting(told).sorted()
        if !new.isEmpty {
            let message = Diagnostic.Message.foldersHidden(new)
            parts.settings.trouble?(message.text(of: watch.name))
        }
        let seen = told.subtracting(folders).sorted()
        guard !seen.isEmpty else { return }
        parts.settings.news?(Diagnostic.Message.foldersSeen(seen).text(of: watch.name))
    }

    /// Looks whether folders can be seen again, after a while.
    func peek(into watch: inout FileWatch, at now: ClockReading) {
        guard let time = watch.peek, time <= now.sinceBoot else { return }
        watch.peek = now.sinceBoot.adding(FileWatch.pause)
        guard !isScanning(watch.uid) else { return }
        let seen = watch.desk.hidden.filter { !sight.isHidden($0) }
        for root in watch.selection.roots where seen.contains(where: { $0.isIn(root) }) {
            scan(root, of: &watch)
        }
    }
}

extension FileWatch {
    /// What is in its way now, each a predicate to the name of the trigger.
    var troubles: [Diagnostic.Message] {
        var troubles = unavailable.sorted { $0.key < $1.key }
            .map { Diagnostic.Message.rootUnavailable($0.key.text, $0.value) }
        if !toldHidden.isEmpty { troubles.append(.foldersHidden(toldHidden.sorted())) }
        if let excess { troubles.insert(.tooManyFiles(excess, most: watch.most), at: 0) }
        return troubles
    }

    /// Has all folders looked through soon.
    mutating func lookThrough(at now: ClockReading) {
        for root in selection.roots where looks[root] == nil {
            looks[root] = now.sinceBoot.adding(Self.pause)
        }
    }
}

extension FileSelection {
    /// Whether there may be fewer files after a notice.
    func loses(by notice: FileNotice) -> Bool {
        switch notice {
        case .touched(let path, .gone): includes(path)
        case .folderGone(let folder): enters(folder)
        case .touched, .found, .overflow, .unwatched, .hidden: false
        }
    }
}

extension FilePath {
    /// Whether it is a folder, or lies in it.
    func isIn(_ folder: FilePath) -> Bool { self == folder || isInside(folder) }
}

extension FoundFiles {
    /// Whether nothing was seen of the files of a folder.
    func hides(_ folder: FilePath) -> Bool { unreadable.contains(where: folder.isIn) }
}

extension [FilePath] {
    /// Some folders, in words for people.
    var words: String {
        let first = "'\(first?.text ?? "")'"
        return count == 1 ? "the folder \(first)" : "\(count) folders, such as \(first)"
    }
}
