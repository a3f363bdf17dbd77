import Calls
import Catalogue
import Engine
import IntentHosting
import IntentTraits
import TimeZones
import Values

extension HomeDesk {
    /// Asks apps for their things, kind by kind.
    func things(_ request: ThingsRequest) async -> [ThingsOfKind] {
        var surroundings = CallSurroundings(
            at: Moment(engine.now, in: ownership.zone), in: ownership.workingFolder)
        (surroundings.person, surroundings.language) = (request.person, request.language)
        surroundings.source = .phrase
        var kinds: [ThingsOfKind] = []
        // An app that has not answered in time is not asked for its other kinds.
        var late: Set<String> = []
        for kind in request.kinds {
            guard !late.contains(kind.app) else {
                kinds.append(ThingsOfKind(of: kind, trouble: Self.lateness))
                continue
            }
            do {
                let found = try await Self.answer(within: request.patience) {
                    [ownership, surroundings] in
                    try await ownership.host.namedThings(
                        of: kind, matching: request.words, in: surroundings,
                        openingUnused: request.opensUnused,
                        hidingPrivate: request.hidesPrivate)
                }
                if let found {
                    kinds.append(
                        ThingsOfKind(
                            kind: kind, things: found.things, areAll: found.areAll, trouble: nil))
                } else {
                    late.insert(kind.app)
                    kinds.append(ThingsOfKind(of: kind, trouble: Self.lateness))
                }
            } catch {
                kinds.append(ThingsOfKind(of: kind, trouble: "\(error)"))
            }
        }
        if let words = request.words { kinds += await indexed(words, request, beside: kinds) }
        return kinds
    }

    /// What apps have put into their indexes and have not listed.
    private func indexed(
        _ words: String, _ request: ThingsRequest, beside kinds: [ThingsOfKind]
    ) async -> [ThingsOfKind] {
        let listed = Set(kinds.flatMap { kind in kind.things.map { "\(kind.kind) \($0.id)" } })
        let found = await ownership.host.things(matching: words).things
        return found.compactMap { thing in
            guard let kind = thing.entity, !listed.contains("\(kind) \(thing.id)") else {
                return nil
            }
            // The title was made by the app, and its thing is not there to be compared with it.
            if request.hidesPrivate, catalogue.entity(kind)?.hasPrivateProperties ?? true {
                return nil
            }
            let named = NamedThing(id: thing.id, title: thing.title, synonyms: [])
            return ThingsOfKind(kind: kind, things: [named], areAll: false, trouble: nil)
        }
    }
}

extension HomeDesk {
    private static let lateness = "its app does not answer in time"

    /// Returns what a body returns, or `nil` once that takes too long; what it returns later is
    /// dropped.
    private static func answer<Answer: Sendable>(
        within patience: TimeSpan?, _ body: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer? {
        guard let patience else { return try await body() }
        let (ends, coming) = AsyncStream.makeStream(of: Result<Answer, any Error>?.self)
        let work = Task {
            do { coming.yield(.success(try await body())) } catch { coming.yield(.failure(error)) }
        }
        let alarm = Task {
            try await ContinuousClock().sleep(for: Duration(patience))
            coming.yield(nil)
        }
        defer {
            work.cancel()
            alarm.cancel()
        }
        for await end in ends { return try end?.get() }
        return nil
    }
}

extension ThingsOfKind {
    fileprivate init(of kind: TypeID, trouble: String) {
        self.init(kind: kind, things: [], areAll: false, trouble: trouble)
    }
}

extension CatalogueEntity {
    fileprivate var hasPrivateProperties: Bool { properties.contains { $0.privacy == .private } }
}
