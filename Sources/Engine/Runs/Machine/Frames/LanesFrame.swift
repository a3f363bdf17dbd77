import Store
import Values
import Workflows

/// A step whose lanes are done beside each other.
class LanesFrame: StepFrame {
    private(set) var lanes: [ListFrame] = []
    private(set) var ends: [StepEnd?] = []

    override func act() throws(StepFailure) {
        lanes = planned.parts.map { part in
            ListFrame(part.steps, in: self, at: inside.appending(part.name ?? ""), scope)
        }
        ends = Array(repeating: nil, count: lanes.count)
        for lane in lanes { launch(lane) }
    }

    override var remainingInside: (begun: [Frame], toCome: [PlannedStep])? {
        lanes.isEmpty ? nil : (lanes.indices.filter { ends[$0] == nil }.map { lanes[$0] }, [])
    }

    override func stop(force: Bool) {
        super.stop(force: force)
        stopLanes(force: force)
    }

    final func stopLanes(force: Bool = false) {
        for index in lanes.indices where ends[index] == nil { lanes[index].stop(force: force) }
    }

    final override func ended(_ child: Frame, _ end: StepEnd) {
        guard let index = lanes.firstIndex(where: { $0 === child }) else { return }
        ends[index] = end
        laneEnded(index, end)
        guard ends.allSatisfy({ $0 != nil }) else { return }
        let ends = ends.compactMap(\.self)
        lanes = []
        close(ends)
    }

    /// Takes in the end of a lane, before it is checked whether all have ended.
    func laneEnded(_ index: Int, _ end: StepEnd) {}

    /// Ends the step, now that all lanes have ended.
    func close(_ ends: [StepEnd]) {}
}

/// A step whose lanes have all to be done; the first failure stops the others.
final class ParallelFrame: LanesFrame {
    /// In the order in which they came.
    private var failed: [StepFailure] = []

    override func laneEnded(_ index: Int, _ end: StepEnd) {
        guard end.status == .failed, let failure = end.failure else { return }
        failed.append(failure)
        if failed.count == 1 { stopLanes() }
    }

    override func close(_ ends: [StepEnd]) {
        let failures = failed
        failed = []
        if let failure = StepFailure.joined(failures, "lanes", of: ends.count) {
            return fail(failure)
        }
        if ends.contains(where: { $0.status == .cancelled }) { return complete(end(.cancelled)) }
        var end = end(.succeeded)
        end.value = value(ends)
        complete(end)
    }

    private func value(_ ends: [StepEnd]) -> Value {
        let names = planned.parts.map { $0.name ?? "" }
        if names.first == "0" { return .list(ends.map { $0.value ?? .null }) }
        var map = ValueMap()
        for (name, end) in zip(names, ends) { map[.string(name)] = end.value }
        return .map(map)
    }
}

/// A step that ends with the first of its lanes.
final class RaceFrame: LanesFrame {
    private var winner: Int?

    override func laneEnded(_ index: Int, _ end: StepEnd) {
        guard winner == nil, end.status != .cancelled else { return }
        let name = planned.parts[index].name ?? ""
        let choice = run.decide(inside) { .winner(name) }
        guard case .winner(let first) = choice.value,
            let place = planned.parts.firstIndex(where: { $0.name == first }), place == index
        else {
            run.doesNotFit(choice, at: inside)
            return
        }
        winner = place
        stopLanes()
    }

    override func close(_ ends: [StepEnd]) {
        let first = winner
        winner = nil
        guard let first else { return complete(end(.cancelled)) }
        settle(ends[first])
    }
}
