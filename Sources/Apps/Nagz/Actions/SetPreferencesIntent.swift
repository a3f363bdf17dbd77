import AppIntents
import IntentTraits
import SQLite

struct SetPreferencesIntent: NagzIntent {
    static let title: LocalizedStringResource = "Set Preferences"
    static let description: IntentDescription? =
        "Says when a member is not to be nagged, and how much on one day."
    static let effects: [Effect]? = [.writes("nagz:preferences")]
    static let repetition = Repetition.harmless

    @Parameter(title: "Member", description: "Yourself, if none is given.")
    var member: FamilyMemberEntity?
    @Parameter(title: "Quiet Hours", description: "Such as '21:00-07:00', or 'none'.")
    var quietHours: String?
    @Parameter(
        title: "Daily Cap", description: "The most nags of a day; 0 is as many as there are.",
        inclusiveRange: (0, 1000))
    var dailyCap: Int?

    func perform() async throws -> some IntentResult & ProvidesDialog {
        let book = try Nagz.book
        let me = try book.requireMember()
        let user = member?.id ?? me.user
        if user != me.user { try me.require([.guardian]) }
        let now = Invocation.now
        let server = book.backend.server
        // A server keeps to each person the say about themselves.
        guard server == nil || user == me.user else { throw NagzIntentError.notPermitted(me.role) }
        var preferences =
            if let server {
                try await server.preferences(in: me.family, of: book, at: now)
            } else {
                try book.preferences(of: user, in: me.family)
            }
        if let quietHours {
            preferences.quietHours = quietHours == "none" ? nil : try QuietHours(quietHours)
        }
        if let dailyCap { preferences.dailyCap = dailyCap == 0 ? nil : dailyCap }
        if let server { try await server.set(preferences, in: me.family, of: book, at: now) }
        let kept = preferences
        try book.database.write { try kept.write(of: user, in: me.family, on: $0) }
        return .result(dialog: "\(sentence(on: kept))")
    }

    private func sentence(on preferences: Preferences) -> LocalizedStringResource {
        switch (preferences.quietHours, preferences.dailyCap) {
        case (nil, nil): "No quiet hours, and no cap."
        case (let hours?, nil): "Quiet from \(hours.start) to \(hours.end)."
        case (nil, let cap?): "At most \(cap) nags on one day."
        case (let hours?, let cap?):
            "Quiet from \(hours.start) to \(hours.end), and at most \(cap) nags on one day."
        }
    }
}
