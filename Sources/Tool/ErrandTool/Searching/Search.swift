import Catalogue
import Engine
import Home
import IntentHosting
import Phrases
import Values
import Workflows

/// Looks for words among intents, the workflows of the project here, and the things of apps.
struct Search: Sendable {
    let registry: IntentRegistry

    /// What apps can do, in the language of the person.
    let catalogue: IntentCatalogue
    let workflows: [ProjectWorkflow]

    /// Whether others may see what is found, so that nothing private stands there.
    var hidesPrivate = false

    /// How long one app is waited for, where it may not take as long as it likes.
    var patience: TimeSpan?

    init(_ session: Session, _ registry: IntentRegistry) throws {
        self.registry = registry
        let language = session.language?.split(separator: "-").first.map(String.init)
        catalogue = language.map { registry.catalogue(in: $0) } ?? registry.catalogue
        workflows = try session.workflowsHere(registry)
    }

    /// Returns what has all words, the best first; things of apps only at a home.
    func find(
        _ words: String, most: Int, at visit: HomeVisit?, _ session: Session
    ) async -> [Findable] {
        let finder = Finder(words)
        guard !finder.isEmpty else { return [] }
        var things: [Findable] = []
        if let visit { things = await self.things(matching: words, at: visit, session) }
        let intents = catalogue.intents.filter(\.isDiscoverable).map { intent in
            Findable(intent, alsoAs: registry.catalogue.intent(intent.id))
        }
        return finder.find(
            in: intents + workflows.map { Findable($0.content) } + things, most: most)
    }

    private func things(
        matching words: String, at visit: HomeVisit, _ session: Session
    ) async -> [Findable] {
        var request = ThingsRequest(
            catalogue.entities.map(\.id), person: session.person, language: session.language)
        request.words = words
        (request.hidesPrivate, request.patience) = (hidesPrivate, patience)
        return await visit.things(request, session).flatMap { kind in
            let title = catalogue.entity(kind.kind)?.title ?? kind.kind.name
            return kind.things.map {
                Findable(
                    kind: title.lowercased(), type: "\(kind.kind)", id: $0.id, title: $0.title,
                    names: $0.synonyms)
            }
        }
    }
}

extension Search {
    /// The most things that can be done with one that are offered.
    private static let mostDeeds = 9

    /// What can be done with something that was found: what only reads comes first, and what its
    /// app has a shortcut for before the rest.
    func deeds(with found: Findable) -> [FoundDeed] {
        switch found.type {
        case Findable.workflow:
            return [FoundDeed(running: found)]
        case Findable.intent:
            return TypeID(found.id).flatMap(catalogue.intent).map { [FoundDeed($0)] } ?? []
        default:
            guard let kind = TypeID(found.type) else { return [] }
            let taking = catalogue.intents.filter(\.isDiscoverable).compactMap { intent in
                intent.parameters.first { $0.type.takes(kind) }.map {
                    (deed: FoundDeed(intent, $0.name, found), isMain: !intent.shortcuts.isEmpty)
                }
            }
            let order = taking.indices.sorted { one, other in
                let ranks = [one, other].map { place in
                    (taking[place].deed.changes ? 2 : 0) + (taking[place].isMain ? 0 : 1)
                }
                return (ranks[0], one) < (ranks[1], other)
            }
            return order.prefix(Self.mostDeeds).map { taking[$0].deed }
        }
    }
}

extension Findable {
    static let intent = "intent"
    static let workflow = "workflow"

    /// An intent in the person's language, which is found by its English words as well.
    fileprivate init(_ intent: CatalogueIntent, alsoAs other: CatalogueIntent?) {
        let both = [intent] + [other].compactMap(\.self).filter { $0 != intent }
        self.init(
            kind: Self.intent, id: "\(intent.id)", title: intent.title,
            names: both.flatMap { [$0.title, $0.shortTitle].compactMap(\.self) + $0.phraseTexts },
            details: both.compactMap(\.summary))
    }

    fileprivate init(_ workflow: Workflow) {
        self.init(
            kind: Self.workflow, id: workflow.id, title: workflow.name ?? workflow.id,
            names: workflow.phrases.map(\.text) + workflow.tags,
            details: [workflow.summary].compactMap(\.self))
    }
}

extension CatalogueIntent {
    fileprivate var phraseTexts: [String] { phrases.map(\.text) }
}

extension ValueType {
    /// Whether one thing of a kind can be given for it.
    fileprivate func takes(_ kind: TypeID) -> Bool {
        switch self {
        case .named(let id): id == kind
        case .optional(let inner), .list(let inner): inner.takes(kind)
        default: false
        }
    }
}

/// Names of what was found, by which another process finds it again.
extension Findable {
    var name: String { "\(type) \(id)" }
}

extension Search {
    /// The intent that was found.
    func intent(of found: Findable) -> CatalogueIntent? {
        found.type == Findable.intent ? TypeID(found.id).flatMap(catalogue.intent) : nil
    }

    /// What a name stands for, as far as that is known without a search: of a thing the id alone.
    func known(_ name: String) -> Findable? {
        guard let end = name.firstIndex(of: " ") else { return nil }
        let (type, id) = (String(name[..<end]), String(name[end...].dropFirst()))
        switch type {
        case Findable.intent:
            guard let intent = TypeID(id).flatMap(catalogue.intent), intent.isDiscoverable else {
                return nil
            }
            return Findable(intent, alsoAs: nil)
        case Findable.workflow:
            return workflows.first { $0.content.id == id }.map { Findable($0.content) }
        default:
            guard let kind = TypeID(type).flatMap(catalogue.entity), !id.isEmpty else {
                return nil
            }
            return Findable(kind: kind.title.lowercased(), type: type, id: id, title: id)
        }
    }
}
