import FileWatching
import Locks
import Store

/// What has come for triggers that go by files, since the clerk has looked last.
final class FileMail: Sendable {
    struct Contents: Sendable {
        var notices: [FileNotice] = []
        var scans: [FileScan] = []

        var isEmpty: Bool { notices.isEmpty && scans.isEmpty }
    }

    private let contents = Guarded(Contents())
    private let bell: Bell

    init(_ bell: Bell) { self.bell = bell }

    func post(_ notices: [FileNotice]) {
        contents.inTurn { $0.notices += notices }
        bell.ring(.files)
    }

    func post(_ scan: FileScan) {
        contents.inTurn { $0.scans.append(scan) }
        bell.ring(.files)
    }

    func take() -> Contents {
        contents.inTurn { contents in
            defer { contents = Contents() }
            return contents
        }
    }
}

/// A folder of a trigger that was looked through.
struct FileScan: Sendable {
    /// What was to be looked through.
    struct Name: Hashable, Sendable {
        let trigger: TriggerUID
        let version: Int
        let root: FilePath
    }

    let name: Name
    let found: FoundFiles

    /// Why some folders in it cannot be watched.
    let trouble: WatchError?

    /// The contents of files whose times may not tell of their next change.
    let states: [FilePath: FileState]
}
