import AppIntents
import IntentTraits

struct LogInIntent: NagzIntent {
    static let title: LocalizedStringResource = "Log In"
    static let description: IntentDescription? =
        "Says who you are: a member of a family of this machine, or with a password at the server."
    static let effects: [Effect]? = [.writes("nagz:session")]
    static let repetition = Repetition.harmless
    static let secretParameters: Set<String> = ["password"]

    @Parameter(title: "Name", description: "At a server, the mail address of the account.")
    var name: String
    @Parameter(title: "Password", description: "Of the account at the server.")
    var password: String?

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        guard let server = book.backend.server else {
            let member = try book.logIn(name)
            return .result(dialog: "You are \(member.name), a \(member.role.word).")
        }
        guard let password else { throw $password.needsValueError("Your password?") }
        guard
            let member = try await server.logIn(
                name, password: password, into: book, at: Invocation.now)
        else {
            return .result(dialog: "You are logged in. Join a family, or create one.")
        }
        return .result(dialog: "You are \(member.name), a \(member.role.word).")
    }
}
