import Glibc
import SystemFiles
import Testing

@testable import FileWatching

@Suite struct FolderWalkTests {
    private func walk(_ folder: Playground, _ pattern: String, most: Int = .max) -> FoundFiles {
        let selection = folder.selection(pattern)
        return FolderWalk(selection, most: most).found(in: selection.roots[0])
    }

    @Test func `regular files are found at any depth, whatever their names`() throws {
        let folder = try Playground()
        let names = ["a", "new\nline", "it's \"quoted\"", "ä", "\\x00"]
        for name in names { try folder.write("1", to: name) }
        try folder.write("22", to: "sub/deeper/b")
        try folder.write(bytes: [0xFF, 0xFE], "3")
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let found = walk(folder, "**")
        #expect(found.count == 7 && found.folders == 3 && found.identity != nil)
        let paths = Set(found.files.map(\.path.text))
        #expect(paths.isSuperset(of: names.map { folder.path + "/" + $0 }))
        #expect(paths.contains(folder.path + "/\\xff\\xfe"))
        let deep = found.files.first { $0.path.nameText == "b" }
        #expect(deep?.fingerprint.size == 2)
        #expect(deep?.fingerprint == Fingerprint(of: FilePath(folder.path + "/sub/deeper/b")))
    }

    @Test func `the paths alone are those of the files`() throws {
        let folder = try Playground()
        for name in ["a", "sub/b", "sub/deeper/c"] { try folder.write("1", to: name) }
        #expect(symlink("a", folder.path + "/link") == 0)
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        let selection = folder.selection("**")
        var paths: Set<FilePath> = []
        let found = FolderWalk(selection, taking: { paths.insert($0) })
            .found(in: selection.roots[0])
        #expect(found.files.isEmpty && found.count == 3 && found.folders == 3)
        #expect(paths == Set(walk(folder, "**").files.map(\.path)))
    }

    @Test func `paths are in the order of their bytes`() {
        let texts = ["", "/", "/a", "/a/b", "/a1", "/ab", "/b", "/ä"]
        #expect(texts.map { FilePath($0) }.reversed().sorted() == texts.map { FilePath($0) })
    }

    @Test func `links are not followed, so there are no loops`() throws {
        let folder = try Playground()
        try folder.write("1", to: "sub/a")
        #expect(symlink("..", folder.path + "/sub/up") == 0)
        #expect(symlink("a", folder.path + "/sub/b") == 0)
        let found = walk(folder, "**")
        #expect(found.files.map(\.path.nameText) == ["a"] && found.folders == 2)
    }

    @Test func `a root may be a link`() throws {
        let folder = try Playground()
        try folder.write("1", to: "real/a")
        #expect(symlink("real", folder.path + "/link") == 0)
        #expect(walk(folder, "link/*").files.map(\.path.text) == [folder.path + "/link/a"])
    }

    @Test func `a folder that is not there says so, and is not empty`() throws {
        let folder = try Playground()
        let found = walk(folder, "nothing/*")
        #expect(found.identity == nil && found.trouble == SystemError(ENOENT))
    }

    @Test(.enabled(if: geteuid() != 0))
    func `what is in a folder that cannot be read is not known`() throws {
        let folder = try Playground()
        try folder.write("1", to: "closed/a")
        #expect(chmod(folder.path + "/closed", 0) == 0)
        defer { chmod(folder.path + "/closed", 0o700) }
        #expect(walk(folder, "**").unreadable.map(\.nameText) == ["closed"])
    }

    @Test(.enabled(if: geteuid() != 0), arguments: [0, 0o400, 0o700])
    func `a folder is hidden as long as its files cannot be looked at`(mode: UInt32) throws {
        let folder = try Playground()
        try folder.write("1", to: "closed/a")
        let path = folder.path + "/closed"
        #expect(chmod(path, mode) == 0)
        defer { chmod(path, 0o700) }
        #expect(FilePath(path).isHiddenFolder == (mode != 0o700))
        #expect(walk(folder, "**").unreadable.isEmpty == (mode == 0o700))
    }

    @Test func `a folder that is not there hides nothing`() throws {
        let folder = try Playground()
        try folder.write("1", to: "file")
        #expect(!FilePath(folder.path + "/nothing").isHiddenFolder)
        #expect(!FilePath(folder.path + "/file").isHiddenFolder)
    }

    @Test func `files beyond the limit are counted and not listed`() throws {
        let folder = try Playground()
        for number in 0..<5 { try folder.write("", to: "\(number)") }
        let found = walk(folder, "*", most: 3)
        #expect(found.count == 5 && found.files.count == 3)
    }
}
