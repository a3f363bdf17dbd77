import Runs
import Store
import TimeZones
import Values

/// A run to be created, with all that its first owner needs to go on with it.
struct PreparedRun {
    var run: NewRun
    let created: Created
    let definition: ShelvedDefinition
    let plan: RunPlan
    let zone: Zone

    /// The inputs that are secret, which are put away before it is created.
    let secrets: [Value]

    /// Under a key that a run above it holds it needs no slot of its own.
    mutating func enter(under keys: Set<String>) {
        if let key = run.admission?.key, keys.contains(key) { run.admission = nil }
    }
}

extension RunDriver {
    /// Goes on with a run that is created at a moment; those above it hold some keys.
    init(
        _ prepared: PreparedRun, of family: RunID, _ facts: RunFacts, at epoch: Int, _ stamp: Stamp,
        under held: Set<String> = [], _ parts: EngineParts
    ) {
        let run = prepared.run
        var facts = facts
        for value in prepared.secrets { facts.sealed[facts.key.name(of: value.encoded)] = value }
        let entry = Entry(.run, .created(prepared.created), at: stamp.at, mark: stamp.mark)
        self.init(
            run.id, of: prepared.definition, RunMachine(facts, of: prepared.plan, journal: [entry]),
            at: RunPosition(run, of: family, epoch: epoch, under: held), in: prepared.zone, parts)
    }
}
