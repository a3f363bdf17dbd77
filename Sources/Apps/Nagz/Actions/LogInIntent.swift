import AppIntents
import IntentTraits
import SQLite

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
    @Parameter(title: "Family", description: "The one that is meant if several have such a member.")
    var family: String?

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        guard let server = book.backend.server else {
            let member = try member(in: book)
            try book.logIn(member)
            guard password == nil else {
                return .result(
                    dialog: """
                        You are \(member.name), a \(member.role.word). Without a server there is \
                        no password, so yours was not looked at.
                        """)
            }
            return .result(dialog: "You are \(member.name), a \(member.role.word).")
        }
        guard let password else { throw $password.needsValueError("Your password?") }
        var member = try await server.logIn(
            name, password: password, into: book, at: Invocation.now)
        if let family {
            try await server.fetchFamily(family, into: book, at: Invocation.now)
            member = try choose(family, in: book)
        }
        guard let member else {
            return .result(dialog: "You are logged in. Join a family, or create one.")
        }
        return .result(dialog: "You are \(member.name), a \(member.role.word).")
    }

    /// Chooses a family of the person who has logged in, by its name or id.
    private func choose(_ family: String, in book: NagBook) throws -> Member {
        let user = try book.requireAuth()
        let meant = try book.families(of: user).first {
            $0.id == family || $0.name.lowercased() == family.lowercased()
        }
        guard let meant else {
            throw NagzIntentError.notFound(
                "You are logged in, but no family '\(family)' of yours is known; name it by its id."
            )
        }
        try book.database.write { try book.begin(user, in: meant.id, on: $0) }
        return try book.requireMember()
    }

    /// The member who is meant; the person is asked where several families have one.
    private func member(in book: NagBook) throws -> Member {
        let found = try book.members(called: name, in: family)
        if found.count == 1 { return found[0].member }
        // Families of one name are told apart by their ids.
        let names = found.map { one in
            found.count { $0.family == one.family } == 1 ? one.family : one.member.family
        }
        throw $family.needsDisambiguationError(
            among: names, dialog: "Several families have a member called \(name). Which is meant?")
    }
}
