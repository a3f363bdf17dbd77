@_spi(Hosting) import AppIntentsCore
import LocalizedStrings

extension EnumerableEntityQuery {
    /// The search through things that their query only lists: the host compares their properties.
    static func form(_ source: FindSource) -> FindForm<Entity> {
        var fields = FindFields(for: Entity.self)
        var filters: [ContentFilter] = []
        let known = FieldLayout.of(Entity.self).properties.filter {
            $0.shape.unwrapped.isComparable
        }
        for field in known {
            for (relation, test) in ContentFilter.tests(of: field.shape.unwrapped) {
                guard let type = field.type as? any PropertyReference.Type else { continue }
                let names = fields.add(
                    field.name, titled: source.title(of: field.name), relation,
                    ofDate: field.shape.isDate
                ) { type.parameter(titled: $0) }
                filters.append(ContentFilter(property: field.name, field: names[0], test: test))
            }
        }
        let sortable = known.filter { $0.shape.unwrapped.hasOrder }.map(\.name)
        fields.finish(sorting: sortable)
        return FindForm(fields: fields.fields) { [filters] in try await find($0, filters) }
    }

    private static func find(
        _ request: FindRequest, _ filters: [ContentFilter]
    ) async throws -> [Entity] {
        let query = Entity.usedQuery(as: Self.self)
        try await FieldLayout.of(Self.self).prepareDependencies(of: query)
        let wanted = filters.filter { request.given[$0.field] != nil }
        let found = try await query.allEntities().filter { entity in
            let results = wanted.lazy.map {
                $0.holds(for: entity.content($0.property), request.given)
            }
            return wanted.isEmpty
                || (request.takesAny ? results.contains(true) : !results.contains(false))
        }
        guard let property = request.sorting else {
            return Array(found.prefix(request.limit ?? .max))
        }
        let sorted = found.sorted(by: property, isDescending: request.isDescending)
        return Array(sorted.prefix(request.limit ?? .max))
    }
}

extension AppEntity {
    fileprivate func content(_ property: String) -> _IntentValueContent? {
        FieldLayout.of(Self.self).property(property, in: self)?.content
    }
}

extension Array where Element: AppEntity {
    /// Sorts by a property; things without it come last, and equals stay in their order.
    fileprivate func sorted(by property: String, isDescending: Bool) -> [Element] {
        let keyed = map { (entity: $0, key: $0.content(property)) }
        let present = keyed.filter { $0.key?.isNone == false }.sorted { one, other in
            guard let a = one.key, let b = other.key else { return false }
            return isDescending ? b.precedes(a) : a.precedes(b)
        }
        return (present + keyed.filter { $0.key?.isNone != false }).map(\.entity)
    }
}
