import Catalogue
import Engine
import Store
import TimeZones
import Values
import Workflows

/// What may be wanted now, by what was done before.
extension HomeDesk {
    func suggest(_ request: SuggestRequest) async throws -> [Suggestion] {
        guard let book = ownership.usage else { return [] }
        let rows = await book.rows()
        let uses = rows.uses.filter { use in
            (request.app == nil || use.intent.app == request.app)
                && (use.person == nil || request.person == nil || use.person == request.person)
        }
        let local = ownership.zone.local(request.at ?? engine.now)
        let now = Suggesting.Clock(
            day: local.daysSince1970, minute: local.hour * 60 + local.minute)
        // Where people are is known of now alone.
        let place = request.at == nil ? rows.place(of: request.person) : nil
        let suggesting = Suggesting(uses, at: now, in: place)
        let all = request.wantsPhrases ? suggesting.phrases : suggesting.suggestions(atMost: .max)
        return Array(all.lazy.filter(isOffered).prefix(max(request.most, 0)))
    }

    /// Whether an intent is there, takes these values, and is for people.
    private func isOffered(_ suggestion: Suggestion) -> Bool {
        guard let entry = catalogue.intent(suggestion.intent), entry.isDiscoverable else {
            return false
        }
        return suggestion.arguments.keys.allSatisfy { entry.parameter($0) != nil }
    }

    /// Forgets what was done with an app, by an intent, or at all.
    func forget(usesOf name: String?) async throws -> String {
        guard let book = ownership.usage else {
            throw HomeReply.Refusal(.mistake, "a home in memory keeps nothing of what is done")
        }
        let count = await book.remove { use in
            name == nil || use.intent.app == name || "\(use.intent)" == name
        }
        let what = name.map { "of '\($0)' " } ?? ""
        guard count > 0 else { return "nothing \(what)was kept" }
        return "\(count) use\(count == 1 ? "" : "s") \(what)forgotten"
    }
}
