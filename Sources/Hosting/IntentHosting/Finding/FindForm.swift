@_spi(Hosting) import AppIntentsCore
import IntentTraits
import LocalizedStrings

/// How entities of one type are found: what may be given for that, and who looks for them.
struct FindForm<Found: AppEntity>: Sendable {
    let fields: [FindField]
    var effects: [Effect] = []
    let find: @Sendable (FindRequest) async throws -> [Found]
}

/// What may be given to find something.
struct FindField: Sendable {
    let name: String
    let parameter: @Sendable () -> any ParameterReference
}

/// What was given, by the names of the fields.
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

/// What the sources say of a query and its entities that their types do not tell.
struct FindSource {
    let properties: IntentPack.QueryProperties?
    let titles: [String: LocalizedStringResource]

    /// What people call a property.
    func title(of property: String) -> String {
        titles[property].map { String(localized: $0) } ?? Title(property).words
    }
}
