import Foundation
import SystemFiles
import Testing

struct WritingTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true)
    }

    private func names() throws -> [String] { try Folder.read(folder) }

    @Test func `a file is written in place of one, and nothing lies beside it`() throws {
        for text in ["first", "", String(repeating: "x", count: 1 << 20)] {
            try RegularFile.write(Array(text.utf8), to: "\(folder)/a", rights: 0o640)
            #expect(try String(contentsOfFile: "\(folder)/a", encoding: .utf8) == text)
        }
        #expect(try names() == ["a"])
        let rights = try FileManager.default.attributesOfItem(atPath: "\(folder)/a")
        #expect(rights[.posixPermissions] as? Int == 0o640)
    }

    @Test func `where it cannot be written, all is as before`() throws {
        try FileManager.default.createDirectory(
            atPath: "\(folder)/a/b", withIntermediateDirectories: true)
        #expect(throws: SystemError.self) { try RegularFile.write([1], to: "\(folder)/a") }
        #expect(throws: SystemError.self) { try RegularFile.write([1], to: "\(folder)/c/d") }
        #expect(try names() == ["a"])
    }

    @Test func `a file is created only where there is nothing`() throws {
        try RegularFile.create([1, 2], at: "\(folder)/a")
        #expect(try RegularFile.bytes("\(folder)/a", atMost: 9) == [1, 2])
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/link", withDestinationPath: "nowhere")
        for name in ["a", "link"] {
            #expect(throws: SystemError(EEXIST)) {
                try RegularFile.create([3], at: "\(folder)/\(name)")
            }
        }
        #expect(try RegularFile.bytes("\(folder)/a", atMost: 9) == [1, 2])
        #expect(try names().sorted() == ["a", "link"])
    }

    @Test func `what is sent goes to a device, and through no link`() throws {
        try RegularFile.send([1], to: "/dev/null")
        #expect(FileEntry("/dev/null")?.isFile == false)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/link", withDestinationPath: "/dev/null")
        #expect(throws: SystemError(ELOOP)) { try RegularFile.send([1], to: "\(folder)/link") }
    }

    @Test func `a link is replaced, and what it leads to stays`() throws {
        try RegularFile.write([1], to: "\(folder)/target")
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder)/link", withDestinationPath: "target")
        try RegularFile.write([2], to: "\(folder)/link")
        #expect(try RegularFile.bytes("\(folder)/target", atMost: 9) == [1])
        #expect(try RegularFile.bytes("\(folder)/link", atMost: 9) == [2])
    }
}
