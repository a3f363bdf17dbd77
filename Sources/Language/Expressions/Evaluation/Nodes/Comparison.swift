import Diagnostics

/// `a == b` and `a != b`.
final class Equality: TruthNode {
    let range: SourceRange
    private let left: any Node
    private let right: any Node
    private let isWanted: Bool

    init(_ left: any Node, _ right: any Node, isWanted: Bool, at range: SourceRange) {
        self.left = left
        self.right = right
        self.isWanted = isWanted
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        let left = try left.evaluate(&frame)
        let right = try right.evaluate(&frame)
        return try left.isEqual(to: right, &frame.budget) == isWanted
    }
}

/// `a < b`, `a <= b`, `a > b` and `a >= b`.
final class Ordering: TruthNode {
    enum Relation: Sendable {
        case less, lessOrEqual, greater, greaterOrEqual

        func holds(for order: Order) -> Bool {
            switch self {
            case .less: order == .less
            case .lessOrEqual: order == .less || order == .same
            case .greater: order == .greater
            case .greaterOrEqual: order == .greater || order == .same
            }
        }
    }

    let range: SourceRange
    private let left: any Node
    private let right: any Node
    private let relation: Relation

    init(_ left: any Node, _ relation: Relation, _ right: any Node, at range: SourceRange) {
        self.left = left
        self.relation = relation
        self.right = right
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        let left = try left.evaluate(&frame)
        let right = try right.evaluate(&frame)
        try frame.budget.spend(left.size / 10)
        guard let order = left.order(to: right) else {
            throw .notComparable(left.typeName, right.typeName, at: range)
        }
        return relation.holds(for: order)
    }
}

/// `a in b`: whether a list has an element, or a map a key.
final class Membership: TruthNode {
    let range: SourceRange
    private let element: any Node
    private let container: any Node

    init(_ element: any Node, in container: any Node, at range: SourceRange) {
        self.element = element
        self.container = container
        self.range = range
    }

    func truth(_ frame: inout Frame) throws(ExpressionError) -> Bool {
        let element = try element.evaluate(&frame)
        let container = try container.evaluate(&frame)
        switch container {
        case .list(let list): return try list.contains(element, &frame.budget)
        case .map(let map):
            try frame.budget.spend(element.size / 10)
            return map[element] != nil
        default: throw .notAContainer(container.typeName, at: range)
        }
    }
}
