import AppIntents
import IntentTraits
import SQLite

/// Leads to the note that writes a name down, which needs no person.
struct AnnounceIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Announce"
    static let effects: [Effect]? = []
    static let repetition = Repetition.harmful

    @Parameter(title: "Name") var name: String

    func perform() async throws -> some IntentResult & ReturnsValue<String> & OpensIntent {
        let note = NoteIntent()
        note.text = name
        return .result(value: "welcome \(name)", opensIntent: note)
    }
}

/// Leads to the page of a guest, which a person has to look at.
struct InviteIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Invite"
    static let effects: [Effect]? = []
    static let repetition = Repetition.harmless

    @Parameter(title: "Name") var name: String

    func perform() async throws -> some IntentResult & OpensIntent {
        let page = PeruseIntent()
        page.name = name
        return .result(opensIntent: page)
    }
}

/// Shows the page of a guest, and writes down that it did.
struct PeruseIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Peruse"
    static let supportedModes: IntentModes = .foreground
    static let effects: [Effect]? = [.writes("logbook:notes")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Name") var name: String

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let name = name
        try Logbook.database.once(in: Invocation.current, part: "note") { connection in
            try connection.run("INSERT INTO notes (text) VALUES (?)", "perused \(name)")
        }
        try Logbook.dieIfTold()
        return .result(dialog: "The page of \(name).")
    }
}
