import Glibc
import PatienceTestKit
import SystemFiles
import Testing

@testable import FileWatching

/// Folders on the disk, watched by the kernel.
@Suite(.patient) struct FolderWatcherTests {
    /// A watcher of all files of a folder, with the notices as they come.
    private struct Watch {
        let watcher: FolderWatcher
        let notices: AsyncStream<FileNotice>

        init(_ folder: Playground, _ pattern: String = "**") throws {
            let (stream, ends) = AsyncStream.makeStream(of: FileNotice.self)
            notices = stream
            watcher = try FolderWatcher { for notice in $0 { ends.yield(notice) } }
            let selection = folder.selection(pattern)
            watcher.select([selection])
            #expect(watcher.arm(selection.roots[0], of: selection).trouble == nil)
        }

        /// Waits for a notice.
        func comes(_ isWanted: (FileNotice) -> Bool) async -> Bool {
            for await notice in notices where isWanted(notice) { return true }
            return false
        }

        func comes(_ path: String, _ touch: FileNotice.Touch) async -> Bool {
            await comes { $0 == .touched(FilePath(path), touch) }
        }
    }

    @Test func `what is written, closed, marked, moved and removed is told`() async throws {
        let folder = try Playground()
        let watch = try Watch(folder)
        let (a, b) = (folder.path + "/a", folder.path + "/b\n'\"")
        try folder.write("1", to: "a")
        #expect(await watch.comes(a, .written))
        #expect(await watch.comes(a, .closed))
        #expect(chmod(a, 0o600) == 0)
        #expect(await watch.comes(a, .marked))
        #expect(rename(a, b) == 0)
        #expect(await watch.comes(a, .gone))
        #expect(await watch.comes(b, .closed))
        #expect(unlink(b) == 0)
        #expect(await watch.comes(b, .gone))
    }

    @Test func `no file of a folder is missed that is made and filled at once`() async throws {
        let folder = try Playground()
        let watch = try Watch(folder)
        for number in 0..<200 { try folder.write("1", to: "\(number)/deep/\(number)") }
        var missing = Set((0..<200).map { FilePath(folder.path + "/\($0)/deep/\($0)") })
        _ = await watch.comes { notice in
            switch notice {
            case .touched(let path, _), .found(let path, _): missing.remove(path)
            default: break
            }
            return missing.isEmpty
        }
        #expect(missing.isEmpty)
    }

    @Test func `a folder that was moved is told of at its new place only`() async throws {
        let folder = try Playground()
        try folder.write("1", to: "old/sub/a")
        let watch = try Watch(folder)
        let before = watch.watcher.count
        #expect(rename(folder.path + "/old", folder.path + "/new") == 0)
        #expect(await watch.comes { $0 == .folderGone(FilePath(folder.path + "/old")) })
        let path = FilePath(folder.path + "/new/sub/a")
        #expect(await watch.comes { if case .found(path, _) = $0 { true } else { false } })
        try folder.write("22", to: "new/sub/a")
        #expect(await watch.comes(path.text, .closed))
        #expect(watch.watcher.count == before)
    }

    @Test(.enabled(if: geteuid() != 0))
    func `a folder that comes and cannot be read is told of`() async throws {
        let folder = try Playground()
        let watch = try Watch(folder)
        let path = folder.path + "/closed"
        #expect(mkdir(path, 0) == 0)
        defer { chmod(path, 0o700) }
        #expect(await watch.comes { $0 == .hidden(FilePath(path)) })
    }

    @Test func `a root that goes is told of`() async throws {
        let folder = try Playground()
        try folder.write("1", to: "root/a")
        let watch = try Watch(folder, "root/**")
        #expect(rename(folder.path + "/root", folder.path + "/other") == 0)
        #expect(await watch.comes { $0 == .folderGone(FilePath(folder.path + "/root")) })
        #expect(watch.watcher.count == 0)
    }

    @Test func `folders of no selection are not watched any more`() async throws {
        let folder = try Playground()
        try folder.write("1", to: "a/b/c")
        let watch = try Watch(folder)
        #expect(watch.watcher.count == 3)
        watch.watcher.select([folder.selection("a/*")])
        #expect(watch.watcher.count == 1)
        watch.watcher.select([])
        #expect(watch.watcher.count == 0)
    }

    @Test(arguments: [
        (ENOSPC, "fs.inotify.max_user_watches="), (EMFILE, "fs.inotify.max_user_instances="),
        (EACCES, "permission denied"),
    ])
    func `a limit is named with the way to raise it`(code: Int32, words: String) {
        #expect(WatchError(SystemError(code)).description.contains(words))
    }
}
