import Catalogue

/// A type with all names that it may get, the shortest first.
struct NamedType {
    let type: Any.Type
    fileprivate let names: [TypeID]

    /// The type that the message names if none of them is a name.
    fileprivate let first: TypeID

    /// Takes the names by which its source knows it, the best one first.
    init(_ type: Any.Type, _ names: [String], of app: HostedApp) {
        self.type = type
        let ids = names.map { TypeID(app: app.id, swiftName: $0) }
        let best = ids.indices.first { ids[$0].isValid } ?? 0
        first = ids[best]
        // A part without letters is what the compiler tells private types apart by.
        let path = _typeName(type, qualified: true).split(separator: ".")
            .filter { !$0.contains("(") }
        let longer = [[names[best][...]], Array(path.dropFirst()), path].map { parts in
            TypeID(app: app.id, name: parts.map(TypeID.kebabCase).joined(separator: "-"))
        }
        self.names = ([first] + longer).filter(\.isValid)
    }
}

/// Gives types their ids: each the shortest that no other has, in any order of the types.
struct Naming {
    private(set) var ids: [ObjectIdentifier: TypeID] = [:]
    private(set) var problems: [RegistryProblem] = []

    init(_ types: [NamedType]) {
        var seen: Set<ObjectIdentifier> = []
        let types = types.filter { seen.insert(ObjectIdentifier($0.type)).inserted }
        for type in types where type.names.isEmpty {
            problems.append(.badID("\(type.first)", type: String(reflecting: type.type)))
        }
        var owners: [TypeID: Any.Type] = [:]
        for (type, id) in Self.told(apart: types.filter { !$0.names.isEmpty }) {
            if let owner = owners[id] {
                let names = (String(reflecting: owner), String(reflecting: type))
                problems.append(.duplicate(id, first: names.0, second: names.1))
            } else {
                owners[id] = type
                ids[ObjectIdentifier(type)] = id
            }
        }
    }

    /// Lengthens the names of all types that share one, until none do or there are no longer ones.
    private static func told(apart types: [NamedType]) -> [(Any.Type, TypeID)] {
        var lengths = types.map { _ in 0 }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            let groups = Dictionary(grouping: types.indices) { types[$0].names[lengths[$0]] }
            for index in groups.values.filter({ $0.count > 1 }).joined()
            where lengths[index] + 1 < types[index].names.count {
                lengths[index] += 1
                hasChanged = true
            }
        }
        return types.indices.map { (types[$0].type, types[$0].names[lengths[$0]]) }
    }
}
