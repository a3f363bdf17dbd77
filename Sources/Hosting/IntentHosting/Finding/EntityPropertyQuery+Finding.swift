@_spi(Hosting) import AppIntentsCore
import LocalizedStrings

extension EntityPropertyQuery {
    /// Returns how the query finds things, or `nil` where the names of its properties are not
    /// known.
    static func form(_ source: FindSource) -> FindForm<Entity>? {
        guard let names = propertyNames(source) else { return nil }
        var fields = FindFields(for: Entity.self)
        var filters: [PropertyFilter<ComparatorMappingType>] = []
        for (name, property) in zip(names, properties.properties) {
            for comparison in property.comparisons {
                guard let relation = FindRelation(rawValue: comparison.kind.rawValue) else {
                    continue
                }
                let given = fields.add(
                    name, titled: source.title(of: name), relation, ofDate: property.shape.isDate,
                    comparison.parameter)
                filters.append(PropertyFilter(names: given, comparison: comparison))
            }
        }
        let sortable = sortableNames(source)
        fields.finish(sorting: sortable)
        return FindForm(fields: fields.fields) { [filters] request in
            try await find(request, filters, sortable)
        }
    }

    private static func find(
        _ request: FindRequest, _ filters: [PropertyFilter<ComparatorMappingType>],
        _ sortable: [String]
    ) async throws -> [Entity] {
        let query = Entity.usedQuery(as: Self.self)
        try await FieldLayout.of(Self.self).prepareDependencies(of: query)
        let comparisons = try filters.compactMap { try $0.comparison(with: request.given) }
        let index = request.sorting.flatMap(sortable.firstIndex)
        let sorts = index.map {
            [sortingOptions.options[$0].sort(request.isDescending ? .descending : .ascending)]
        }
        let found = try await query.entities(
            matching: comparisons, mode: request.takesAny ? .or : .and, sortedBy: sorts ?? [],
            limit: request.limit
        ).entities(of: Entity.self)
        return Array(found.prefix(request.limit ?? .max))
    }

    /// The names of the properties, if the source has as many and each has the type that is
    /// compared.
    private static func propertyNames(_ source: FindSource) -> [String]? {
        let compared = properties.properties
        guard let names = source.properties?.compared, names.count == compared.count else {
            return nil
        }
        let shapes = FieldLayout.of(Entity.self).properties
        let fits = zip(names, compared).allSatisfy { name, property in
            shapes.contains { $0.name == name && "\($0.shape)" == "\(property.shape)" }
        }
        return fits ? names : nil
    }

    private static func sortableNames(_ source: FindSource) -> [String] {
        guard let names = source.properties?.sorted, names.count == sortingOptions.options.count
        else { return [] }
        return names
    }
}

/// A comparison with the names of the fields that its values are given under.
private struct PropertyFilter<Mapped>: Sendable {
    let names: [String]
    let comparison: EntityQueryComparison<Mapped>

    /// The comparison that the app makes of the values, or `nil` if none is given.
    func comparison(with given: [String: _IntentValueContent]) throws -> Mapped? {
        let values = names.compactMap { given[$0] }
        guard !values.isEmpty else { return nil }
        guard values.count == names.count, let mapped = comparison.map(values) else {
            throw IncompleteFilter(names: names)
        }
        return mapped
    }
}

/// One value came where two belong together.
struct IncompleteFilter: LocalizedError, CustomStringConvertible {
    let names: [String]

    var description: String {
        "\(names.map { "'\($0)'" }.joined(separator: " and ")) are given together or not at all"
    }

    var errorDescription: String? { description }
}

extension AppEntity {
    /// The query by which things of this type are found.
    static func usedQuery<Query: EntityQuery>(as type: Query.Type) -> Query {
        Declaration.read { defaultQuery } as? Query ?? Query()
    }
}

extension ResultsCollection {
    func entities<Found: AppEntity>(of type: Found.Type) -> [Found] {
        _sections.flatMap(\.items).compactMap { item in
            if case .entity(let entity) = item.value._content { entity as? Found } else { nil }
        }
    }
}
