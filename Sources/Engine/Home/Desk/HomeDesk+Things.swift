import Calls
import Catalogue
import Engine
import IntentHosting
import IntentTraits
import TimeZones

extension HomeDesk {
    /// Asks apps for their things, kind by kind.
    func things(_ request: ThingsRequest) async -> [ThingsOfKind] {
        var surroundings = CallSurroundings(
            at: Moment(engine.now, in: ownership.zone), in: ownership.workingFolder)
        (surroundings.person, surroundings.language) = (request.person, request.language)
        surroundings.source = .phrase
        var kinds: [ThingsOfKind] = []
        for kind in request.kinds {
            do {
                let found = try await ownership.host.namedThings(
                    of: kind, in: surroundings, openingUnused: request.opensUnused)
                kinds.append(
                    ThingsOfKind(
                        kind: kind, things: found.things, areAll: found.areAll, trouble: nil))
            } catch {
                kinds.append(
                    ThingsOfKind(kind: kind, things: [], areAll: false, trouble: "\(error)"))
            }
        }
        if let words = request.words { kinds += await indexed(words, beside: kinds) }
        return kinds
    }

    /// What apps have put into their indexes and have not listed.
    private func indexed(_ words: String, beside kinds: [ThingsOfKind]) async -> [ThingsOfKind] {
        let listed = Set(kinds.flatMap { kind in kind.things.map { "\(kind.kind) \($0.id)" } })
        let found = await ownership.host.things(matching: words).things
        return found.compactMap { thing in
            guard let kind = thing.entity, !listed.contains("\(kind) \(thing.id)") else {
                return nil
            }
            let named = NamedThing(id: thing.id, title: thing.title, synonyms: [])
            return ThingsOfKind(kind: kind, things: [named], areAll: false, trouble: nil)
        }
    }
}
