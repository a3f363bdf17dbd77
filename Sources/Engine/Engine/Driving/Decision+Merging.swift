import Runs
import Store

extension Decision {
    /// Adds a later decision, to be stored together.
    ///
    /// A wait that is registered and closed again before it was ever stored is not stored at all.
    mutating func merge(_ later: Decision) {
        guard !isEmpty || !sealed.isEmpty || !actions.isEmpty else {
            self = later
            return
        }
        entries += later.entries
        for path in later.closedWaits {
            if let index = waits.firstIndex(where: { $0.path == path }) {
                waits.remove(at: index)
            } else {
                closedWaits.append(path)
            }
        }
        waits += later.waits
        children += later.children
        signals += later.signals
        followUps += later.followUps
        cancelledFollowUps += later.cancelledFollowUps
        sealed += later.sealed
        state = later.state
        conclusion = later.conclusion
        waitingFor = later.waitingFor
        misfit = misfit ?? later.misfit
        actions += later.actions
    }

    /// Closes a wait that is stored, unless it is to be closed already.
    mutating func close(_ path: StepPath) {
        if !closedWaits.contains(path) { closedWaits.append(path) }
    }

    /// Whether there is anything that the store has to know, beside the state.
    var isEmpty: Bool {
        entries.isEmpty && waits.isEmpty && closedWaits.isEmpty && children.isEmpty
            && signals.isEmpty && misfit == nil
    }
}
