import Glibc
import Testing

@testable import SystemFiles

@Suite struct FolderTests {
    @Test func `names come in the order of their letters, and hidden ones too`() throws {
        let folder = try TemporaryFolder()
        for name in ["b", "a", ".c", "Ä"] { try folder.write(1, to: "\(folder.path)/\(name)") }
        #expect(try Folder.read(folder.path) == [".c", "a", "b", "Ä"])
        #expect(Folder.names(in: folder.path, most: 2).count == 2)
    }

    @Test func `a folder is removed with all in it, and links are not followed`() throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        try other.write(1, to: "\(other.path)/kept")
        let path = "\(folder.path)/gone"
        for name in ["", "/in", "/in/deeper", "/closed"] {
            #expect(mkdir(path + name, 0o700) == 0)
        }
        try folder.write(1, to: "\(path)/in/deeper/file")
        try folder.write(1, to: "\(path)/closed/file")
        #expect(symlink(other.path, "\(path)/in/link") == 0)
        var odd = Array("\(path)/in/".utf8CString.dropLast()) + [-1, 0]
        #expect(mkdir(&odd, 0o700) == 0)
        #expect(chmod("\(path)/closed", 0) == 0)
        #expect(Folder.remove(path) == nil)
        #expect(FileEntry(path) == nil && Folder.names(in: other.path) == ["kept"])
        #expect(Folder.remove(path) == nil)
        #expect(Folder.remove("/proc/self") != nil)
    }

    @Test func `a folder that is not there has no names, and says why`() {
        #expect(Folder.names(in: "/nowhere") == [])
        #expect(throws: SystemError(ENOENT)) { _ = try Folder.read("/nowhere") }
        #expect(throws: SystemError(ENOTDIR)) { _ = try Folder.read("/etc/passwd") }
    }
}
