import Runs
import Values
import Workflows

/// Reads in a journal which values the variables of a workflow had when something was decided;
/// secret ones are left out.
struct PastVariables {
    /// The variables as the condition of each step saw them.
    private(set) var seen: [StepPath: ValueMap] = [:]

    /// `nil` as long as the journal has not told the first values.
    private var present: ValueMap?

    mutating func add(_ entry: Entry, _ finder: StepFinder?) {
        if case .decided(.variables(let first)) = entry.body { present = first }
        guard let present, !present.isEmpty else { return }
        switch entry.body {
        case .decided(.when), .decided(.branch): seen[entry.path] = present
        case .decided(.taken(let taken)): set(taken.variables)
        case .round(let round): set(round.variables)
        case .closed(let closed): set(closed.variables)
        case .outcome(let outcome):
            guard case .map(let values)? = outcome.result.value,
                case .set? = finder?.step(at: entry.path)?.action
            else { return }
            set(values)
        default: break
        }
    }

    private mutating func set(_ values: ValueMap) {
        for (name, value) in values { present?[name] = value }
    }
}
