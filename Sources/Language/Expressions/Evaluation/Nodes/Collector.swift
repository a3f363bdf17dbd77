import Diagnostics

/// `map`, `filter` and `transformList`: a list of something of each element that the predicate lets
/// through.
final class ListCollector: Node {
    let range: SourceRange
    private let loop: Loop
    private let predicate: (any Node)?
    private let element: any Node

    init(_ loop: Loop, where predicate: (any Node)?, _ element: any Node, at range: SourceRange) {
        self.loop = loop
        self.predicate = predicate
        self.element = element
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        var list: [Operand] = []
        try loop.run(&frame) { (frame: inout Frame) throws(ExpressionError) -> Bool in
            if let predicate, try !predicate.truth(&frame) { return true }
            list.append(try element.evaluate(&frame))
            try frame.budget.keep(Operand.width)
            return true
        }
        return .list(list)
    }
}

/// `transformMap` and `transformMapEntry`: a map of entries made of each element that the predicate
/// lets through.
final class MapCollector: Node {
    /// The part that a round adds.
    enum Addition: Sendable {
        case entry(key: any Node, value: any Node)
        case entries(any Node)
    }

    let range: SourceRange
    private let loop: Loop
    private let predicate: (any Node)?
    private let addition: Addition

    init(_ loop: Loop, where predicate: (any Node)?, _ addition: Addition, at range: SourceRange) {
        self.loop = loop
        self.predicate = predicate
        self.addition = addition
        self.range = range
    }

    func evaluate(_ frame: inout Frame) throws(ExpressionError) -> Operand {
        var builder = MapBuilder()
        try loop.run(&frame) { (frame: inout Frame) throws(ExpressionError) -> Bool in
            if let predicate, try !predicate.truth(&frame) { return true }
            try add(to: &builder, &frame)
            return true
        }
        return .map(try builder.map(at: range))
    }

    private func add(to builder: inout MapBuilder, _ frame: inout Frame) throws(ExpressionError) {
        switch addition {
        case .entry(let key, let value):
            let operand = try key.evaluate(&frame)
            let value = try value.evaluate(&frame)
            try builder.insert(value, for: operand, at: key.range, &frame.budget)
        case .entries(let node):
            let operand = try node.evaluate(&frame)
            guard case .map(let map) = operand else {
                throw .notALoopRange(operand.typeName, at: node.range)
            }
            try frame.budget.spend(map.count)
            for (key, value) in map {
                try builder.insert(value, for: Operand(key), at: node.range, &frame.budget)
            }
        }
    }
}
