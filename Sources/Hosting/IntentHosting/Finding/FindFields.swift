@_spi(Hosting) import AppIntentsCore
import IntentTraits
import LocalizedStrings

/// Gathers the fields for finding things of one type, each under a name of its own.
struct FindFields {
    static let match = "match"
    static let sorting = "sortedBy"
    static let descending = "descending"
    static let limit = "limit"
    static let any = "any"
    private static let own: Set<String> = [match, sorting, descending, limit]

    /// The private properties of the things.
    let hidden: Set<String>

    private(set) var fields: [FindField] = []
    private var comparisons = 0

    /// Begins with nothing, for things of a type.
    init(for type: any AppEntity.Type) {
        hidden = (type as? any TraitedEntity.Type)?.privateProperties ?? []
    }

    /// Adds the values of a comparison; returns the names that they have got.
    mutating func add(
        _ property: String, titled title: String, _ relation: FindRelation, ofDate isDate: Bool,
        _ parameter: @escaping @Sendable (LocalizedStringResource) -> any ParameterReference
    ) -> [String] {
        comparisons += 1
        return relation.ends(ofDate: isDate).map { end in
            let name = free("\(property)\(end.name)")
            let words = LocalizedStringResource(stringLiteral: "\(title) \(end.words)")
            var field = FindField(name: name) { parameter(words) }
            field.isPrivate = hidden.contains(property)
            fields.append(field)
            return name
        }
    }

    /// Adds how the comparisons are put together, and in which order and how many things are
    /// wanted.
    mutating func finish(sorting properties: [String]) {
        if comparisons > 1 {
            add(Self.match) {
                IntentParameter<String>(
                    generated: "Match", default: "all",
                    options: [.supportedValues([.string("all"), .string(Self.any)])])
            }
        }
        if !properties.isEmpty {
            add(Self.sorting) {
                IntentParameter<String?>(
                    generated: "Sorted by",
                    options: [.supportedValues(properties.map { .string($0) })])
            }
            add(Self.descending) { IntentParameter<Bool>(generated: "Descending", default: false) }
        }
        add(Self.limit) {
            IntentParameter<Int?>(generated: "Limit", options: [.range(1...Double(Int32.max))])
        }
    }

    private mutating func add(
        _ name: String, _ parameter: @escaping @Sendable () -> any ParameterReference
    ) { fields.append(FindField(name: name, parameter: parameter)) }

    /// A name that no field has, and none of those that every form may have.
    private func free(_ name: String) -> String {
        let isTaken = Self.own.contains(name) || fields.contains { $0.name == name }
        return isTaken ? free("\(name)Is") : name
    }
}
