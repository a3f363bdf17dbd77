import Values
import Workflows

/// The names that expressions can use at a place of a run, beside those that they can use
/// everywhere.
///
/// The steps of an element of a loop have a scope of their own; those of a branch see and add to
/// the one around it.
final class Scope {
    private let parent: Scope?

    /// A name that exists only here: the element of a loop, or `error`.
    private let bound: (name: String, value: Value)?

    /// The scope that keeps the ends of steps that are done here.
    private unowned let home: Scope?
    private var steps: [String: StepEnd] = [:]
    private var marks: [String: Int] = [:]

    /// Creates the scope of a run.
    init() {
        parent = nil
        bound = nil
        home = nil
    }

    /// Creates a scope inside of another; its steps can be seen from outside where they are not
    /// kept apart.
    init(in parent: Scope, _ name: String, _ value: Value, keepsApart: Bool) {
        self.parent = parent
        bound = (name, value)
        home = keepsApart ? nil : parent.home ?? parent
    }

    /// Notes how the step of an id has ended.
    func set(_ id: String, to end: StepEnd) {
        if let home { home.set(id, to: end) } else { steps[id] = end }
    }

    /// Notes which signals were there when the step of an id began.
    func begin(_ id: String, mark: Int) {
        if let home { home.begin(id, mark: mark) } else { marks[id] = mark }
    }

    /// Forgets steps, which are about to be done again.
    func forget(_ steps: [PlannedStep]) {
        if let home { return home.forget(steps) }
        for planned in steps {
            if let id = planned.step.id { self.steps[id] = nil }
            for part in planned.parts { forget(part.steps) }
        }
    }

    func value(of name: String) -> Value? {
        if let bound, bound.name == name { return bound.value }
        if let end = steps[name] { return end.record }
        return parent?.value(of: name)
    }

    /// Whether a name is that of a step whose value was too large to be kept.
    func lacksValue(of name: String) -> Bool {
        if let bound, bound.name == name { return false }
        return steps[name]?.lacksValue ?? parent?.lacksValue(of: name) ?? false
    }

    /// The highest number of a signal when the step of an id began.
    func mark(of id: String) -> Int? { marks[id] ?? parent?.mark(of: id) }
}
