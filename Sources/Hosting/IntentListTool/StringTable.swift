/// A file of translations, `nb.lproj/Localizable.strings`, that becomes a part of the list.
struct StringTable {
    static let ending = ".strings"

    let language: String
    let name: String
    let text: String

    /// Creates a table of a file; `nil` where its folder is no `.lproj`.
    init?(_ path: String, _ bytes: [UInt8]) {
        let parts = path.split(separator: "/").suffix(2)
        guard let folder = parts.first, folder.hasSuffix(".lproj"), let file = parts.last,
            file.hasSuffix(Self.ending)
        else { return nil }
        language = String(folder.dropLast(".lproj".count))
        name = String(file.dropLast(Self.ending.count))
        text = Self.text(bytes)
    }

    /// Reads UTF-8, or UTF-16 where the file says so with its first character.
    private static func text(_ bytes: [UInt8]) -> String {
        let isLittle = bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
            return String(decoding: bytes, as: UTF8.self)
        }
        let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place in
            let (low, high) = isLittle ? (place, place + 1) : (place + 1, place)
            return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
        }
        return String(decoding: units, as: UTF16.self)
    }
}
