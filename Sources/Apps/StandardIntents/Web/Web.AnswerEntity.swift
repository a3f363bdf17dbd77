import AppIntents
import HTTP
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
            text = response.text
            if headers["content-type"]?.lowercased().contains("json") == true {
                // A text that only says that it is JSON stays text.
                data = (try? Value(json: response.bytes)) ?? .null
            }
        }

        var displayRepresentation: DisplayRepresentation { "\(text)" }
    }
}
