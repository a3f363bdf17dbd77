/// Rows of fields as RFC 4180 has them, with any separator and any ends of lines.
struct Table {
    var rows: [[String]] = []

    init(rows: [[String]]) { self.rows = rows }

    static func separator(_ text: String) throws(Texts.BadText) -> UInt8 {
        if text == "tab" { return UInt8(ascii: "\t") }
        guard text.utf8.count == 1, let byte = text.utf8.first, byte != UInt8(ascii: "\""),
            byte != UInt8(ascii: "\n")
        else {
            throw Texts.BadText(
                kind: "separator", reason: "'\(text)' is not one character of ASCII")
        }
        return byte
    }

    /// Reads a text; an empty line is no row.
    init(_ text: String, separatedBy separator: UInt8) throws(Texts.BadText) {
        var bytes = Array(text.utf8)[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        var (row, field): ([String], [UInt8]) = ([], [])
        var (isQuoted, wasQuoted, line) = (false, false, 1)
        let quote = UInt8(ascii: "\"")
        func ended() -> String { String(decoding: field, as: UTF8.self) }
        var place = bytes.startIndex
        while place < bytes.endIndex {
            let byte = bytes[place]
            place += 1
            if byte == UInt8(ascii: "\n") { line += 1 }
            if isQuoted {
                guard byte == quote else {
                    field.append(byte)
                    continue
                }
                if place < bytes.endIndex, bytes[place] == quote {
                    field.append(quote)
                    place += 1
                } else {
                    (isQuoted, wasQuoted) = (false, true)
                }
                continue
            }
            switch byte {
            case quote where field.isEmpty && !wasQuoted: isQuoted = true
            case separator:
                row.append(ended())
                (field, wasQuoted) = ([], false)
            case UInt8(ascii: "\r")
            where place < bytes.endIndex && bytes[place] == UInt8(ascii: "\n"):
                continue
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if !row.isEmpty || !field.isEmpty || wasQuoted { rows.append(row + [ended()]) }
                (row, field, wasQuoted) = ([], [], false)
            default:
                guard !wasQuoted else {
                    throw Texts.BadText(
                        kind: "table", reason: "something follows a quote in line \(line)")
                }
                field.append(byte)
            }
        }
        guard !isQuoted else {
            throw Texts.BadText(kind: "table", reason: "a quote is not closed before the end")
        }
        if !row.isEmpty || !field.isEmpty || wasQuoted { rows.append(row + [ended()]) }
    }

    func text(separatedBy separator: UInt8) -> String {
        let between = String(UnicodeScalar(separator))
        return rows.map { row in
            // An empty line would be no row.
            row == [""]
                ? "\"\"\n"
                : row.map { Self.quoted($0, separator) }.joined(separator: between) + "\n"
        }.joined()
    }

    private static func quoted(_ field: String, _ separator: UInt8) -> String {
        let special: Set<UInt8> = [
            separator, UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"),
        ]
        guard field.utf8.contains(where: special.contains) else { return field }
        return "\"" + field.replacing("\"", with: "\"\"") + "\""
    }
}
