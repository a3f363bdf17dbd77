import ProcessTestKit
import Testing

/// The program gzip.
enum Compression {
    /// Returns the compressed content of a file, which is left as it is.
    static func gzip(_ path: String) throws -> [UInt8] {
        let run = try ChildProcess.run("/bin/sh", ["-c", "gzip -9 -c \(path) | base64 -w 0"])
        return try #require(Base64Text(run.output)?.bytes)
    }
}

/// Bytes as text, which the output of a program has to be.
private struct Base64Text {
    let bytes: [UInt8]

    init?(_ text: String) {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for byte in text.utf8 where byte != 0x3D {
            guard let value = letters.firstIndex(of: byte) else { return nil }
            (bits, count) = (bits << 6 | value, count + 6)
            guard count >= 8 else { continue }
            count -= 8
            bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            bits &= (1 << count) - 1
        }
        self.bytes = bytes
    }
}
