package import Calls
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
            things = touches.reversed().map(\.thing)
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

extension UndoReport: StoredForm {
    package var stored: Value {
        .stored([
            "run": .string(run.text), "workflow": .string(workflow),
            "steps": .list(steps.map(\.stored)),
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "undo")
        run = RunID(try fields.string("run"))
        workflow = try fields.string("workflow")
        steps = try fields.list("steps").map { value throws(StoredFormError) in
            try Step(stored: value)
        }
    }
}

extension UndoReport.Step: StoredForm {
    package var stored: Value {
        .stored([
            "path": .string(path.text), "name": name.map { .string($0) },
            "intent": intent.map { .string($0) },
            "fate": .string(fate.rawValue), "reason": reason.map { .string($0) },
            "by": by.map { .string($0.text) }, "things": things.storedUnlessEmpty,
        ])
    }

    package init(stored value: Value) throws(StoredFormError) {
        let fields = try StoredFields(of: value, "step")
        path = StepPath(try fields.string("path"))
        name = try fields.optionalString("name")
        intent = try fields.optionalString("intent")
        fate = try fields.word("fate")
        reason = try fields.optionalString("reason")
        by = try fields.optionalString("by").map { RunID($0) }
        things = try fields.strings("things")
    }
}
