import IntentTraits
public import Values

extension IntentCatalogue {
    /// The digest of all of an intent that a running workflow rests on, or `nil` if there is no
    /// such intent.
    ///
    /// That is its parameters, its result, its effects, what repeating it means and what it opens,
    /// with the enums and entities that they name. Words for people are not in it.
    public func digest(of id: TypeID) -> Digest? {
        guard let intent = intent(id) else { return nil }
        let types = closure(of: intent).map { [.string("\($0)"), contract(of: $0)] as Value }
        return Digest(ofParts: intent.contract, .list(types))
    }

    /// The intents with these ids, those that are performed after them, and all types that they
    /// name, with some others; without shortcuts, to which no workflow refers.
    public func part(
        for ids: Set<TypeID>, naming others: Set<TypeID> = []
    ) -> IntentCatalogue {
        var wanted: Set<TypeID> = []
        for id in ids { wanted.formUnion([id] + followers(of: id)) }
        let intents = wanted.compactMap(intent).map(\.withoutShortcuts)
        let types = Set(intents.flatMap(closure) + closure(of: others.map { .named($0) }))
        return IntentCatalogue(
            intents: intents, entities: types.compactMap(entity),
            enums: types.compactMap(enumeration))
    }

    /// The intents that a run performs after one because that opens them and they need no person in
    /// front of their app; the next one first, each once.
    package func followers(of id: TypeID) -> [TypeID] {
        var found: [TypeID] = []
        var last = id
        while let next = intent(last)?.opens, next != id, !found.contains(next),
            intent(next)?.runsInBackground == true
        {
            found.append(next)
            last = next
        }
        return found
    }

    /// The intent that one leads to in the end, and that a person has to open.
    package func leftOpen(by id: TypeID) -> TypeID? { intent(followers(of: id).last ?? id)?.opens }

    /// The part of an enum or an entity that workflows rely on.
    func contract(of id: TypeID) -> Value {
        enumeration(id)?.contract ?? entity(id)?.contract ?? .null
    }

    /// The entities and enums that an intent names, and those that these name, in order.
    func closure(of intent: CatalogueIntent) -> [TypeID] {
        closure(of: intent.parameters.map(\.type) + [intent.result].compactMap(\.self))
    }

    func closure(of types: [ValueType]) -> [TypeID] {
        var found: Set<TypeID> = []
        var waiting = types.compactMap(\.named)
        while let id = waiting.popLast() {
            guard found.insert(id).inserted else { continue }
            waiting += entity(id)?.properties.compactMap(\.type.named) ?? []
        }
        return found.sorted()
    }
}

extension ValueType {
    /// The entity or enum that the type is about, however it is wrapped.
    package var named: TypeID? {
        switch self {
        case .list(let inner), .map(let inner), .optional(let inner), .secret(let inner):
            inner.named
        case .named(let id): id
        default: nil
        }
    }
}

extension CatalogueIntent {
    fileprivate var contract: Value {
        .object([
            "parameters": .list(parameters.map(\.contract)),
            "result": result.map { .string("\($0)") },
            "private_result": resultPrivacy == .private ? true : nil,
            "private_dialog": dialogPrivacy == .private ? true : nil,
            "opens": opens.map { .string("\($0)") },
            "effects": effects.map { .list($0.map(\.value)) },
            "repetition": .string(repetition.rawValue),
        ])
    }
}

extension CatalogueParameter {
    fileprivate var contract: Value {
        .object([
            "name": .string(name),
            "type": .string("\(type)"),
            "default": standard,
            "supplied": isSupplied ? true : nil,
            "range": range.map { [.double($0.lowerBound), .double($0.upperBound)] },
            "options": options.contract,
            "accepts_secret": .bool(acceptsSecret),
            "program": .bool(isProgram),
            "private": .bool(privacy == .private),
        ])
    }
}

extension CatalogueParameter.Options {
    fileprivate var contract: Value {
        switch self {
        case .open: "open"
        case .fixed(let values): .list(values)
        case .provided: "provided"
        }
    }
}

extension CatalogueEnum {
    fileprivate var contract: Value { .list(cases.map { .string($0.value) }) }
}

extension CatalogueEntity {
    fileprivate var contract: Value {
        .list(properties.map { [.string($0.name), .string("\($0.type)")] })
    }
}
