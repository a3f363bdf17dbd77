import Glibc
import Testing

@testable import SystemFiles

@Suite struct FileEntryTests {
    @Test func `two names of one file have one identity`() throws {
        let folder = try TemporaryFolder()
        let (first, second) = ("\(folder.path)/first", "\(folder.path)/second")
        try folder.write(3, to: first)
        #expect(FileEntry(first)?.isShared == false)
        #expect(link(first, second) == 0)
        #expect(FileEntry(first)?.identity == FileEntry(second)?.identity)
        #expect(FileEntry(first)?.isShared == true)
        #expect(FileEntry(first)?.size == 3)
    }

    @Test func `a link that leads nowhere is there, but cannot be looked at`() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/link"
        #expect(symlink("nowhere", path) == 0)
        #expect(FileEntry(path) == nil)
        #expect(FileEntry.trouble(path) == SystemError(ENOENT))
        #expect(FileEntry.trouble("\(folder.path)/nothing") == nil)
        #expect(FileEntry.target(ofLink: path) == "nowhere")
        #expect(FileEntry.realPath(path) == nil)
    }

    @Test(arguments: [(0o600, false, false), (0o640, true, false), (0o602, true, true)])
    func `what others may do is seen`(mode: mode_t, isOpen: Bool, isWritable: Bool) throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/file"
        try folder.write(1, to: path)
        #expect(chmod(path, mode) == 0)
        let entry = try #require(FileEntry(path))
        #expect(entry.isOpenToOthers == isOpen)
        #expect(entry.isWritableByAll == isWritable)
        #expect(entry.isOwn && entry.isFile && !entry.isFolder)
    }
}
