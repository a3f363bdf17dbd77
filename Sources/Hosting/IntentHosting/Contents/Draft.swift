@_spi(Hosting) import AppIntentsCore

/// A value that has the shape of its parameter, before its entities are fetched from their app.
indirect enum Draft: Sendable {
    case content(_IntentValueContent)
    case entity(any AppEntity.Type, EntityReference)

    /// The first of these of which there is such a thing.
    case firstOf([Draft])
    case list([Draft])
}

/// The way in which a thing is named.
enum EntityReference: Hashable, Sendable {
    /// An id that an app returned earlier.
    case id(String)

    /// The text of a person: an id, or words that the app's query knows.
    case text(String)
}

extension Draft {
    /// The content, where no app has to be asked for it.
    var content: _IntentValueContent? {
        switch self {
        case .content(let content): return content
        case .entity, .firstOf: return nil
        case .list(let drafts):
            let contents = drafts.compactMap(\.content)
            return contents.count == drafts.count ? .list(contents) : nil
        }
    }

    /// Whether all entities in it are named by ids that an app returned.
    var namesNothingByText: Bool {
        switch self {
        case .content, .entity(_, .id): true
        case .entity(_, .text): false
        case .firstOf(let drafts), .list(let drafts): drafts.allSatisfy(\.namesNothingByText)
        }
    }
}
