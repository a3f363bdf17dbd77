package import Values

/// Private properties in values.
extension IntentCatalogue {
    /// Whether values of a type may have private properties in them.
    package func hidesParts(of type: ValueType) -> Bool {
        closure(of: [type]).contains { entity($0)?.hidesSomething == true }
    }

    /// Whether something that comes of an intent is private.
    package func isDiscreet(_ intent: CatalogueIntent) -> Bool {
        intent.resultPrivacy == .private || intent.dialogPrivacy == .private
            || intent.result.map(hidesParts) == true
    }

    /// The private parts of a value.
    package func privateParts(of value: Value) -> [Value] {
        switch value {
        case .list(let values): values.flatMap(privateParts)
        case .map(let map): map.values.flatMap(privateParts)
        case .entity(let thing):
            thing.properties.flatMap { name, value in
                isPrivate(name, of: thing) ? [value] : privateParts(of: value)
            }
        default: []
        }
    }

    /// A value with something else in the place of its private parts.
    package func covering(_ value: Value, with cover: Value) -> Value {
        switch value {
        case .list(let values): .list(values.map { covering($0, with: cover) })
        case .map(let map): .map(map.mapValues { _, value in covering(value, with: cover) })
        case .entity(let thing): .entity(covering(thing, with: cover))
        default: value
        }
    }

    private func covering(_ thing: Entity, with cover: Value) -> Entity {
        var covered = thing
        covered.properties = thing.properties.mapValues { name, value in
            guard isPrivate(name, of: thing) else { return covering(value, with: cover) }
            return value == .null ? value : cover
        }
        return covered
    }

    private func isPrivate(_ property: ValueKey, of thing: Entity) -> Bool {
        guard case .string(let name) = property, let type = TypeID(thing.type) else { return false }
        return entity(type)?.properties.first { $0.name == name }?.privacy == .private
    }
}

extension CatalogueEntity {
    fileprivate var hidesSomething: Bool { properties.contains { $0.privacy == .private } }
}

extension ValueMap {
    fileprivate func mapValues(_ change: (ValueKey, Value) -> Value) -> ValueMap {
        reduce(into: ValueMap()) { $0[$1.key] = change($1.key, $1.value) }
    }
}
