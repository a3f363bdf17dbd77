import Dispatch
import Glibc
import Locks

/// Watches the folders of selections, and tells what may have changed in them.
///
/// Folders are watched, then read, so that nothing is missed between the two. What comes is a hint:
/// the files themselves say what is so.
package final class FolderWatcher: Sendable {
    private struct State {
        var selections: [FileSelection] = []
        var paths: [Int32: FilePath] = [:]
    }

    private let inotify: Inotify
    private let state = Guarded(State())
    private let hear: @Sendable ([FileNotice]) -> Void
    private let queue = DispatchQueue(label: "errand.files")
    // Dispatch guards its sources itself, but does not say so on Linux.
    nonisolated(unsafe) private let source: any DispatchSourceRead

    /// How many bytes of notices are read at once.
    private static let bufferSize = 1 << 16

    /// More notices than this wait for the next turn.
    private static let mostTogether = 4096

    /// The turns that came soon after one another, so far.
    private let pace = Guarded(ReadPace())

    package init(_ hear: @escaping @Sendable ([FileNotice]) -> Void) throws(WatchError) {
        let inotify = try Inotify()
        self.inotify = inotify
        self.hear = hear
        source = DispatchSource.makeReadSource(
            fileDescriptor: inotify.descriptor, queue: queue)
        source.setEventHandler { [weak self] in self?.readNotices() }
        // The descriptor has to be open for as long as the source is there.
        source.setCancelHandler { _ = inotify }
        source.activate()
    }

    deinit { source.cancel() }

    /// The number of watched folders.
    package var count: Int { state.inTurn { $0.paths.count } }

    /// Says which files are meant from now on; folders of no selection are not watched any more.
    package func select(_ selections: [FileSelection]) {
        let left = state.inTurn { state -> [Int32] in
            state.selections = selections
            let left = state.paths.filter { _, path in !selections.contains { $0.enters(path) } }
            for watch in left.keys { state.paths[watch] = nil }
            return Array(left.keys)
        }
        for watch in left { inotify.unwatch(watch) }
    }

    /// Watches a root of a selection and the folders in it, and returns the files in them.
    package func arm(
        _ root: FilePath, of selection: FileSelection, most: Int = .max
    ) -> (found: FoundFiles, trouble: WatchError?) {
        walk(root, of: selection, isRoot: true, most: most)
    }

    private func walk(
        _ folder: FilePath, of selection: FileSelection, isRoot: Bool, most: Int = .max
    ) -> (found: FoundFiles, trouble: WatchError?) {
        var trouble: WatchError?
        func enter(_ path: FilePath, isRoot: Bool) {
            // Each further one would fail for the same reason.
            guard trouble == nil else { return }
            do throws(WatchError) {
                try self.watch(path, followingLink: isRoot)
            } catch {
                trouble = error
            }
        }
        let walk = FolderWalk(selection, most: most, entering: enter)
        return (walk.found(in: folder, isRoot: isRoot), trouble)
    }

    private func watch(_ path: FilePath, followingLink: Bool) throws(WatchError) {
        // A notice that comes at once must find the path.
        let result = state.inTurn { state in
            Result { () throws(WatchError) in
                if let watch = try inotify.watch(path, followingLink: followingLink) {
                    state.paths[watch] = path
                }
            }
        }
        try result.get()
    }
}

/// Reading what the kernel tells.
extension FolderWatcher {
    private func readNotices() {
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: Self.bufferSize, alignment: 8)
        defer { buffer.deallocate() }
        var notices: [FileNotice] = []
        let paused = pace.inTurn { $0.reads(at: .now) }
        if paused == 0 { read(buffer, into: &notices) }
        for _ in 0..<paused where notices.count < Self.mostTogether {
            usleep(ReadPace.pause)
            read(buffer, into: &notices)
        }
        if !notices.isEmpty { hear(notices) }
    }

    private func read(
        _ buffer: UnsafeMutableRawBufferPointer, into notices: inout [FileNotice]
    ) {
        while notices.count < Self.mostTogether, inotify.read(buffer, { take($0, &notices) }) {}
    }

    private func take(_ event: Inotify.Event, _ notices: inout [FileNotice]) {
        if event.has(Int32(IN_Q_OVERFLOW)) { return notices.append(.overflow) }
        guard let folder = state.inTurn({ $0.paths[event.watch] }) else { return }
        if event.name.isEmpty {
            guard event.has(IN_IGNORED, IN_DELETE_SELF, IN_MOVE_SELF, IN_UNMOUNT) else { return }
            notices.append(.folderGone(folder))
            return forget(event.watch, isGone: event.has(IN_IGNORED))
        }
        let path = folder.appending(event.name)
        if event.has(IN_ISDIR) {
            takeFolder(path, event, &notices)
        } else if let touch = FileNotice.Touch(event), isMeant(path) {
            notices.append(.touched(path, touch))
        }
    }

    private func takeFolder(
        _ path: FilePath, _ event: Inotify.Event, _ notices: inout [FileNotice]
    ) {
        if event.has(IN_DELETE, IN_MOVED_FROM) {
            dropWatches(in: path)
            notices.append(.folderGone(path))
        }
        guard event.has(IN_CREATE, IN_MOVED_TO) else { return }
        for selection in state.inTurn(\.selections) where selection.enters(path) {
            let (found, trouble) = walk(path, of: selection, isRoot: false)
            notices += found.files.map { .found($0.path, $0.fingerprint) }
            notices += found.hidden(in: path).map { .hidden($0) }
            if let trouble { notices.append(.unwatched(path, trouble)) }
        }
    }

    private func isMeant(_ path: FilePath) -> Bool {
        state.inTurn(\.selections).contains { $0.includes(path) }
    }

    private func forget(_ watch: Int32, isGone: Bool) {
        state.inTurn { $0.paths[watch] = nil }
        if !isGone { inotify.unwatch(watch) }
    }

    /// Stops watching a folder that was moved or removed, with all in it.
    private func dropWatches(in folder: FilePath) {
        let left = state.inTurn { state -> [Int32] in
            let left = state.paths.filter { $0.value == folder || $0.value.isInside(folder) }
            for watch in left.keys { state.paths[watch] = nil }
            return Array(left.keys)
        }
        for watch in left { inotify.unwatch(watch) }
    }
}

extension FileNotice.Touch {
    fileprivate init?(_ event: Inotify.Event) {
        if event.has(IN_DELETE, IN_MOVED_FROM) {
            self = .gone
        } else if event.has(IN_CLOSE_WRITE, IN_MOVED_TO) {
            self = .closed
        } else if event.has(IN_CREATE, IN_MODIFY) {
            self = .written
        } else if event.has(IN_ATTRIB) {
            self = .marked
        } else {
            return nil
        }
    }
}
