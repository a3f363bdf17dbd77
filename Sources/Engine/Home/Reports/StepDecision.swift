import Runs
package import Values
import Workflows

/// What was decided at a step about itself or the steps inside, and by which values.
package struct StepDecision: Hashable, Sendable {
    /// The part that was taken, such as `case 2` or `else`; `nil` where that is not the question.
    package internal(set) var branch: String?

    /// The number of elements or rounds, and that of the steps for each of them.
    package internal(set) var count: Int?
    package internal(set) var steps: Int?

    /// What people call the first elements, of which none has a key.
    package internal(set) var labels: [String] = []

    /// The condition in the words of its author, and whether it held.
    package internal(set) var condition: String?
    package internal(set) var holds: Bool?

    /// The values that the condition names, as far as they are known; a private one is `•••`.
    package internal(set) var values: ValueMap = [:]
}

extension StepDecision {
    init?(_ choice: Choice) {
        self.init()
        switch choice {
        case .when(let holds): self.holds = holds
        case .branch(let index): branch = "\(index)"
        case .elements(let elements, let keys):
            count = elements.count
            if keys == nil { labels = LoopElements.labels(of: elements) }
        case .times(let times): count = times
        case .winner(let lane): branch = lane
        default: return nil
        }
    }

    /// What was decided before at the same step stays known.
    mutating func add(_ later: StepDecision) {
        branch = later.branch ?? branch
        count = later.count ?? count
        if !later.labels.isEmpty { labels = later.labels }
        if let holds = later.holds { self.holds = holds }
    }

    /// Adds what the file says of it.
    mutating func describe(by step: Step) {
        if holds != nil { condition = step.when?.text }
        switch step.action {
        case .choose(let branches, let otherwise):
            guard let index = branch.flatMap({ Int($0) }), 0...branches.count ~= index
            else { return }
            condition = (index < branches.count ? branches[index] : branches.last)?.when.text
            holds = index < branches.count
            let isOne = branches.count == 1
            branch =
                index < branches.count
                ? (isOne ? "then" : "case \(index + 1)") : otherwise == nil ? "none" : "else"
        case .forEach, .repeat: steps = step.action.namedParts.first?.steps.count
        default: break
        }
    }
}

extension StepDecision: StoredRecord {
    package static let table = StoredTable(
        "decision", part(optional: "branch", \.branch), part(optional: "count", \.count),
        part(optional: "steps", \.steps), part("labels", or: [], \.labels),
        part(optional: "condition", \.condition), part(optional: "holds", \.holds),
        part("values", or: [:], \.values), make: Self.init)
}
