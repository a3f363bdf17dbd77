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
        let wish = Wish(
            hours: try quietHours.map { $0.lowercased() == "none" ? nil : try QuietHours($0) },
            cap: dailyCap.map { $0 == 0 ? nil : $0 })
        var told: Preferences?
        if let server {
            let now = wish.fulfilled(
                in: try await server.preferences(in: me.family, of: book, at: now))
            try await server.set(now, in: me.family, of: book, at: Invocation.now)
            told = now
        }
        let kept = try book.database.write { [told] connection in
            let kept =
                try told
                ?? wish.fulfilled(in: Preferences.of(user, in: me.family, on: connection))
            try kept.write(of: user, in: me.family, on: connection)
            return kept
        }
        return .result(dialog: "\(sentence(on: kept))")
    }

    /// The preferences that the call gives; `nil` keeps the one from before.
    private struct Wish: Sendable {
        let hours: QuietHours??
        let cap: Int??

        func fulfilled(in preferences: Preferences) -> Preferences {
            Preferences(
                quietHours: hours ?? preferences.quietHours, dailyCap: cap ?? preferences.dailyCap)
        }
    }

    private func sentence(on preferences: Preferences) -> LocalizedStringResource {
        switch (preferences.quietHours, preferences.dailyCap) {
        case (nil, nil): "No quiet hours, and no cap."
        case (let hours?, nil): "Quiet from \(hours.start) to \(hours.end)."
        case (nil, 1?): "At most 1 nag on one day."
        case (nil, let cap?): "At most \(cap) nags on one day."
        case (let hours?, 1?):
            "Quiet from \(hours.start) to \(hours.end), and at most 1 nag on one day."
        case (let hours?, let cap?):
            "Quiet from \(hours.start) to \(hours.end), and at most \(cap) nags on one day."
        }
    }
}
