import Catalogue
import DBus
import Locks
import Phrases
import Values

/// Answers the search of a desktop by what `find` finds, and does what a person chooses there.
final class SearchProvider: Sendable {
    let search: Search
    let session: Session

    /// What was found last, by the names of results.
    private let memory = Guarded<[String: Findable]>([:])

    init(_ search: Search, _ session: Session) {
        var search = search
        search.hidesPrivate = true
        search.patience = Self.patience
        self.search = search
        self.session = session
    }

    /// How long one app is waited for.
    private static let patience = TimeSpan.seconds(1)

    /// The results of one search, which are more than a desktop shows.
    private static let mostResults = 10

    /// The letters of all words together; what follows is not looked for.
    private static let mostLetters = 200

    /// The results that are remembered, and described at once.
    private static let mostKept = 500
    private static let mostDescribed = 50

    /// The longest name of a result; a thing with a longer id is not among them.
    private static let longestName = 500

    /// The object of the desktop's search, as its protocol has it.
    static func object(at path: String) -> BusObject {
        BusObject(
            path, interface: "org.gnome.Shell.SearchProvider2",
            [
                .init(
                    "GetInitialResultSet", takes: [("terms", "as")], gives: [("results", "as")],
                    outdated: [.list([])]),
                .init(
                    "GetSubsearchResultSet",
                    takes: [("previous_results", "as"), ("terms", "as")],
                    gives: [("results", "as")], outdated: [.list([])]),
                .init(
                    "GetResultMetas", takes: [("identifiers", "as")],
                    gives: [("metas", "aa{sv}")]),
                .init(
                    "ActivateResult",
                    takes: [("identifier", "s"), ("terms", "as"), ("timestamp", "u")]),
                .init("LaunchSearch", takes: [("terms", "as"), ("timestamp", "u")]),
            ])
    }

    func answer(_ call: BusCall) async -> BusAnswer {
        let arguments = call.arguments
        switch call.member {
        case "GetInitialResultSet" where arguments.count == 1:
            return await results(for: arguments[0].texts)
        case "GetSubsearchResultSet" where arguments.count == 2:
            return await results(for: arguments[1].texts)
        case "GetResultMetas" where arguments.count == 1:
            return .values([.list(arguments[0].texts.prefix(Self.mostDescribed).map(description))])
        case "ActivateResult" where arguments.count == 3:
            return activation(of: arguments[0].text)
        case "LaunchSearch" where arguments.count == 2:
            let words = Self.words(of: arguments[0].texts)
            return .values([]) { [self] in await tellResults(for: words) }
        default: return .error("UnknownMethod", "there is no method '\(call.member)'")
        }
    }

    private static func words(of terms: [String]) -> String {
        String(terms.joined(separator: " ").prefix(mostLetters))
    }

    private func results(for terms: [String]) async -> BusAnswer {
        do {
            let found = try await find(Self.words(of: terms))
            return .values([.list(found.map { .string($0.name) })])
        } catch {
            session.log.warning("nothing was found for the desktop: \(error)")
            return .error("Failed", "\(error)")
        }
    }

    /// Whether a process serves the home.
    ///
    /// This one must not take its place: it would hold the apps for as long as it waits for another
    /// search, and no schedule could use them.
    var isServed: Bool {
        get throws { try HomeVisit.hasOwner(session.homeFolder()) }
    }

    func find(_ words: String) async throws -> [Findable] {
        let found = try await all(matching: words)
            .filter { $0.name.utf8.count <= Self.longestName }
        memory.inTurn { memory in
            if memory.count > Self.mostKept { memory = [:] }
            for one in found { memory[one.name] = one }
        }
        return found
    }

    private func all(matching words: String) async throws -> [Findable] {
        guard try isServed else {
            return await search.find(words, most: Self.mostResults, at: nil, session)
        }
        let visit = try await HomeVisit(session, search.registry, isKept: false)
        return await visit.spend(session) { [search, session] visit in
            await search.find(words, most: Self.mostResults, at: visit, session)
        }
    }

    private func description(of name: String) -> Value {
        let found = found(name)
        var meta: ValueMap = [
            "id": .string(name), "name": .string(found?.title ?? name),
        ]
        if let found { meta["description"] = .string(description(of: found)) }
        meta["gicon"] = found.flatMap(icon).map(Value.string)
        return .map(meta)
    }

    private func description(of found: Findable) -> String {
        switch found.type {
        case Findable.intent: found.details.first ?? found.id
        case Findable.workflow: found.details.first ?? found.kind
        default: found.kind
        }
    }

    private func icon(of found: Findable) -> String? {
        guard found.type == Findable.intent else { return nil }
        return search.intent(of: found)?.shortcuts.lazy.compactMap(\.symbol).first
            .flatMap(SymbolIcon.name)
    }

    /// The result of a name, also of one that an earlier process has told.
    func found(_ name: String) -> Findable? {
        memory.inTurn { $0[name] } ?? search.known(name)
    }
}

extension Value {
    fileprivate var text: String { if case .string(let text) = self { text } else { "" } }

    fileprivate var texts: [String] {
        if case .list(let values) = self { values.map(\.text) } else { [] }
    }
}
