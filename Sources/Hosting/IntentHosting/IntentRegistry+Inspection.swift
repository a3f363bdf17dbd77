@_spi(Hosting) import AppIntentsCore
import Catalogue

extension IntentRegistry {
    /// Everything that a pack's author has to put right, as far as the program itself shows it.
    ///
    /// It looks at every intent and at all types of the process, so it is for those who ask what
    /// there is, and for tests; not for every call.
    public func inspect(among loaded: [LoadedType] = LoadedType.all()) -> [RegistryProblem] {
        problems + loaded.compactMap(problem) + intents.flatMap(unknownTypes)
    }

    private func problem(of loaded: LoadedType) -> RegistryProblem? {
        if let type = loaded.type, listed.contains(ObjectIdentifier(type)) { return nil }
        if unavailable.contains(loaded.name) { return nil }
        return modules.contains(loaded.module)
            ? .notListed(loaded.role, type: loaded.name)
            : .noPack(loaded.role, type: loaded.name, module: loaded.module)
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
