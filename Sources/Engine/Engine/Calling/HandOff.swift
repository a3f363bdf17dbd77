package import Calls
package import Runs
package import Store
package import Values
import Workflows

/// An intent that a step has left for a person to open: it lies in the step's outcome, so it was
/// stored before anything was told of it.
package struct HandOff: Hashable, Sendable {
    package let run: RunID
    package let path: StepPath

    /// The intent that has left it.
    package let from: String
    package let opened: CallResult.OpenedIntent
    package let dialog: String?
    package let at: Timestamp

    /// The number of times that it was opened and not seen: the intent had failed, or the person
    /// was gone before its result was there.
    package var tries = 0

    /// The run that is opening it, or has.
    package var takenBy: RunID?

    /// Whether a person has seen it.
    package var isShown = false

    /// The run that was opening it when the process ended, and that can go on.
    var left: RunID?

    /// The run that has performed the intent, although its result was not seen.
    var result: RunID?

    /// How long it is offered.
    package static let lifetime = TimeSpan.seconds(86_400)

    package init(
        of run: RunID, at path: StepPath, from: String, _ opened: CallResult.OpenedIntent,
        dialog: String?, at instant: Timestamp
    ) {
        (self.run, self.path, self.from, self.opened) = (run, path, from, opened)
        (self.dialog, at) = (dialog, instant)
    }
}

extension HandOff {
    /// Whether it was opened before, and not seen.
    package var isOfferedAgain: Bool { tries > 0 || left != nil }

    /// The run that opens it next; all that open it at the same time create the same one.
    var opening: RunID {
        RunID(
            Digest(
                ofParts: "open", .string(run.text), .string(path.text), .int(Int64(tries))))
    }

    /// The intent that this run performs, unless its result is there already.
    var wanted: CallRequest? {
        guard result == nil, let intent = opened.next else { return nil }
        return CallRequest(intent, opened.arguments)
    }

    /// The step whose result is shown once it is open.
    func shown(by opening: RunID) -> Opening.Shown {
        guard opened.next != nil else { return .init(run: run, path: path) }
        return .init(run: result ?? opening, path: StepPath(Definition.nameOfCall))
    }
}

/// A hand-off on its way to a person.
package struct Opening: Hashable, Sendable {
    /// The run that opens it, and waits for the word that it was seen.
    package let run: RunID
    package let shown: Shown

    /// Whether it was opened before, and not seen.
    package let isAgain: Bool

    /// Whether it was seen before, and is only shown once more.
    package let isOver: Bool

    /// A step with the result to be shown.
    package struct Shown: Hashable, Sendable {
        package let run: RunID
        package let path: StepPath

        package init(run: RunID, path: StepPath) {
            self.run = run
            self.path = path
        }
    }

    package init(run: RunID, shown: Shown, isAgain: Bool, isOver: Bool) {
        self.run = run
        self.shown = shown
        self.isAgain = isAgain
        self.isOver = isOver
    }
}

extension Opening: StoredRecord {
    package static let table = StoredTable(
        "opening", part("opened", \.run), part("shown", \.shown),
        part("again", or: false, \.isAgain),
        part("over", or: false, \.isOver), make: Self.init(run:shown:isAgain:isOver:))
}

extension Opening.Shown: StoredRecord {
    package static let table = StoredTable(
        "shown step", part("run", \.run), part("path", \.path), make: Self.init(run:path:))
}

extension HandOff: StoredRecord {
    package static let table = StoredTable(
        "hand-off", part("run", \.run), part("path", \.path), part("from", \.from),
        part("opened", \.opened), part(optional: "dialog", \.dialog), part("at", \.at),
        part("tries", or: 0, \.tries), part(optional: "taken_by", \.takenBy),
        part("shown", or: false, \.isShown), part(optional: "left", \.left),
        make: { run, path, from, opened, dialog, at, tries, takenBy, isShown, left in
            var handOff = HandOff(
                of: run, at: path, from: from, opened, dialog: dialog, at: at)
            (handOff.tries, handOff.takenBy) = (tries, takenBy)
            (handOff.isShown, handOff.left) = (isShown, left)
            return handOff
        })
}
