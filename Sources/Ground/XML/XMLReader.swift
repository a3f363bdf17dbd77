/// Puts the elements of a text together.
struct XMLReader {
    private var scanner: XMLScanner

    /// The elements that have begun and not ended, the outermost first.
    private var open: [(written: String, element: XMLElement, namespaces: [String: String])] = []
    private var root: XMLElement?
    private var elements = 0

    init(_ bytes: [UInt8]) { scanner = XMLScanner(bytes) }

    /// Returns the outermost element.
    mutating func document() throws(XMLError) -> XMLElement {
        if scanner.skip("<?xml") { try declaration() }
        while !scanner.isAtEnd {
            if scanner.next == UInt8(ascii: "<") { try markup() } else { try text() }
        }
        if let last = open.last {
            throw scanner.error("'\(last.written)' has no end; the text is cut off")
        }
        guard let root else { throw scanner.error("this is no XML; there is no element in it") }
        return root
    }

    private mutating func declaration() throws(XMLError) {
        let range = try scanner.text(before: "?>", of: "the first line")
        let text = String(decoding: scanner.bytes[range], as: UTF8.self).lowercased()
        guard let start = text.firstRange(of: "encoding")?.upperBound else { return }
        let value = text[start...].split { " \t\r\n='\"".contains($0) }.first ?? ""
        guard ["utf-8", "utf8", "us-ascii"].contains(value) else {
            throw scanner.error("the text is in another encoding; only UTF-8 is read")
        }
    }

    private mutating func markup() throws(XMLError) {
        if scanner.skip("<!--") {
            _ = try scanner.text(before: "-->", of: "a comment")
        } else if scanner.skip("<![CDATA[") {
            let range = try scanner.text(before: "]]>", of: "a text in brackets")
            try append(String(decoding: scanner.bytes[range], as: UTF8.self))
        } else if scanner.skip("<?") {
            _ = try scanner.text(before: "?>", of: "an instruction")
        } else if scanner.skip("<!") {
            throw scanner.error("a document type is not read, nor are entities of its own")
        } else if scanner.skip("</") {
            try end()
        } else {
            _ = scanner.skip("<")
            try begin()
        }
    }

    private mutating func text() throws(XMLError) {
        let range = scanner.bytes { $0 == UInt8(ascii: "<") }
        try append(decoded(range))
    }

    private mutating func append(_ text: String) throws(XMLError) {
        guard text.unicodeScalars.allSatisfy(XMLText.isAllowed) else {
            throw scanner.error("there is a character that XML does not have")
        }
        // Lines end in one way, however they were sent.
        let hasReturns = text.utf8.contains(UInt8(ascii: "\r"))
        let text = hasReturns ? text.replacing("\r\n", with: "\n") : text
        guard open.isEmpty else {
            open[open.count - 1].element.nodes.append(.text(text))
            return
        }
        guard text.allSatisfy(\.isWhitespace) else {
            throw scanner.error("this is no XML; there is text outside of all elements")
        }
    }
}

extension XMLReader {
    private mutating func end() throws(XMLError) {
        let (prefix, local) = try scanner.name()
        scanner.skipSpaces()
        let written = prefix.isEmpty ? local : "\(prefix):\(local)"
        guard scanner.skip(">"), let last = open.popLast(), last.written == written else {
            throw scanner.error("the end of '\(written)' stands where it does not belong")
        }
        close(last.element)
    }

    private mutating func close(_ element: XMLElement) {
        if open.isEmpty {
            root = element
        } else {
            open[open.count - 1].element.nodes.append(.element(element))
        }
    }

    private mutating func begin() throws(XMLError) {
        guard root == nil else { throw scanner.error("there is a second outermost element") }
        elements += 1
        guard elements <= XMLLimit.elements else {
            throw scanner.error(
                "this is too much; there are at most \(XMLLimit.elements) elements")
        }
        guard open.count < XMLLimit.depth else {
            throw scanner.error(
                "this is too much; there are at most \(XMLLimit.depth) elements in one another")
        }
        let (prefix, local) = try scanner.name()
        let written = try attributes()
        let namespaces = try namespaces(written)
        let name = try name(prefix, local, namespaces)
        var attributes: [(name: XMLName, value: String)] = []
        for (prefix, local, value) in written where !Self.isDeclaration(prefix, local) {
            // An attribute without a prefix belongs to its element, not to a namespace.
            let name = prefix.isEmpty ? XMLName(local) : try self.name(prefix, local, namespaces)
            guard !attributes.contains(where: { $0.name == name }) else {
                throw scanner.error("the attribute '\(local)' is given twice")
            }
            attributes.append((name, value))
        }
        let element = XMLElement(name, attributes)
        if scanner.skip("/>") { return close(element) }
        guard scanner.skip(">") else { throw scanner.error("the tag of '\(local)' has no end") }
        open.append((prefix.isEmpty ? local : "\(prefix):\(local)", element, namespaces))
    }

    private typealias Attribute = (prefix: String, local: String, value: String)

    private mutating func attributes() throws(XMLError) -> [Attribute] {
        var attributes: [Attribute] = []
        while scanner.skipSpaces(), let byte = scanner.next, byte != UInt8(ascii: ">"),
            byte != UInt8(ascii: "/")
        {
            guard attributes.count < XMLLimit.attributes else {
                throw scanner.error(
                    "this is too much; there are at most \(XMLLimit.attributes) attributes")
            }
            let (prefix, local) = try scanner.name()
            scanner.skipSpaces()
            guard scanner.skip("=") else { throw scanner.error("'\(local)' has no value") }
            scanner.skipSpaces()
            attributes.append((prefix, local, try attributeValue(of: local)))
        }
        return attributes
    }

    private mutating func attributeValue(of name: String) throws(XMLError) -> String {
        let quote = scanner.next
        guard scanner.skip("\"") || scanner.skip("'") else {
            throw scanner.error("the value of '\(name)' has no quotes")
        }
        let range = scanner.bytes { $0 == quote || $0 == UInt8(ascii: "<") }
        guard scanner.next == quote, scanner.skip("\"") || scanner.skip("'") else {
            throw scanner.error("the value of '\(name)' has no end")
        }
        let value = try decoded(range, areSpacesPlain: true)
        guard value.unicodeScalars.allSatisfy(XMLText.isAllowed) else {
            throw scanner.error("there is a character that XML does not have")
        }
        return value
    }
}

/// Namespaces.
extension XMLReader {
    private static func isDeclaration(_ prefix: String, _ local: String) -> Bool {
        prefix == "xmlns" || prefix.isEmpty && local == "xmlns"
    }

    /// Returns the namespaces in force inside of an element, by their prefixes.
    private func namespaces(_ attributes: [Attribute]) throws(XMLError) -> [String: String] {
        var namespaces =
            open.last?.namespaces ?? ["xml": "http://www.w3.org/XML/1998/namespace", "": ""]
        for (prefix, local, value) in attributes where Self.isDeclaration(prefix, local) {
            namespaces[prefix.isEmpty ? "" : local] = value
        }
        guard namespaces.count <= XMLLimit.namespaces else {
            throw scanner.error(
                "this is too much; there are at most \(XMLLimit.namespaces) namespaces")
        }
        return namespaces
    }

    private func name(
        _ prefix: String, _ local: String, _ namespaces: [String: String]
    ) throws(XMLError) -> XMLName {
        guard let namespace = namespaces[prefix] else {
            throw scanner.error("no namespace is declared for '\(prefix)'")
        }
        return XMLName(local, in: namespace)
    }
}

/// Characters that are written as others.
extension XMLReader {
    private func decoded(
        _ range: Range<Int>, areSpacesPlain: Bool = false
    ) throws(XMLError) -> String {
        var bytes: [UInt8] = []
        var rest = scanner.bytes[range]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "&") {
                guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
                    throw scanner.error("an '&' stands alone; it is written as '&amp;'")
                }
                let name = String(decoding: rest[..<end], as: UTF8.self)
                guard let character = Self.character(name) else {
                    throw scanner.error("the entity '&\(name);' is none of XML's own")
                }
                bytes += String(character).utf8
                rest = rest[(end + 1)...]
            } else {
                let isSpace = areSpacesPlain && (0x09...0x0A ~= byte || byte == 0x0D)
                bytes.append(isSpace ? 0x20 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func character(_ name: String) -> Unicode.Scalar? {
        switch name {
        case "amp": return "&"
        case "lt": return "<"
        case "gt": return ">"
        case "quot": return "\""
        case "apos": return "'"
        default: break
        }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.hasPrefix("#x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        // Otherwise a sign before the digits would be read too.
        guard digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        let number = UInt32(digits, radix: isHexadecimal ? 16 : 10)
        return number.flatMap(Unicode.Scalar.init).flatMap { XMLText.isAllowed($0) ? $0 : nil }
    }
}
