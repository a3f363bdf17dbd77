import Foundation
import Home
import Testing

@Suite struct HomeFolderTests {
    @Test(arguments: [
        (["XDG_DATA_HOME": "/data", "HOME": "/home/anna"], "/data/errand"),
        (["HOME": "/home/anna"], "/home/anna/.local/share/errand"),
        (["XDG_DATA_HOME": "relative", "HOME": "/home/anna"], "/home/anna/.local/share/errand"),
    ])
    func `the folder is where XDG says`(environment: [String: String], path: String) throws {
        #expect(try HomeFolder(of: environment).path == path)
    }

    @Test func `without a home the user has to say where`() {
        #expect(throws: HomeFolderError.unknownHome) { try HomeFolder(of: ["HOME": ""]) }
    }

    @Test func `a folder is made with all above it, for its user alone`() throws {
        let folder = HomeFolder(temporaryPath() + "/deep/er")
        try folder.make()
        try folder.make()
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path)[.posixPermissions]
        #expect(mode as? Int == 0o700)
    }

    @Test func `a folder that others may look into is refused`() throws {
        let path = temporaryPath()
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o750])
        #expect(throws: HomeFolderError.open(path)) { try HomeFolder(path).make() }
        #expect("\(HomeFolderError.open(path))".hasSuffix("run 'chmod go= \(path)'"))
    }

    @Test func `a file is no folder`() throws {
        let path = temporaryPath()
        try "".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: HomeFolderError.unusableHome(path, code: ENOTDIR)) {
            try HomeFolder(path).make()
        }
    }

    @Test(arguments: [
        (EACCES, "permission denied; make it yours to read and write, or name another one with"),
        (ENOTDIR, "not a directory; name a folder with"),
        (ELOOP, "too many levels of symbolic links; name another one with"),
    ])
    func `why a home cannot be used is told with its path and the way out`(
        code: Int32, reason: String
    ) {
        #expect(
            "\(HomeFolderError.unusableHome("/home/anna/runs", code: code))"
                == "the home '/home/anna/runs' cannot be used: \(reason) '--home DIR'")
    }

    @Test(arguments: [
        (
            EACCES,
            "permission denied; make the folder above it yours to write, or name another home with"
        ),
        (EROFS, "read-only file system; name another home with"),
        (ENOSPC, "no space left on device; make room there, or name another home with"),
    ])
    func `why a folder cannot be made is told with the way out`(code: Int32, reason: String) {
        #expect(
            "\(HomeFolderError.unmakable("/data/runs", code: code))"
                == "cannot make the folder '/data/runs': \(reason) '--home DIR'")
        #expect(
            "\(HomeFolderError.unusable("/data/runs/file", code: EROFS))"
                == "cannot use the file '/data/runs/file': read-only file system; "
                + "name another home with '--home DIR'")
    }

    @Test func `the folder that cannot be made is named, and not one below it`() throws {
        let path = temporaryPath()
        try "".write(toFile: path, atomically: true, encoding: .utf8)
        #expect(throws: HomeFolderError.unmakable("\(path)/a", code: ENOTDIR)) {
            try HomeFolder("\(path)/a/b").make()
        }
    }

    private func temporaryPath() -> String {
        "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
    }
}
