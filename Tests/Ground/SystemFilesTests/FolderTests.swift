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

    @Test func `a folder that is not there has no names, and says why`() {
        #expect(Folder.names(in: "/nowhere") == [])
        #expect(throws: SystemError(ENOENT)) { _ = try Folder.read("/nowhere") }
        #expect(throws: SystemError(ENOTDIR)) { _ = try Folder.read("/etc/passwd") }
    }
}
