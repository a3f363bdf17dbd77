import Glibc
import Testing

@testable import SystemFiles

@Suite struct RegularFileTests {
    private static func trouble(_ path: String, atMost limit: Int = 100) -> String? {
        do {
            _ = try RegularFile.bytes(path, atMost: limit)
            return nil
        } catch {
            return error.description
        }
    }

    @Test(arguments: [
        (0, nil), (9, nil), (10, nil), (11, "it has more than 10 bytes"),
        (70_000, "it has more than 10 bytes"),
    ])
    func `a file has at most as many bytes as are asked for`(count: Int, trouble: String?) throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/file"
        try folder.write(count, to: path)
        #expect(Self.trouble(path, atMost: 10) == trouble)
        #expect(try RegularFile.bytes(path, atMost: 70_000).count == count)
    }

    @Test func `a file that the system makes as it is read is read whole`() throws {
        let text = String(
            decoding: try RegularFile.bytes("/proc/version", atMost: 4_096), as: UTF8.self)
        #expect(text.hasPrefix("Linux"))
        #expect(Self.trouble("/proc/version", atMost: 3) == "it has more than 3 bytes")
    }

    @Test(arguments: [("/dev/zero", "it is no file"), ("/tmp", "it is no file")])
    func `what is no file is not read`(path: String, trouble: String) {
        #expect(Self.trouble(path) == trouble)
    }

    @Test func `a pipe is not waited for`() throws {
        let folder = try TemporaryFolder()
        let path = "\(folder.path)/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        #expect(Self.trouble(path) == "it is no file")
    }

    @Test func `the system's reason is a phrase`() {
        #expect(Self.trouble("/nowhere") == "no such file or directory")
        #expect(SystemError(ENOSPC).description == "no space left on device")
    }
}
