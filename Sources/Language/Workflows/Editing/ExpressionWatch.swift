import Diagnostics
import Expressions

/// Notes, while a file is checked, what can be named at a place and which expressions there are.
struct ExpressionWatch {
    /// The place that is asked for, if one is.
    let offset: Int?

    /// The expressions in the order in which they were checked, each once.
    private(set) var expressions: [PlacedExpression] = []
    private var seen: Set<SourceRange> = []

    /// The names in sight at the place, as far as it was come near.
    private(set) var environment: Environment?
    private var nearest = -1

    /// Whether there is an expression at the place.
    var isExact: Bool { nearest == .max }

    init(at offset: Int?) { self.offset = offset }

    /// Whether nothing in front of a step matters, since the place is in it or behind it.
    func isBehind(stepAt start: Int) -> Bool { offset.map { start <= $0 } ?? false }

    /// Notes what can be named where a step begins.
    mutating func note(stepAt start: Int, _ environment: Environment) {
        guard let offset, nearest < .max, start <= offset, start > nearest else { return }
        nearest = start
        self.environment = environment
    }

    /// Notes what can be named behind a list of steps whose last one begins there.
    mutating func note(behindStepAt start: Int, _ environment: Environment) {
        note(stepAt: start + 1, environment)
    }

    /// Notes an expression, and what it can name if it is at the place.
    mutating func note(_ expression: PlacedExpression, _ environment: Environment) {
        let range = expression.range
        if seen.insert(range).inserted { expressions.append(expression) }
        guard let offset, nearest < .max, range.start <= offset, offset <= range.end else { return }
        nearest = .max
        self.environment = environment
    }
}
