import AppIntents
import HTTP
import Mail
import Values

extension Web {
    /// The answer of a server.
    struct AnswerEntity: TransientAppEntity {
        static let typeDisplayRepresentation: TypeDisplayRepresentation = "Answer of a Server"

        @Property(title: "Status") var status: Int

        /// By their names in small letters.
        @Property(title: "Headers") var headers: [String: String]
        @Property(title: "Text") var text: String

        /// What the text has as JSON; nothing of any other kind of answer.
        @Property(title: "Data") var data: Value

        init() { (status, headers, text, data) = (0, [:], "", .null) }

        init(_ response: HTTPResponse) {
            self.init()
            status = response.status
            for field in response.headers.fields {
                let name = field.name.lowercased()
                headers[name] = headers[name].map { "\($0), \(field.value)" } ?? field.value
            }
            let type = headers["content-type"]?.lowercased() ?? ""
            text = Self.text(response.bytes, type)
            // What is sent as plain text may be a list or an object all the same.
            let first = text.utf8.first { !" \t\r\n".utf8.contains($0) }
            let mayBe = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
            if type.contains("json") || mayBe && (type.isEmpty || type.hasPrefix("text/plain")) {
                // What says that it is JSON and is none stays text.
                data = (try? Value(json: Array(text.utf8))) ?? .null
            }
        }

        /// The text of an answer in the characters that its type names, without a mark of the order
        /// of bytes.
        private static func text(_ bytes: [UInt8], _ type: String) -> String {
            let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
            if bytes.starts(with: mark) {
                return String(decoding: bytes.dropFirst(mark.count), as: UTF8.self)
            }
            let parts = type.split(separator: ";").map { $0.drop { $0 == " " } }
            let name = parts.first { $0.hasPrefix("charset=") }?.dropFirst("charset=".count)
            return Charset.decode(bytes, name.map { $0.filter { $0 != "\"" } } ?? "utf-8")
        }

        var displayRepresentation: DisplayRepresentation { "\(text)" }
    }
}
