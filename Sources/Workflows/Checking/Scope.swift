import Expressions

/// What expressions may name at a place of a workflow.
struct Scope {
    private(set) var types: [String: ExpressionType]

    /// The ids of steps in the order in which they came into sight.
    private var ids: [String] = []

    init(_ types: [String: ExpressionType] = [:]) {
        self.types = types
    }

    /// How many steps are in sight, to tell those that come later from those before.
    var mark: Int { ids.count }

    /// Brings a step into sight.
    mutating func add(_ id: String, _ type: ExpressionType) {
        types[id] = type
        ids.append(id)
    }

    /// Takes the steps since a mark out of sight and returns them.
    mutating func remove(since mark: Int) -> [(id: String, type: ExpressionType)] {
        let removed = ids[mark...].map { ($0, types.removeValue(forKey: $0) ?? .unknown) }
        ids.removeSubrange(mark...)
        return removed
    }

    /// Replaces what is known of names, and returns what was known before, which is `nil` where they were none.
    @discardableResult
    mutating func replace(_ types: [String: ExpressionType?]) -> [String: ExpressionType?] {
        var before: [String: ExpressionType?] = [:]
        for (name, type) in types {
            before.updateValue(self.types[name], forKey: name)
            self.types[name] = type
        }
        return before
    }

    /// From here on it is not known whether the steps since a mark have done anything.
    mutating func doubt(since mark: Int) {
        for id in ids[mark...] { types[id] = types[id]?.doubted }
    }
}

extension ExpressionType {
    /// The type of a step's record if it may have been skipped, or may have failed.
    var doubted: ExpressionType {
        guard case .record(let record) = self else { return self }
        let fields = record.fields.map { field in
            field.name == "status"
                ? field
                : RecordType.Field(
                    field.name, field.type, isOptional: true, documentation: field.documentation)
        }
        return .record(RecordType(record.name, fields, isOpen: record.isOpen))
    }

    /// The type of a step's record that stands for one of several steps of the same id.
    func joinedSteps(with other: ExpressionType) -> ExpressionType {
        guard case .record(let a) = self, case .record(let b) = other else {
            return joined(with: other)
        }
        var fields = a.fields.map { field in
            guard let twin = b[field.name] else {
                return RecordType.Field(field.name, field.type, isOptional: true)
            }
            return RecordType.Field(
                field.name, field.type.joined(with: twin.type),
                isOptional: field.isOptional || twin.isOptional)
        }
        fields += b.fields.filter { a[$0.name] == nil }.map {
            RecordType.Field($0.name, $0.type, isOptional: true)
        }
        return .record(RecordType(a.name, fields, isOpen: a.isOpen || b.isOpen))
    }
}
