import Foundation
import PatienceTestKit
import Processes
import Testing
import Values

@testable import StandardIntents

@Suite(.patient(for: .seconds(180))) struct FilesTests {
    private let folder: URL
    private let caller: StandardCaller

    init() throws {
        // Links in the way of the folder would stand in paths.
        folder = URL(filePath: NSTemporaryDirectory()).resolvingSymlinksInPath()
            .appending(path: "errand-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        caller = StandardCaller(folder: folder.path)
    }

    private func text(_ name: String) -> String? {
        try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    private func put(_ text: String, in name: String) throws {
        let file = folder.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: false, encoding: .utf8)
    }

    private func names(_ part: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path + part).sorted()
    }

    /// Names that programs and lists of lines trip over.
    static let oddNames = [
        "plain", "with space", "quo'te\"s", "two\nlines", "-n", "ä ö 日本", "$(date)",
        // A name of 250 bytes.
        String(repeating: "👨‍👩‍👧‍👦", count: 10),
    ]

    @Test(arguments: oddNames) func `any name goes`(_ name: String) async throws {
        let path = "\(folder.path)/\(name)"
        #expect(
            try await caller.value("file.write", ["path": .string(name), "content": "one\n"])
                == .string(path))
        _ = try await caller.value("file.append", ["path": .string(name), "content": "two"])
        #expect(try await caller.value("file.read", ["path": .string(name)]) == "one\ntwo\n")
        _ = try await caller.value("file.copy", ["from": .string(name), "to": "copies/"])
        let copied = try await caller.value(
            "file.copy", ["from": .string(name), "to": "copies/", "makesFolders": true])
        #expect(copied == .string("\(folder.path)/copies/\(name)"))
        let found = try await caller.value("file.glob", ["pattern": ["copies/*"]])
        #expect(found == .list([copied]))
        _ = try await caller.value("file.move", ["from": .string(name), "to": "moved"])
        #expect(text("moved") == "one\ntwo\n")
        #expect(try names() == ["copies", "moved"])
    }

    @Test func `a hash is that of the content`() async throws {
        try put("abc", in: "a")
        let hashes: [(algorithm: String, digits: String)] = [
            ("md5", "900150983cd24fb0d6963f7d28e17f72"),
            ("sha1", "a9993e364706816aba3e25717850c26c9cd0d89d"),
            ("sha256", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        ]
        for (algorithm, digits) in hashes {
            let hash = try await caller.value(
                "file.hash", ["path": "a", "algorithm": .string(algorithm)])
            #expect(hash == .string(digits))
        }
    }

    private static let many = String(repeating: "{a,b}", count: 10)

    /// What cannot be done, and the sentence.
    static let refusals: [(intent: String, values: KeyValuePairs<String, Value>, words: String)] = [
        ("file.read", ["path": "none"], "there is no file or folder '/…/none'"),
        ("file.read", ["path": "folder"], "'/…/folder' is a folder"),
        ("file.read", ["path": ""], "'' is no path"),
        ("file.read", ["path": "long", "mostBytes": 3], "'/…/long' has more than 3 bytes"),
        ("file.read", ["path": "bytes"], "'/…/bytes' is no text in UTF-8"),
        ("file.write", ["path": "folder", "content": ""], "'/…/folder' is a folder"),
        (
            "file.write", ["path": "new/a", "content": ""],
            "there is no folder '/…/new'; 'makesFolders: true' makes it"
        ),
        (
            "file.write", ["path": "long", "content": "", "replaces": false],
            "'/…/long' is there already; 'replaces: true' replaces it"
        ),
        ("file.write", ["path": "long/a", "content": ""], "'/…/long' is no folder"),
        ("file.copy", ["from": "none", "to": "a"], "there is no file or folder '/…/none'"),
        ("file.copy", ["from": "long", "to": "bytes"], "'/…/bytes' is there already"),
        ("file.copy", ["from": "folder", "to": "folder/in"], "cannot go into itself"),
        ("file.move", ["from": "folder", "to": "folder/in"], "cannot go into itself"),
        ("file.move", ["from": "long", "to": "bytes"], "'/…/bytes' is there already"),
        ("file.list", ["folder": "long"], "'/…/long' is no folder"),
        ("file.find", ["folder": "long"], "'/…/long' is no folder"),
        ("file.delete", ["path": "full"], "'/…/full' is not empty; 'withContents: true'"),
        ("file.glob", ["pattern": ["**"], "most": 1], "mean more than 1 file;"),
        (
            "file.glob", ["pattern": ["[a"]],
            "the pattern '[a' has a '[' that nothing closes; '\\[' means it as it is"
        ),
        ("file.glob", ["pattern": ["*", "{a,b"]], "the pattern '{a,b' has a '{' that"),
        ("file.glob", ["pattern": [""]], "an empty pattern means no file; '*' means all"),
        ("file.find", ["name": "[!]"], "the pattern '[!]' has a '[' that nothing closes"),
        ("file.find", ["name": ""], "an empty pattern means no file"),
        (
            "file.find", ["ignore": [.string(many)]],
            "the pattern '\(many)' stands for more than 1000 patterns; write fewer choices between '{' and '}'"
        ),
        ("file.glob", ["pattern": ["*", .string(many)]], "stands for more than 1000 patterns"),
        ("file.hash", ["path": "folder"], "'/…/folder' is no regular file"),
    ]

    @Test(arguments: refusals) func `what cannot be done says why, and changes nothing`(
        _ intent: String, _ values: KeyValuePairs<String, Value>, _ words: String
    ) async throws {
        try put("long enough", in: "long")
        try put("kept", in: "full/kept")
        try Data([0xFF, 0xFE]).write(to: folder.appending(path: "bytes"))
        try FileManager.default.createDirectory(
            at: folder.appending(path: "folder"), withIntermediateDirectories: true)
        guard case .string(let said) = try await caller.value(intent, values) else {
            return #expect(Bool(false), "it was done")
        }
        let sentence = said.replacing(folder.path, with: "/…")
        #expect(sentence.contains(words))
        #expect(try names() == ["bytes", "folder", "full", "long"])
        #expect(text("long") == "long enough")
        #expect(try names("/folder") == [])
    }

    @Test func `a link that is put into the place of a file is replaced, and not followed`()
        throws
    {
        try put("theirs", in: "theirs")
        try put("mine", in: "mine")
        let file = try FileReplacement(of: Place(folder.path + "/mine"))
        try file.write("new")
        try FileManager.default.removeItem(atPath: folder.path + "/mine")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/mine", withDestinationPath: "theirs")
        try file.finish(replaces: true)
        #expect(text("theirs") == "theirs")
        #expect(text("mine") == "new")
    }

    @Test func `a link leads to the file that is meant, and stays`() async throws {
        try put("mine", in: "real/mine")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/link", withDestinationPath: "real/mine")
        _ = try await caller.value("file.write", ["path": "link", "content": "new"])
        #expect(text("real/mine") == "new")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link")
                == "real/mine")
    }

    @Test func `a file keeps its rights, and nothing is left beside it`() async throws {
        try put("old", in: "a")
        #expect(chmod(folder.path + "/a", 0o640) == 0)
        _ = try await caller.value("file.write", ["path": "a", "content": "new"])
        var status = stat()
        #expect(stat(folder.path + "/a", &status) == 0)
        #expect(status.st_mode & 0o7777 == 0o640)
        #expect(try names() == ["a"])
    }

    @Test func `a folder is not replaced, and the advice is another one than for a file`()
        async throws
    {
        try put("1", in: "to/a/1")
        try put("2", in: "a/2")
        for intent in ["file.copy", "file.move"] {
            for replaces in [true, false] {
                let said = try await caller.value(
                    intent, ["from": "a", "to": "to", "replaces": .bool(replaces)])
                #expect(
                    said.sentence.contains(
                        "to/a' is a folder, and none is replaced; delete or move it first"))
            }
        }
        #expect(text("to/a/1") == "1" && text("a/2") == "2")
    }

    @Test func `what is appended is a line of its own`() async throws {
        try put("hello", in: "a")
        _ = try await caller.value("file.append", ["path": "a", "content": "world"])
        #expect(text("a") == "hello\nworld\n")
        for part in ["x", "y"] {
            _ = try await caller.value(
                "file.append", ["path": "b", "content": .string(part), "endsLine": false])
        }
        #expect(text("b") == "xy")
        _ = try await caller.value("file.append", ["path": "new", "content": ""])
        #expect(text("new") == "\n")
    }

    @Test func `files are found below a folder whose name looks like a pattern`() async throws {
        for name in ["[x", "{a,b}", "*"] {
            try put("1", in: "\(name)/in.txt")
            let found = try await caller.value("file.find", ["folder": .string(name)])
            guard case .list(let files) = found else {
                Issue.record("\(found)")
                continue
            }
            #expect(files.count == 1, "\(name)")
        }
    }

    @Test func `files are found by name, age and size`() async throws {
        for name in ["a.txt", "in/b.txt", "in/deep/c.log", ".hidden/d.txt"] {
            try put("12345", in: name)
        }
        try put("a much longer text", in: "in/e.txt")
        func paths(_ values: KeyValuePairs<String, Value>) async throws -> [String] {
            guard case .list(let files) = try await caller.value("file.find", values) else {
                return ["no list"]
            }
            return files.compactMap { file in
                guard case .entity(let entity) = file,
                    case .string(let path)? = entity.properties["path"]
                else { return nil }
                return String(path.dropFirst(folder.path.count + 1))
            }
        }
        #expect(try await paths(["name": "*.txt"]) == ["a.txt", "in/b.txt", "in/e.txt"])
        #expect(
            try await paths(["folder": "in", "smallerThan": 6]) == ["in/b.txt", "in/deep/c.log"])
        #expect(try await paths(["largerThan": 6]) == ["in/e.txt"])
        #expect(try await paths(["name": "*.txt", "ignore": ["in"]]) == ["a.txt"])
    }

    @Test func `a folder is listed with what is known of each entry`() async throws {
        try put("12345", in: "b")
        try put("", in: "a/x")
        try put("", in: ".hidden")
        guard case .list(let entries) = try await caller.value("file.list", [:]) else {
            return #expect(Bool(false), "it is no list")
        }
        let names = entries.compactMap { entry -> Value? in
            if case .entity(let entity) = entry { entity.properties["name"] } else { nil }
        }
        #expect(names == ["a", "b"])
    }

    @Test func `what is deleted is gone, and deleting it again is nothing`() async throws {
        try put("", in: "full/a")
        #expect(
            try await caller.value("file.delete", ["path": "full", "withContents": true]) == true)
        #expect(try await caller.value("file.delete", ["path": "full"]) == false)
        #expect(try names() == [])
    }
}
