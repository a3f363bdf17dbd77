@_spi(Hosting) import AppIntentsCore
import LocalizedStrings

/// A thing that a text may mean.
struct EntityCandidate: Sendable {
    let content: _IntentValueContent
    let id: String
    let title: String
    let subtitle: String?

    /// Other words by which people mean it.
    let synonyms: [String]

    init<Entity: AppEntity>(_ entity: Entity, title: LocalizedStringResource? = nil) {
        let looks = entity.displayRepresentation
        content = .entity(entity)
        id = entity.idText
        self.title = String(localized: title ?? looks.title)
        subtitle = looks.subtitle.map { String(localized: $0) }
        synonyms = looks.synonyms.map { String(localized: $0) }
    }

    /// All by which it can be named.
    var names: [String] { [title] + synonyms + [id] }

    /// Whether a text is its title, in any letter case.
    func isTitled(_ text: String) -> Bool { title.lowercased() == text.lowercased() }

    /// Whether a text is its title or another name of it, in any letter case.
    func isCalled(_ text: String) -> Bool {
        let wanted = text.lowercased()
        return isTitled(text) || synonyms.contains { $0.lowercased() == wanted }
    }
}

extension ResultsCollection {
    /// The entities among the results, with the titles that the results give them.
    var candidates: [EntityCandidate] {
        _sections.flatMap(\.items).compactMap { item in
            guard case .entity(let entity) = item.value._content else { return nil }
            return EntityCandidate(entity, title: item.title)
        }
    }
}
