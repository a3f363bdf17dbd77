import FileWatching
import Synchronization

/// Tells when files of a project have changed and rest since.
///
/// Which files changed is no matter, since all are read again: the files themselves say what is so.
final class ProjectWatch<Time: Clock>: Sendable where Time.Duration == Duration {
    private let selection: FileSelection
    private let folder: FilePath
    private let clock: Time
    private let tell: @Sendable () -> Void
    private let quiet: Mutex<QuietSpan<Time.Instant>>
    private let watcher = Mutex<FolderWatcher?>(nil)

    /// Watches the folder of a project, a whole path; `quiet` is how long files have to rest.
    init(
        of folder: String, quiet: Duration = .seconds(2), by clock: Time,
        trouble: @escaping @Sendable (String) -> Void, telling tell: @escaping @Sendable () -> Void
    ) throws(WatchError) {
        self.clock = clock
        self.tell = tell
        self.folder = FilePath(folder)
        self.quiet = Mutex(QuietSpan(of: quiet))
        selection = Self.selection(of: folder)
        let watcher = try FolderWatcher { [weak self] notices in
            for case .unwatched(_, let error) in notices { trouble("\(error)") }
            self?.changed()
        }
        watcher.select([selection])
        self.watcher.withLock { $0 = watcher }
        if let error = arm().trouble { throw error }
    }

    /// The files that the project of a folder is read from.
    static func selection(of folder: String) -> FileSelection {
        let kinds = ["workflows", "triggers"].flatMap { ["\($0)/**/*.yaml", "\($0)/**/*.yml"] }
        let patterns = (["errand.yaml", "intents/*"] + kinds).compactMap {
            PathPattern($0, home: nil, folder: PathPattern.escaped(folder))
        }
        return FileSelection(patterns: patterns, ignoring: [], home: nil, folder: folder)
    }

    /// How often a folder is looked for that is not there any more.
    private static var pause: Duration { .seconds(5) }

    /// Watches all folders that are there now; also those that have come back.
    private func arm() -> (isThere: Bool, trouble: WatchError?) {
        guard let watcher = watcher.withLock({ $0 }) else { return (false, nil) }
        var trouble: WatchError?
        var isThere = false
        for root in selection.roots {
            let armed = watcher.arm(root, of: selection)
            trouble = trouble ?? armed.trouble
            if root == folder { isThere = armed.found.identity != nil }
        }
        return (isThere, trouble)
    }

    private func changed() {
        guard let end = quiet.withLock({ $0.changed(at: clock.now) }) else { return }
        // It ends by itself.
        Task { await rest(until: end) }
    }

    private func rest(until end: Time.Instant) async {
        var end = end
        while true {
            do { try await clock.sleep(until: end, tolerance: nil) } catch { return }
            switch quiet.withLock({ $0.woke(at: end) }) {
            case .wait(let later): end = later
            case .tell:
                // What has come in the meantime is watched before it is read.
                let isThere = arm().isThere
                tell()
                if !isThere { await awaitFolder() }
                return
            }
        }
    }

    /// Looks every few seconds whether the folder is back, which was moved or is not mounted.
    private func awaitFolder() async {
        repeat {
            do { try await clock.sleep(for: Self.pause) } catch { return }
        } while !arm().isThere
        changed()
    }
}
