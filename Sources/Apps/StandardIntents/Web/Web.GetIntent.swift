import AppIntents
import HTTP
import IntentTraits
import SystemFiles

extension Web {
    struct GetIntent: AppIntent, TraitedIntent {
        static let title: LocalizedStringResource = "Get from a Server"
        static let description: IntentDescription? =
            "Gets what a server has under a URL, and returns the answer."
        static let effects: [Effect]? = [.reads("http:*")]
        static let secretParameters: Set<String> = ["headers", "token", "password"]

        @Parameter(title: "URL") var url: String
        @Parameter(title: "Headers", default: [:]) var headers: [String: String]
        @Parameter(title: "Query", description: "Is added to the URL.", default: [:])
        var query: [String: String]
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

        var effects: [Effect]? { Effect.web(.reads, url) }

        func perform() async throws -> some IntentResult & ReturnsValue<AnswerEntity> {
            var request = WebRequest(url)
            (request.headers, request.query, request.timeLimit) = (headers, query, timeLimit)
            (request.token, request.user, request.password) = (token, user, password)
            request.certificates = certificates
            let answer = try await request.answer()
            let isAllowed = allowedStatuses.contains(answer.status)
            return .result(value: AnswerEntity(isAllowed ? answer : try answer.successful()))
        }
    }

    struct DownloadIntent: AppIntent, TraitedIntent, ReversibleIntent {
        static let title: LocalizedStringResource = "Download"
        static let description: IntentDescription? =
            "Gets a file from a server; it is there when it is whole, and else as it was."
        static let effects: [Effect]? = [.reads("http:*"), .writes("file:*")]
        static let repetition = Repetition.harmless
        static let secretParameters: Set<String> = ["headers", "token", "password"]

        @Parameter(title: "URL") var url: String
        @Parameter(title: "Path", description: "Where the file is to be.") var path: String
        @Parameter(title: "Headers", default: [:]) var headers: [String: String]
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
            title: "Most Bytes", description: "A larger file is a failure.",
            default: 4_294_967_296) var mostBytes: Int
        @Parameter(title: "Time Limit", description: "For all of it.") var timeLimit: Duration?
        @Parameter(
            title: "Makes Folders", description: "Whether folders that are missing are made.",
            default: false) var makesFolders: Bool

        var effects: [Effect]? { Effect.web(.reads, url) + Effect.file(.writes, path) }

        func perform() async throws -> some IntentResult & ReturnsValue<String> {
            let place = try Place(path).real
            try place.needFolder(made: makesFolders)
            if place.entry?.isFolder == true { throw Files.Trouble.isFolder(place.path) }
            var request = WebRequest(url)
            (request.headers, request.timeLimit) = (headers, timeLimit)
            (request.token, request.user, request.password) = (token, user, password)
            request.certificates = certificates
            var client = try request.client
            client.limits.file = mostBytes
            let change = try await FileChange(of: place, keptIn: Web.former)
            let answer = try await client.download(request.request, to: place.path)
            _ = try answer.successful()
            change.note()
            return .result(value: place.path)
        }

        static func undo(_ touch: Touch) async throws {
            try await FileChange.undo(touch, keptIn: Web.former)
        }
    }
}
