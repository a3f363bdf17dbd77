import Expressions

/// What expressions may name at a place of a workflow.
///
/// What is learnt on the way into a part is taken back on the way out, so that no part costs more than what it has.
struct Scope {
    private(set) var environment = Environment(functions: .standard)

    /// The ids of steps in the order in which they came into sight.
    private var ids: [String] = []

    /// What was known before, in the order of the changes.
    private var changes: [(name: String, before: ExpressionType?)] = []

    /// A place to come back to.
    struct Mark {
        fileprivate let ids: Int
        fileprivate let changes: Int
    }

    init() {
        // Among thousands of steps, to look for names that may have been meant takes long.
        environment.suggestsNames = false
    }

    /// What a name stands for, if it is in sight.
    subscript(name: String) -> ExpressionType? { environment.variables[name] }

    var mark: Mark { Mark(ids: ids.count, changes: changes.count) }

    /// Lets a name stand for something else than before.
    mutating func set(_ name: String, to type: ExpressionType) {
        changes.append((name, environment.declare(name, as: type)))
    }

    /// Adds what is known of names.
    mutating func learn(_ types: [String: ExpressionType]) {
        for (name, type) in types { set(name, to: type) }
    }

    /// Brings steps into sight.
    mutating func add(_ steps: [(id: String, type: ExpressionType)], areCertain: Bool = true) {
        for (id, type) in steps {
            set(id, to: areCertain ? type : type.doubted)
            ids.append(id)
        }
    }

    /// Forgets what came since a mark, and returns the steps that came into sight.
    @discardableResult
    mutating func rewind(to mark: Mark) -> [(id: String, type: ExpressionType)] {
        guard changes.count > mark.changes else { return [] }
        let steps = ids[mark.ids...].map { (id: $0, type: self[$0] ?? .unknown) }
        ids.removeLast(steps.count)
        while changes.count > mark.changes, let (name, before) = changes.popLast() {
            environment.declare(name, as: before)
        }
        return steps
    }
}

extension ExpressionType {
    /// The type of a step's record if it may have been skipped, or may have failed.
    var doubted: ExpressionType {
        guard case .record(let record) = self, !record.isDoubted else { return self }
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

extension RecordType {
    /// Whether nothing but the status is there for certain.
    fileprivate var isDoubted: Bool {
        fields.indices.allSatisfy { fields[$0].isOptional || fields[$0].name == "status" }
    }
}
