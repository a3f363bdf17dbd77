/// Writes lines: as they were read, or new ones, folded.
struct ContentWriter {
    private(set) var bytes: [UInt8] = []

    /// What new lines end with, which is as in the rest of the text.
    let lineEnd: [UInt8]

    /// Octets of a line without its end, by RFC 5545 and RFC 6350.
    private static let longestLine = 75

    init(lineEnd: [UInt8]) { self.lineEnd = lineEnd }

    mutating func append(_ line: ContentLine) {
        guard let written = line.written else { return append(new: line) }
        endLine()
        bytes += written
    }

    mutating func append(bytes other: [UInt8]) { bytes += other }

    private mutating func append(new line: ContentLine) {
        endLine()
        var text = line.group.map { "\($0)." } ?? ""
        text += line.name
        for parameter in line.parameters { text += ";\(parameter.text)" }
        text += ":\(line.rawValue)"
        append(folded: text)
    }

    /// The last line of a file may have no end.
    private mutating func endLine() {
        if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += lineEnd }
    }

    /// Whole characters stay together, unless one is longer than a line.
    private mutating func append(folded text: String) {
        var room = Self.longestLine
        func fold(_ count: Int, _ bytes: inout [UInt8]) {
            guard count > room else { return }
            bytes += lineEnd + [UInt8(ascii: " ")]
            room = Self.longestLine - 1
        }
        for character in text {
            let isLong = character.utf8.count >= Self.longestLine
            for piece in isLong ? character.unicodeScalars.map(String.init) : [String(character)] {
                fold(piece.utf8.count, &bytes)
                bytes += piece.utf8
                room -= piece.utf8.count
            }
        }
        bytes += lineEnd
    }
}
