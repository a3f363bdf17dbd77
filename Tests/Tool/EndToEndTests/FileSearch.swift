import Foundation

/// Looks for words in the raw bytes of files, whatever form they are written in.
struct FileSearch {
    private let needles: [(word: String, bytes: [UInt8])]

    init(for words: [String]) {
        needles = words.flatMap { word in Self.forms(of: word).map { (word, $0) } }
    }

    /// The forms that a word may lie in: UTF-8, UTF-16 in both orders, hexadecimal digits, and
    /// base64 at each of the three places where the word may begin.
    private static func forms(of word: String) -> [[UInt8]] {
        let bytes = Array(word.utf8)
        let little = Array(word.utf16).flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }
        let big = Array(word.utf16).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }
        let hex = bytes.map { String($0, radix: 16) }.joined()
        return [bytes, little, big, Array(hex.utf8), Array(hex.uppercased().utf8)]
            + (0..<3).map { base64(of: bytes, after: $0) }
    }

    /// The characters of the base64 form that the word alone decides.
    private static func base64(of bytes: [UInt8], after count: Int) -> [UInt8] {
        let text = Data([UInt8](repeating: 0, count: count) + bytes).base64EncodedString()
        let first = (count * 8 + 5) / 6
        let end = (count + bytes.count) * 8 / 6
        return Array(text.utf8)[first..<end].map(\.self)
    }

    /// Returns the words that are found below a folder, each with its file.
    func finds(below folder: String, except left: (String) -> Bool = { _ in false }) throws
        -> [String]
    {
        var found: [String] = []
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder).sorted() {
            let path = "\(folder)/\(name)"
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            guard !isFolder.boolValue, !left(name),
                FileManager.default.attributes(of: path) == .typeRegular
            else { continue }
            let data = try Data(contentsOf: URL(filePath: path))
            found += needles.filter { data.range(of: Data($0.bytes)) != nil }
                .map { "\($0.word) in \(name)" }
        }
        return found
    }
}

extension FileManager {
    fileprivate func attributes(of path: String) -> FileAttributeType? {
        try? attributesOfItem(atPath: path)[.type] as? FileAttributeType
    }
}
