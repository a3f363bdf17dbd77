@_spi(Hosting) import AppIntentsCore
public import Catalogue
import SearchIndex

/// A thing that its app has put into its index, found by words.
public struct FoundThing: Hashable, Sendable {
    public let app: String

    /// The type of an entity, or `nil` where it is none that the app lists.
    public let entity: TypeID?
    public let id: String

    /// The title that it had when it was put into the index.
    public let title: String
}

/// The things that were found by words, the best first.
public struct FoundThings: Hashable, Sendable {
    public let things: [FoundThing]

    /// Why the index of an app could not be looked into, by the apps.
    public let troubles: [String: String]
}

extension IntentHost {
    /// Finds what apps have put into their indexes under the words of a text.
    ///
    /// No app is opened for it, and an app that has no index gets none.
    public func things(
        matching words: String, of app: String? = nil, most: Int = 25
    ) async -> FoundThings {
        var found: [(thing: FoundThing, distance: Double)] = []
        var troubles: [String: String] = [:]
        for hosted in registry.apps where app.map({ $0 == hosted.id }) ?? true {
            do {
                let findings = try await apps?.index(of: hosted.id).find(words, most: most) ?? []
                found += findings.map { (thing($0, of: hosted.id), $0.distance) }
            } catch {
                troubles[hosted.id] = "\(error)"
            }
        }
        // Apps that come first stay first among what fits equally well.
        let order = found.indices.sorted {
            (found[$0].distance, $0) < (found[$1].distance, $1)
        }
        return FoundThings(
            things: order.prefix(most).map { found[$0].thing }, troubles: troubles)
    }

    private func thing(_ finding: SearchFinding, of app: String) -> FoundThing {
        let entity = registry.entities.first {
            $0.id.app == app && !finding.kind.isEmpty && $0.type.indexKind == finding.kind
        }
        return FoundThing(
            app: app, entity: entity?.id, id: finding.id, title: finding.title)
    }
}
