import Expressions

/// The names that expressions can use at a place of a workflow.
///
/// Facts learnt on the way into a part are taken back on the way out, so that no part costs more
/// than its own size.
struct Scope {
    private(set) var environment = Environment(functions: .standard)

    /// The former types, in the order of the changes.
    private var changes: [Change] = []

    private struct Change {
        let name: String
        let before: ExpressionType?

        /// Whether a step of this id came into sight.
        let isStep: Bool
    }

    /// A place to come back to.
    struct Mark { fileprivate let changes: Int }

    init() {
        // Among thousands of steps, to look for names that may have been meant takes long.
        environment.suggestsNames = false
    }

    /// The type of a name, if it is in sight.
    subscript(name: String) -> ExpressionType? { environment.variables[name] }

    /// Whether a text such as `inputs.name` leads from a name in sight to a field that is known.
    func knows(path text: Substring) -> Bool {
        guard text.utf8.contains(UInt8(ascii: ".")) else { return false }
        let names = text.split(separator: ".", omittingEmptySubsequences: false)
        var type = self[String(names[0])]
        for name in names.dropFirst() {
            guard case .record(let record) = type, let field = record[String(name)] else {
                return false
            }
            type = field.type
        }
        return true
    }

    var mark: Mark { Mark(changes: changes.count) }

    /// Lets a name stand for something else than before.
    mutating func set(_ name: String, to type: ExpressionType) {
        set(name, to: type, isStep: false)
    }

    private mutating func set(_ name: String, to type: ExpressionType, isStep: Bool) {
        let before = environment.declare(name, as: type)
        changes.append(Change(name: name, before: before, isStep: isStep))
    }

    /// Adds what is known of names.
    mutating func learn(_ types: [String: ExpressionType]) {
        for (name, type) in types { set(name, to: type) }
    }

    /// Brings steps into sight.
    mutating func add(_ steps: [(id: String, type: ExpressionType)], areCertain: Bool = true) {
        for (id, type) in steps { add(id, type, isCertain: areCertain) }
    }

    /// Brings a step into sight.
    mutating func add(_ id: String, _ type: ExpressionType, isCertain: Bool) {
        set(id, to: isCertain ? type : type.doubted, isStep: true)
    }

    /// Forgets what came since a mark, and returns the steps that came into sight.
    @discardableResult
    mutating func rewind(to mark: Mark) -> [(id: String, type: ExpressionType)] {
        var steps: [(id: String, type: ExpressionType)] = []
        // Of names that have changed since they came into sight, what they stand for now.
        var changed: [String: ExpressionType] = [:]
        while changes.count > mark.changes, let change = changes.popLast() {
            let now = environment.declare(change.name, as: change.before) ?? .unknown
            if change.isStep {
                steps.append((change.name, changed.isEmpty ? now : changed[change.name] ?? now))
            } else if changed[change.name] == nil {
                changed[change.name] = now
            }
        }
        steps.reverse()
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
