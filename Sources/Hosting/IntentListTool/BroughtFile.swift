/// A file that a module brings for projects.
struct BroughtFile: Equatable {
    /// The path from the module's folder, which is also that from a project's.
    let path: String
    let text: String

    /// The size of a file: more than an example needs, and little enough for a literal.
    static let largest = 1 << 20
}

extension BroughtFile {
    /// Reads a file that lies below a folder.
    init(readingFrom file: String, in folder: String) throws(FileError) {
        let bytes = try TextFile(file).bytes()
        guard bytes.count <= Self.largest else {
            throw FileError("'\(file)' has more than 1 MiB; \(Self.advice)")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw FileError("'\(file)' is no text in UTF-8; \(Self.advice)")
        }
        path = String(file.dropFirst(folder.count).drop { $0 == "/" })
        self.text = text
    }

    private static let advice = "name it under 'exclude' of its target, and it is not brought"
}

extension String {
    /// The text as a literal of one line.
    var literal: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": literal += "\\\(scalar)"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            default:
                // What cannot be seen would not be read as it is, or mislead who reads the list.
                let kind = scalar.properties.generalCategory
                let isSeen =
                    kind != .control && kind != .format && kind != .lineSeparator
                    && kind != .paragraphSeparator
                literal += isSeen ? "\(scalar)" : "\\u{\(String(scalar.value, radix: 16))}"
            }
        }
        return literal + "\""
    }
}
