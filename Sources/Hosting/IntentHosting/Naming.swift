import Catalogue

/// A type with all names that it may get, the shortest first.
struct NamedType {
    let type: Any.Type
    private let app: HostedApp

    /// The best name by which its source knows it.
    private let name: String

    /// The name that it gets if no other type has it, and that the message names if it is none.
    fileprivate let first: TypeID

    /// Takes the name that outlives renaming; those who have another use for it are known by the
    /// type's own.
    init(_ type: Any.Type, _ lasting: String, of app: HostedApp) {
        self.type = type
        self.app = app
        let id = TypeID(app: app.id, swiftName: lasting)
        guard !id.isValid else {
            (name, first) = (lasting, id)
            return
        }
        let own = _typeName(type, qualified: false)
        let other = TypeID(app: app.id, swiftName: own)
        (name, first) = other.isValid ? (own, other) : (lasting, id)
    }

    /// Whether it can get no name at all.
    fileprivate var isNameless: Bool { !first.isValid && longer.isEmpty }

    /// The names that tell it apart from others, for which its whole name is read.
    fileprivate var longer: [TypeID] {
        // A part without letters is what the compiler tells private types apart by.
        let path = _typeName(type, qualified: true).split(separator: ".")
            .filter { !$0.contains("(") }
        let paths = [[name[...]], Array(path.dropFirst()), path]
        return paths.map { parts in
            TypeID(app: app.id, name: parts.map(TypeID.kebabCase).joined(separator: "-"))
        }.filter(\.isValid)
    }
}

/// Gives types their ids: each the shortest that no other has, in any order of the types.
struct Naming {
    private(set) var ids: [ObjectIdentifier: TypeID] = [:]
    private(set) var problems: [RegistryProblem] = []

    init(_ types: [NamedType]) {
        var seen: Set<ObjectIdentifier> = []
        let types = types.filter { seen.insert(ObjectIdentifier($0.type)).inserted }
        for type in types where type.isNameless {
            problems.append(.badID("\(type.first)", type: String(reflecting: type.type)))
        }
        ids.reserveCapacity(types.count)
        var owners = [TypeID: Any.Type](minimumCapacity: types.count)
        for (type, id) in Self.told(apart: types.filter { !$0.isNameless }) {
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
        var chosen = types.map(\.first)
        // The names that are left for those that share one; hardly any type does.
        var left: [Int: ArraySlice<TypeID>] = [:]
        for index in types.indices where !chosen[index].isValid {
            left[index] = types[index].longer[...]
            chosen[index] = left[index]?.popFirst() ?? chosen[index]
        }
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for index in indicesOfShared(chosen) {
                if let longer = left[index, default: types[index].longer[...]].popFirst() {
                    chosen[index] = longer
                    hasChanged = true
                }
            }
        }
        return types.indices.map { (types[$0].type, chosen[$0]) }
    }

    private static func indicesOfShared(_ names: [TypeID]) -> Set<Int> {
        var found: Set<Int> = []
        var last = [TypeID: Int](minimumCapacity: names.count)
        for (index, name) in names.enumerated() {
            if let other = last.updateValue(index, forKey: name) {
                found.formUnion([other, index])
            }
        }
        return found
    }
}
