package import Catalogue
package import IntentTraits
package import Runs
package import Store

/// A step of a run that has an effect, with its fate if the run is undone.
package struct UndoItem: Hashable, Sendable {
    /// The run that did it, which may be one that a step has started, and the step there.
    package let run: RunID
    package let path: StepPath

    /// The path of the step as seen from the run that is undone.
    package let place: StepPath

    /// A name for people for a step without an id: a title, or its place and what it calls.
    package let name: String?

    /// The intent that it called, or `nil` for a signal that was sent.
    package let intent: TypeID?
    package var fate: Fate

    /// What it has left for later, which is cancelled with it.
    package var followUps: [LeftFollowUp] = []

    package enum Fate: Hashable, Sendable {
        /// It is undone, by putting these things back.
        case undone([Touch])

        /// A person is asked whether it has happened.
        case asked

        /// It stays, for a reason.
        case kept(String)

        /// A run has undone it.
        case undoneBefore(by: RunID)
    }

    init(
        _ run: RunID, _ path: StepPath, at place: (path: StepPath, name: String?),
        _ intent: TypeID?, _ fate: Fate
    ) {
        self.run = run
        self.path = path
        self.place = place.path
        name = place.name
        self.intent = intent
        self.fate = fate
    }
}

extension UndoItem {
    /// Whether a run that undoes it has something to do.
    package var isOpen: Bool {
        switch fate {
        case .undone, .asked: true
        case .kept, .undoneBefore: false
        }
    }

    /// Whether it stays.
    package var isKept: Bool {
        if case .kept = fate { true } else { false }
    }

    /// Whether an id or a path names it, or a step that it is inside of.
    func isMeant(by name: String) -> Bool {
        place.text.hasPrefix("\(name)/") || names.contains(name)
    }

    /// Its possible names: its own, its path, and the ids in that.
    var names: [String] {
        [name].compactMap(\.self) + [place.text] + place.text.split(separator: "/").map(String.init)
    }
}
