import Catalogue
import Engine
import Store
import TimeZones
import Values
import Workflows

/// What may be wanted now, by what was done before.
extension HomeDesk {
    func suggest(_ request: SuggestRequest) async throws -> [Suggestion] {
        try refuseUnknown(request.app)
        guard let book = ownership.usage else { return [] }
        let rows = await book.rows()
        let uses = rows.uses.filter { use in
            (request.app == nil || use.deed.intent?.app == request.app)
                && (request.person == nil || use.person == request.person)
        }
        let local = ownership.zone.local(request.at ?? engine.now)
        let now = Suggesting.Clock(
            day: local.daysSince1970, minute: local.hour * 60 + local.minute)
        // Where people are is known of now alone.
        let place = request.at == nil ? rows.place(of: request.person) : nil
        let suggesting = Suggesting(uses, at: now, in: place)
        let all =
            request.wantsPhrases
            ? suggesting.phrases
            : request.wantsFrequencies
                ? suggesting.frequencies : suggesting.suggestions(atMost: .max)
        return Array(all.lazy.filter(isOffered).prefix(max(request.most, 0)))
    }

    /// Whether an intent is there, takes these values, and is for people; of a workflow the command
    /// that runs it tells.
    private func isOffered(_ suggestion: Suggestion) -> Bool {
        guard let intent = suggestion.deed.intent else { return true }
        guard let entry = catalogue.intent(intent), entry.isDiscoverable else {
            return false
        }
        return suggestion.arguments.keys.allSatisfy { entry.parameter($0) != nil }
    }

    /// Forgets what was done with an app, by an intent or a workflow, or at all; in this case also
    /// where people were.
    func forget(usesOf name: String?) async throws -> String {
        guard let book = ownership.usage else {
            throw HomeReply.Refusal(.mistake, "a home in memory keeps nothing of what is done")
        }
        let gone = await book.remove(
            where: { use in
                guard let name else { return true }
                return use.apps.contains(name) || use.deed.intent.map { "\($0)" } == name
                    || use.deed.workflow?.id == name
            },
            places: { _ in name == nil })
        guard let gone else {
            throw HomeReply.Refusal(
                .environment,
                "nothing was forgotten: the file of uses in the home cannot be written anew")
        }
        let what = name.map { "of '\($0)' " } ?? ""
        guard gone != .init() else { return "nothing \(what)was kept" }
        let places = gone.places > 0 ? ", and where people were" : ""
        return "\(gone.uses) use\(gone.uses == 1 ? "" : "s") \(what)forgotten\(places)"
    }
}
