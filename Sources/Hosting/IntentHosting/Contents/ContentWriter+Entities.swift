@_spi(Hosting) import AppIntentsCore
import IntentTraits
import Values

extension ContentWriter {
    /// Returns the value of a content with the properties of its entities.
    ///
    /// An entity in a property of an entity has its own properties as well, but of the entities in
    /// these only the id is told: things that name each other would have no end.
    func fullValue(
        of content: _IntentValueContent, as shape: _IntentValueShape? = nil, depth: Int = 2
    ) async -> Value {
        switch content {
        case .entity(let entity) where depth > 0:
            return .entity(await snapshot(of: entity, depth: depth))
        case .list(let contents):
            var values: [Value] = []
            for content in contents { values.append(await fullValue(of: content, depth: depth)) }
            return list(values, as: shape)
        default: return value(of: content, as: shape)
        }
    }

    /// The private properties of the entities in a content.
    func privateParts(of content: _IntentValueContent) async -> [Value] {
        switch content {
        case .entity(let entity): return await privateParts(ofThing: entity)
        case .list(let contents):
            var parts: [Value] = []
            for content in contents { parts += await privateParts(of: content) }
            return parts
        default: return []
        }
    }

    private func privateParts<Whole: AppEntity>(ofThing entity: Whole) async -> [Value] {
        guard let hidden = (Whole.self as? any TraitedEntity.Type)?.privateProperties else {
            return []
        }
        let layout = FieldLayout.of(Whole.self)
        var parts: [Value] = []
        for name in hidden.sorted() {
            // A property that cannot be read is not told to the intent either.
            guard let content = try? await layout.content(of: name, in: entity) else { continue }
            parts.append(await fullValue(of: content, depth: 1))
        }
        return parts.filter { $0 != .null }
    }

    private func snapshot<Whole: AppEntity>(of entity: Whole, depth: Int) async -> Entity {
        var snapshot = reference(to: entity)
        let layout = FieldLayout.of(Whole.self)
        let properties =
            layout.properties.map { ($0.name, $0.shape) }
            + layout.computedProperties.map { ($0.name, $0.shape) }
        for (name, shape) in properties {
            // The intent has done its work, so a property that cannot be read is only left out.
            guard let content = try? await layout.content(of: name, in: entity) else { continue }
            snapshot.properties[.string(name)] = await fullValue(
                of: content, as: shape, depth: depth - 1)
        }
        return snapshot
    }
}

extension _IntentValueContent {
    /// Whether an entity is in it, whose properties have to be asked for.
    var hasEntities: Bool {
        switch self {
        case .entity: true
        case .list(let contents): contents.contains(where: \.hasEntities)
        default: false
        }
    }
}
