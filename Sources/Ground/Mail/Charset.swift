import Glibc

/// The sets of characters that texts of others come in.
package enum Charset {
    /// The text that bytes stand for; what is none becomes `�`.
    package static func decode(_ bytes: [UInt8], _ charset: String) -> String {
        let name = charset.lowercased()
        let utf8 = String(decoding: bytes, as: UTF8.self)
        guard !["utf-8", "utf8", "us-ascii", "ascii"].contains(name), isName(name) else {
            return utf8
        }
        return converted(bytes, name) ?? utf8
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && name.utf8.count < 40
            && name.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "-_.:".utf8.contains($0)
            }
    }

    /// Returns `nil` for a set that the system does not know.
    private static func converted(_ bytes: [UInt8], _ charset: String) -> String? {
        guard let conversion = iconv_open("UTF-8", charset), Int(bitPattern: conversion) != -1
        else {
            return nil
        }
        defer { iconv_close(conversion) }
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: bytes.count * 4 + 16)
        var (left, room) = (input.count, output.count)
        let capacity = output.count
        input.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                var (from, to) = (input.baseAddress, output.baseAddress)
                while left > 0, iconv(conversion, &from, &left, &to, &room) == -1 {
                    guard errno == EILSEQ || errno == EINVAL, room >= 3 else { return }
                    for byte: UInt8 in [0xEF, 0xBF, 0xBD] {
                        to?.pointee = CChar(bitPattern: byte)
                        to = to?.advanced(by: 1)
                    }
                    room -= 3
                    from = from?.advanced(by: 1)
                    left -= 1
                }
            }
        }
        return String(
            decoding: output.prefix(capacity - room).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}
