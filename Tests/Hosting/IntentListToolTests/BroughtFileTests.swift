import Foundation
import Testing

@testable import IntentListTool

@Suite struct BroughtFileTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    private func read(_ bytes: [UInt8]) throws -> BroughtFile {
        let file = folder + "/examples/deep/a.txt"
        try FileManager.default.createDirectory(
            atPath: folder + "/examples/deep", withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
        return try BroughtFile(readingFrom: file, in: folder)
    }

    @Test func `a file has its path from the folder`() throws {
        #expect(
            try read(Array("día\n".utf8)) == BroughtFile(path: "examples/deep/a.txt", text: "día\n")
        )
    }

    @Test(arguments: [
        ([0x61, 0xff], "is no text in UTF-8"),
        ([UInt8](repeating: 0x61, count: BroughtFile.largest + 1), "has more than 1 MiB"),
    ])
    func `what cannot be a literal is refused with advice`(_ bytes: [UInt8], _ reason: String) {
        let error = #expect(throws: FileError.self) { try read(bytes) }
        #expect(
            error?.description == "'\(folder)/examples/deep/a.txt' \(reason); name it under "
                + "'exclude' of its target, and it is not brought")
    }
}
