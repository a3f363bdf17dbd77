/// A text in XML 1.0, as servers and feeds send it.
///
/// It is read without a document type and without entities of its own, which can make a short text
/// a very long one, or have files read.
public struct XMLDocument: Sendable {
    /// The outermost element.
    public let root: XMLElement

    /// Reads a text in UTF-8.
    public init(_ bytes: [UInt8]) throws(XMLError) {
        guard bytes.count <= XMLLimit.bytes else {
            throw XMLError(
                line: 1, reason: "this is too much; there are at most \(XMLLimit.bytes) bytes")
        }
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw XMLError(line: 1, reason: "this is not UTF-8 text")
        }
        var reader = XMLReader(bytes)
        root = try reader.document()
    }
}

/// Texts inside of XML.
public enum XMLText {
    /// Returns a text as it stands between tags or in quotes; what XML cannot have is left out.
    public static func protected(_ text: String) -> String {
        var written = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": written += "&amp;"
            case "<": written += "&lt;"
            case ">": written += "&gt;"
            case "\"": written += "&quot;"
            case "'": written += "&apos;"
            case "\r": written += "&#13;"
            default: if isAllowed(scalar) { written.unicodeScalars.append(scalar) }
            }
        }
        return written
    }

    /// Whether XML 1.0 has a character.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
            || ["\t", "\n", "\r"].contains(scalar)
    }
}
