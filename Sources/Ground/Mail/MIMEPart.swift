import Messages
import Values

/// A part of a mail: its header, and a body that may have parts of its own.
struct MIMEPart {
    private let headers: [(name: String, value: String)]
    private let body: ArraySlice<UInt8>

    private static let mostHeaders = 2_000
    private static let mostParts = 100
    private static let deepest = 10

    init(_ bytes: ArraySlice<UInt8>) {
        var headers: [(name: String, value: String)] = []
        var rest = bytes
        while let (line, after) = Self.line(rest), headers.count < Self.mostHeaders {
            rest = after
            if line.isEmpty { break }
            let text = Charset.decode(Array(line), "utf-8")
            if text.first == " " || text.first == "\t", let last = headers.indices.last {
                headers[last].value += " \(text.trimmingBlanks)"
            } else if let colon = text.firstIndex(of: ":") {
                headers.append(
                    (
                        text[..<colon].lowercased(),
                        String(text[text.index(after: colon)...]).trimmingBlanks
                    ))
            }
        }
        self.headers = headers
        body = rest
    }

    /// The first line without its end, and what follows.
    private static func line(
        _ bytes: ArraySlice<UInt8>
    ) -> (ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        guard !bytes.isEmpty else { return nil }
        guard let end = bytes.firstIndex(of: 0x0A) else { return (bytes, bytes.suffix(0)) }
        let line = bytes[..<end]
        return (line.last == 0x0D ? line.dropLast() : line, bytes[(end + 1)...])
    }

    func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

    private var kind: String {
        let type = header("content-type") ?? "text/plain"
        return type.prefix { $0 != ";" }.lowercased().trimmingBlanks
    }

    /// What a header says beside its value.
    private func parameter(_ name: String, of header: String) -> String? {
        guard let value = self.header(header) else { return nil }
        for part in value.split(separator: ";").dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            guard String(part[..<equals]).trimmingBlanks.lowercased() == name else { continue }
            let text = String(part[part.index(after: equals)...]).trimmingBlanks
            return text.hasPrefix("\"") && text.hasSuffix("\"") && text.count > 1
                ? String(text.dropFirst().dropLast()) : text
        }
        return nil
    }

    /// The text for people, if it has any; files that go with it are none.
    func text(depth: Int = 0) -> String? {
        let disposition = header("content-disposition")?.lowercased() ?? ""
        guard depth < Self.deepest, !disposition.hasPrefix("attachment") else { return nil }
        if kind.hasPrefix("multipart/") {
            let parts = parts()
            let plain = parts.first { $0.kind == "text/plain" }?.text(depth: depth + 1)
            if kind == "multipart/alternative", let plain { return plain }
            return parts.lazy.compactMap { $0.text(depth: depth + 1) }.first
        }
        guard kind == "text/plain" || kind == "text/html" else { return nil }
        let charset = parameter("charset", of: "content-type") ?? "utf-8"
        let text = Charset.decode(decoded, charset).replacing("\r\n", with: "\n")
        return (kind == "text/html" ? HTMLText.words(text) : text).trimmingBlanks
    }

    private var decoded: [UInt8] {
        switch header("content-transfer-encoding")?.lowercased() {
        case "base64": MailWords.base64(body)
        case "quoted-printable": MailWords.quotedPrintable(body)
        default: Array(body)
        }
    }

    private func parts() -> [MIMEPart] {
        guard let mark = parameter("boundary", of: "content-type"), !mark.isEmpty else { return [] }
        let (begin, end) = (Array("--\(mark)".utf8), Array("--\(mark)--".utf8))
        var parts: [MIMEPart] = []
        var start: Int?
        var rest = body
        while let (line, after) = Self.line(rest), parts.count < Self.mostParts {
            let bare = line.prefix(
                line.lastIndex { $0 != 0x20 && $0 != 0x09 }
                    .map { $0 - line.startIndex + 1 } ?? 0)
            let isEnd = bare.elementsEqual(end)
            if isEnd || bare.elementsEqual(begin) {
                if let start { parts.append(MIMEPart(body[start..<rest.startIndex])) }
                if isEnd { return parts }
                start = after.startIndex
            }
            rest = after
        }
        // A part that was cut off counts as far as it is there.
        if let start, start < body.endIndex { parts.append(MIMEPart(body[start...])) }
        return parts
    }
}
