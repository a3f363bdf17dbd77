/// Turns a pattern into a program, from the end to the start: each part is told where to go on.
struct ProgramBuilder {
    private var program = Program()
    private var visits = 0

    /// Creates the program, or returns `nil` if it is too large.
    static func program(of pattern: Pattern, groupCount: Int) -> Program? {
        var builder = ProgramBuilder()
        builder.program.slotCount = 2 * (groupCount + 1)
        builder.program.isAnchored = pattern.isAnchored
        do {
            let start = try builder.add(.group(pattern, number: 0), then: 0)
            builder.program.start = start
            return builder.program
        } catch {
            return nil
        }
    }

    private struct IsTooLarge: Error {}

    /// Adds the instructions of a part and returns the first.
    private mutating func add(
        _ pattern: Pattern, then next: Program.Address
    ) throws(IsTooLarge) -> Program.Address {
        // Parts that need no instruction, repeated, would take time without end.
        visits += 1
        guard visits <= Program.sizeLimit else { throw IsTooLarge() }
        switch pattern {
        case .empty: return next
        case .scalar(let set): return try add(set, then: next)
        case .place(let place): return try add(.place(place, next))
        case .group(let part, let number):
            let end = try add(.note(slot: Int32(2 * number + 1), next))
            return try add(.note(slot: Int32(2 * number), add(part, then: end)))
        case .sequence(let parts):
            var next = next
            for part in parts.reversed() { next = try add(part, then: next) }
            return next
        case .choice(let parts): return try add(choice: parts, then: next)
        case .repetition(let part, let least, let most, let isGreedy):
            return try add(part, least, most, isGreedy, then: next)
        }
    }

    private mutating func add(
        choice parts: [Pattern], then next: Program.Address
    ) throws(IsTooLarge) -> Program.Address {
        var start: Program.Address?
        for part in parts.reversed() {
            let first = try add(part, then: next)
            start =
                try start.map { later throws(IsTooLarge) in try add(.fork(first, later)) } ?? first
        }
        return start ?? next
    }

    private mutating func add(
        _ part: Pattern, _ least: Int, _ most: Int?, _ isGreedy: Bool, then next: Program.Address
    ) throws(IsTooLarge) -> Program.Address {
        var start = next
        if let most {
            for _ in least..<max(least, most) {
                start = try fork(add(part, then: start), next, isGreedy)
            }
        } else {
            start = try loop(part, isGreedy, isNeeded: least > 0, then: next)
        }
        for _ in 0..<(most == nil ? max(least - 1, 0) : least) {
            start = try add(part, then: start)
        }
        return start
    }

    /// Adds a part that comes as often as it can, and at least once if it is needed.
    private mutating func loop(
        _ part: Pattern, _ isGreedy: Bool, isNeeded: Bool, then next: Program.Address
    ) throws(IsTooLarge) -> Program.Address {
        let again = try add(.match)
        let first = try add(part, then: again)
        program.instructions[Int(again)] = isGreedy ? .fork(first, next) : .fork(next, first)
        if isNeeded { return first }
        // A round that is empty ends the loop, so the first round has to be another one than the
        // later ones.
        return part.canBeEmpty ? try fork(first, next, isGreedy) : again
    }

    private mutating func fork(
        _ first: Program.Address, _ second: Program.Address, _ isGreedy: Bool
    ) throws(IsTooLarge) -> Program.Address {
        try add(isGreedy ? .fork(first, second) : .fork(second, first))
    }

    private mutating func add(
        _ instruction: Program.Instruction
    ) throws(IsTooLarge) -> Program.Address {
        guard program.size < Program.sizeLimit else { throw IsTooLarge() }
        program.instructions.append(instruction)
        return Program.Address(program.instructions.count - 1)
    }

    private mutating func add(_ edges: [Program.Edge]) throws(IsTooLarge) -> Program.Address {
        let start = Int32(program.edges.count)
        program.edges += edges
        return try add(.byte(edges: start..<Int32(program.edges.count)))
    }
}

extension ProgramBuilder {
    /// Adds the tree of all UTF-8 sequences of a set; equal branches are added once.
    private mutating func add(
        _ set: ScalarSet, then next: Program.Address
    ) throws(IsTooLarge) -> Program.Address {
        var tree = UTF8Tree()
        for range in set.ranges { tree.insert(range) }
        var known: [[Program.Edge]: Program.Address] = [:]
        return try add(tree.branches, then: next, &known)
    }

    private mutating func add(
        _ branches: [UTF8Tree.Branch], then next: Program.Address,
        _ known: inout [[Program.Edge]: Program.Address]
    ) throws(IsTooLarge) -> Program.Address {
        var edges: [Program.Edge] = []
        for branch in branches {
            let target = branch.isLast ? next : try add(branch.branches, then: next, &known)
            edges.append(Program.Edge(low: branch.low, high: branch.high, target: target))
        }
        if let address = known[edges] { return address }
        let address = try add(edges)
        known[edges] = address
        return address
    }
}
