import Engine
import IntentTraits
package import Runs
package import Store
package import Values

/// The steps of a run that have effects, each with its fate if the run were undone; the last one
/// first.
package struct UndoReport: Hashable, Sendable {
    package let run: RunID
    package let workflow: String
    package let steps: [Step]

    package struct Step: Hashable, Sendable {
        package enum Fate: String, Sendable {
            case undone, asked, kept
            case undoneBefore = "undone_before"
        }

        package let path: StepPath

        /// A name for people for a step without an id.
        package var name: String?
        package let intent: String?
        package let fate: Fate

        /// The reason why it is kept.
        package var reason: String?

        /// The run that has undone it.
        package var by: RunID?

        /// The things that are put back.
        package var things: [String] = []
    }
}

extension UndoReport {
    init(_ run: RunID, of workflow: String, _ items: [UndoItem]) {
        self.run = run
        self.workflow = workflow
        steps = items.map(Step.init)
    }
}

extension UndoReport.Step {
    fileprivate init(_ item: UndoItem) {
        path = item.place
        name = item.name
        intent = item.intent.map { "\($0)" }
        switch item.fate {
        case .undone(let touches):
            fate = .undone
            things = item.followUps.map(\.thing) + touches.reversed().map(\.thing)
        case .asked: fate = .asked
        case .kept(let why):
            fate = .kept
            reason = why
        case .undoneBefore(let run):
            fate = .undoneBefore
            by = run
        }
    }
}

extension UndoReport: StoredRecord {
    package static let table = StoredTable(
        "undo", part("run", \.run), part("workflow", \.workflow),
        part("steps", ifMissing: [], \.steps), make: Self.init)
}

extension UndoReport.Step: StoredRecord {
    package static let table = StoredTable(
        "step", part("path", \.path), part(optional: "name", \.name),
        part(optional: "intent", \.intent), part("fate", \.fate),
        part(optional: "reason", \.reason), part(optional: "by", \.by),
        part("things", or: [], \.things), make: Self.init)
}

extension UndoReport.Step.Fate: StoredText {}
