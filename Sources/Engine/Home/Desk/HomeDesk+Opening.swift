import Calls
import Catalogue
import Engine
import Runs
import Store
import Values

/// What intents have left for a person to open.
extension HomeDesk {
    /// Lists what is offered still, the oldest first.
    func inbox(of app: String?) async throws -> [HandOff] {
        let left = try await handOffs().filter { handOff in
            handOff.takenBy == nil && app.map { handOff.app == $0 } ?? true
        }
        // An app that is gone may have left something.
        if left.isEmpty { try refuseUnknown(app) }
        return left
    }

    /// Opens what is meant, for one at a time.
    func open(_ request: OpenRequest) async throws -> HomeReply {
        let left = try await handOffs()
        let named = left.filter { handOff in
            guard let name = request.name else { return !handOff.isShown }
            return handOff.app == name && !handOff.isShown || handOff.run.text.hasPrefix(name)
        }
        guard let handOff = named.first(where: { $0.takenBy == nil }) ?? named.first else {
            let what = request.name.map { " of '\($0)'" } ?? ""
            throw HomeReply.Refusal(.mistake, "there is nothing\(what) to open")
        }
        return .opened(
            try await engine.open(handOff) { call in
                (call.by, call.person) = (request.by, request.person)
                (call.language, call.session) = (request.language, request.session)
            })
    }

    /// All that was left lately, the oldest first.
    private func handOffs() async throws -> [HandOff] {
        let now = engine.now
        var found: [HandOff] = []
        try await visitRuns { run in
            guard now.since(run.createdAt) < HandOff.lifetime else { return false }
            let steps = try await performed(in: run).steps
            let paths = Set(steps.map(\.path))
            for step in steps where !step.isTakenOver && !paths.contains(step.path.opened) {
                guard let opened = step.opened, let from = step.intent else { continue }
                found.append(
                    try await engine.looked(
                        at: HandOff(
                            of: run.id, at: step.path, from: from, opened, dialog: step.dialog,
                            at: step.finished ?? run.createdAt)))
            }
            return true
        }
        return found.sorted { $0.at < $1.at }
    }
}

extension HandOff {
    /// The app of the opened intent; where that is unknown, the app that has left it.
    fileprivate var app: String { opened.intent?.app ?? String(from.prefix { $0 != "." }) }
}
