@_spi(Hosting) import AppIntentsCore
import IntentTraits
import LocalizedStrings

/// The search for entities of one type: the fields that may be given, and the query that finds
/// them.
struct FindForm<Found: AppEntity>: Sendable {
    let fields: [FindField]
    var effects: [Effect] = []
    let find: @Sendable (FindRequest) async throws -> [Found]
}

/// A field that may be given to find something.
struct FindField: Sendable {
    let name: String
    let parameter: @Sendable () -> any ParameterReference

    /// Whether it is compared with a private property.
    var isPrivate = false
}

/// The values that were given, by the names of the fields.
struct FindRequest: Sendable {
    let given: [String: _IntentValueContent]

    /// The most things that are wanted.
    var limit: Int? {
        if case .integer(let limit)? = given[FindFields.limit] { limit } else { nil }
    }

    /// Whether one comparison that holds is enough.
    var takesAny: Bool { text(FindFields.match) == FindFields.any }

    /// The property by which they are sorted.
    var sorting: String? { text(FindFields.sorting) }

    var isDescending: Bool {
        if case .boolean(true)? = given[FindFields.descending] { true } else { false }
    }

    private func text(_ name: String) -> String? {
        if case .string(let text)? = given[name] { text } else { nil }
    }
}

/// Facts about a query and its entities that only the sources tell.
struct FindSource {
    let properties: IntentPack.QueryProperties?
    let titles: [String: LocalizedStringResource]

    /// The name of a property for people.
    func title(of property: String) -> String {
        titles[property].map { String(localized: $0) } ?? Title(property).words
    }
}
