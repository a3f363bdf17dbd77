@_spi(Hosting) import AppIntentsCore
import Catalogue
import Diagnostics
import IntentTraits

extension IntentRegistry {
    /// Everything that a pack's author has to put right, as far as the program itself shows it.
    ///
    /// It looks at every intent and at all types of the process, so it is for those who ask what
    /// there is, and for tests; not for every call.
    public func inspect(among loaded: [LoadedType] = LoadedType.all()) -> [RegistryProblem] {
        problems + loaded.compactMap(problem) + intents.flatMap(unknownTypes)
            + intents.flatMap(unknownParameters) + entities.flatMap(unknownProperties)
    }

    private func problem(of loaded: LoadedType) -> RegistryProblem? {
        if let type = loaded.type, listed.contains(ObjectIdentifier(type)) { return nil }
        if unavailable.contains(loaded.name) { return nil }
        return modules.contains(loaded.module)
            ? .notListed(loaded.role, type: loaded.name)
            : .noPack(loaded.role, type: loaded.name, module: loaded.module)
    }

    /// The names that an entity says something of, and that none of its properties has.
    private func unknownProperties(of entity: HostedEntity) -> [RegistryProblem] {
        guard let traits = entity.type as? any TraitedEntity.Type else { return [] }
        return unknown(
            traits.privateProperties, in: "privateProperties", of: entity.id,
            among: entity.known.properties.map(\.name))
    }

    /// Likewise of an intent and its parameters.
    private func unknownParameters(of intent: HostedIntent) -> [RegistryProblem] {
        guard let traits = intent.known.traits else { return [] }
        let known = intent.known.parameters.map(\.name)
        let lists = [
            ("privateParameters", traits.privateParameters),
            ("secretParameters", traits.secretParameters),
            ("programParameters", traits.programParameters),
        ]
        return lists.flatMap { unknown($1, in: $0, of: intent.id, among: known) }
    }

    private func unknown(
        _ names: Set<String>, in list: String, of type: TypeID, among known: [String]
    ) -> [RegistryProblem] {
        names.subtracting(known).sorted().map { name in
            .unknownMember(
                name, in: list, of: type, near: Spelling.suggestion(for: name, among: known))
        }
    }

    /// The types in an intent's parameters and its result of which only the name is known.
    private func unknownTypes(in intent: HostedIntent) -> [RegistryProblem] {
        var shapes = intent.known.parameters.map { ($0.name, $0.shape) }
        if let result = intent.known.result { shapes.append(("result", result)) }
        return shapes.flatMap { name, shape in
            shape.types.filter { id(of: $0) == nil }.map {
                .unknownType(_typeName($0, qualified: true), of: name, in: intent.id)
            }
        }
    }
}

extension _IntentValueShape {
    /// The app's types in it.
    fileprivate var types: [Any.Type] {
        switch self {
        case .entity(let type): [type]
        case .enumeration(let type): [type]
        case .optional(let inner), .list(let inner), .set(let inner), .map(let inner): inner.types
        case .union(let choices): choices.flatMap(\.types)
        default: []
        }
    }
}
