import Foundation
import Testing

@testable import ErrandTool

@Suite(.timeLimit(.minutes(2))) struct TextFileTests {
    private func trouble(of path: String) -> String? {
        do {
            _ = try TextFile.read(path)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test(arguments: [(0, nil), (1, "it has more than 67108864 bytes")])
    func `a file of up to 64 MiB is read`(more: Int, trouble: String?) throws {
        let path = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        defer { unlink(path) }
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        // It has no bytes on the disk.
        #expect(truncate(path, (64 << 20) + more) == 0)
        #expect(self.trouble(of: path) == trouble)
    }

    @Test func `what is no file is not read`() {
        #expect(trouble(of: "/dev/zero") == "it is no file")
        #expect(trouble(of: "/nowhere") == "no such file or directory")
    }
}
