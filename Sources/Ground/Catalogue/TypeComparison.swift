/// Whether values of one catalogue's types can be used where another catalogue's are needed.
struct TypeComparison {
    /// The direction of a value: from a caller, who names entities, or to one, who sees their
    /// properties.
    enum Direction { case given, returned }

    let giving: IntentCatalogue
    let taking: IntentCatalogue
    let direction: Direction

    /// Whether every value of `given` can stand where `needed` is expected.
    func accepts(_ given: ValueType, as needed: ValueType) -> Bool {
        isOfSameForm(given, as: needed) && types(in: needed).allSatisfy(accepts)
    }

    /// Whether the two types, and what they name, are the same.
    func isSame(_ given: ValueType, _ needed: ValueType) -> Bool {
        given == needed
            && types(in: needed).allSatisfy { id in
                isNamedOnly(id) || giving.contract(of: id) == taking.contract(of: id)
            }
    }

    /// The types that matter: a caller who names an entity does not see into it.
    private func types(in type: ValueType) -> [TypeID] {
        direction == .given ? [type.named].compactMap(\.self) : taking.closure(of: [type])
    }

    /// Whether nothing but the id of a thing counts.
    private func isNamedOnly(_ id: TypeID) -> Bool {
        direction == .given && giving.entity(id) != nil && taking.entity(id) != nil
    }

    private func isOfSameForm(_ given: ValueType, as needed: ValueType) -> Bool {
        switch (given, needed) {
        case (_, .any), (.int, .double), (.uint, .double): true
        case (.optional(let given), .optional(let needed)), (let given, .optional(let needed)),
            (.list(let given), .list(let needed)), (.map(let given), .map(let needed)),
            (.secret(let given), .secret(let needed)):
            isOfSameForm(given, as: needed)
        default: given == needed
        }
    }

    /// Whether a named type has what is needed of it: no new value, and every property.
    private func accepts(_ id: TypeID) -> Bool {
        if let needed = taking.enumeration(id) {
            let values = Set(needed.cases.map(\.value))
            return giving.enumeration(id)?.cases.allSatisfy { values.contains($0.value) } ?? false
        }
        guard let needed = taking.entity(id), let given = giving.entity(id) else { return false }
        return isNamedOnly(id)
            || needed.properties.allSatisfy { property in
                given.properties.contains {
                    $0.name == property.name && isOfSameForm($0.type, as: property.type)
                }
            }
    }
}
