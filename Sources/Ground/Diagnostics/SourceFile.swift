import Synchronization

/// A text that people wrote, with the name that messages about it show.
///
/// Positions in it are offsets in UTF-8 bytes. Every offset is allowed: one before the start means
/// the start, one after the end the end.
public final class SourceFile: Sendable {
    /// The path as the user gave it.
    public let name: String

    /// The text without its byte-order mark.
    public let text: String

    /// The first byte that is not UTF-8 and where the character in its place stands in `text`.
    let undecodable: (byte: UInt8, range: SourceRange)?

    private let table = Mutex<LineTable?>(nil)

    /// Creates a file from text that needs no decoding, such as an expression on the command line.
    public convenience init(name: String, text: String) {
        self.init(name: name, text: text, undecodable: nil)
    }

    init(name: String, text: String, undecodable: (byte: UInt8, range: SourceRange)?) {
        var text = text
        text.makeContiguousUTF8()
        self.name = name
        self.text = text
        self.undecodable = undecodable
    }

    /// The starts of lines, found when they are first asked for: mostly nothing is wrong.
    var lines: LineTable {
        table.withLock { known in
            let table = known ?? LineTable(text)
            known = table
            return table
        }
    }
}

extension SourceFile: Hashable {
    /// Returns whether a diagnostic about one file fits the other.
    public static func == (a: SourceFile, b: SourceFile) -> Bool {
        a === b || (a.name == b.name && a.text == b.text)
    }

    /// Leaves the text out, because files are told apart by their names.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
