package import Calls
package import Runs
package import Store
package import Values

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

    /// The number of times that it was opened and did not come to a good end.
    package var tries = 0

    /// The run that has opened it, or is about to.
    package var takenBy: RunID?

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
    /// The request to open it after so many tries; all that open it at the same time make the same
    /// one, which is done once.
    func request(after tries: Int) -> CallRequest? {
        guard let intent = opened.intent else { return nil }
        var request = CallRequest(intent, opened.arguments)
        request.key = "\(run)/\(path)/open" + (tries > 0 ? "/\(tries)" : "")
        return request
    }
}

extension HandOff: StoredRecord {
    package static let table = StoredTable(
        "hand-off", part("run", \.run), part("path", \.path), part("from", \.from),
        part("opened", \.opened), part(optional: "dialog", \.dialog), part("at", \.at),
        part("tries", or: 0, \.tries), part(optional: "taken_by", \.takenBy),
        make: { run, path, from, opened, dialog, at, tries, takenBy in
            var handOff = HandOff(
                of: run, at: path, from: from, opened, dialog: dialog, at: at)
            (handOff.tries, handOff.takenBy) = (tries, takenBy)
            return handOff
        })
}
