import AppIntents
import HTTP
import IntentTraits
import Values

extension Web {
    struct RequestIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Ask a Server"
        static let description: IntentDescription? =
            "Sends a request over HTTP, and returns the answer."
        static let effects: [Effect]? = [.reads("http:*"), .sends("http:*")]
        static let repetition = Repetition.harmful
        static let secretParameters: Set<String> = [
            "headers", "body", "form", "token", "password",
        ]

        @Parameter(title: "URL") var url: String
        @Parameter(title: "Method", default: "GET") var method: String
        @Parameter(title: "Headers", default: [:]) var headers: [String: String]
        @Parameter(title: "Query", description: "Is added to the URL.", default: [:])
        var query: [String: String]
        @Parameter(title: "Body", description: "A text, sent as it is.") var body: String?
        @Parameter(title: "JSON", description: "Data, sent as JSON.") var json: Value?
        @Parameter(title: "Form", description: "The fields of a form.") var form: [String: String]?
        @Parameter(title: "File", description: "The path of a file that is sent.") var file: String?
        @Parameter(title: "Token", description: "Is sent as 'Authorization: Bearer …'.")
        var token: String?
        @Parameter(title: "User", description: "With 'password', is sent as basic authorization.")
        var user: String?
        @Parameter(title: "Password") var password: String?
        @Parameter(
            title: "Certificates",
            description:
                "A file in the form PEM with the makers of certificates that are trusted, in place of the machine's."
        ) var certificates: String?
        @Parameter(
            title: "Allowed Statuses",
            description: "Statuses beside 200 to 299 that are no failure.", default: [],
            inclusiveRange: (100, 599)) var allowedStatuses: [Int]
        @Parameter(title: "Time Limit", description: "For all of it.") var timeLimit: Duration?

        var effects: [Effect]? {
            Effect.web(["GET", "HEAD"].contains(method.uppercased()) ? .reads : .sends, url)
        }

        func perform() async throws -> some IntentResult & ReturnsValue<AnswerEntity> {
            var request = WebRequest(url)
            (request.method, request.headers, request.query) = (method, headers, query)
            (request.token, request.user, request.password) = (token, user, password)
            request.certificates = certificates
            request.timeLimit = timeLimit
            request.body = try content()
            if request.body != nil, request.request.method == "GET" {
                Invocation.current?.log(
                    "this sends a GET with a body, which most servers do not read; 'method: POST' posts it",
                    as: .warning)
            }
            let answer = try await request.answer()
            let isAllowed = allowedStatuses.contains(answer.status)
            return .result(value: AnswerEntity(isAllowed ? answer : try answer.successful()))
        }

        private func content() throws -> HTTPBody? {
            var bodies: [HTTPBody] = []
            if let body {
                bodies.append(.bytes(Array(body.utf8), type: "text/plain; charset=utf-8"))
            }
            if let json { bodies.append(.json(json.json)) }
            if let form {
                let fields = form.sorted { $0.key < $1.key }
                bodies.append(.form(fields.map { HTTPField($0.key, $0.value) }))
            }
            if let file { bodies.append(.file(try Place(file).path)) }
            guard bodies.count < 2 else { throw TwoBodies() }
            return bodies.first
        }
    }

    /// More than one body for one request.
    struct TwoBodies: CodedError, CustomStringConvertible {
        var code: String { "bad-request" }
        var description: String { "give one of 'body', 'json', 'form' and 'file'" }
    }
}
