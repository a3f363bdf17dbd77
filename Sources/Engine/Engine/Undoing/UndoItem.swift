public import Catalogue
public import IntentTraits
public import Store

/// A step of a run that has an effect, and what becomes of that if the run is undone.
public struct UndoItem: Hashable, Sendable {
    /// The run that did it, which may be one that a step has started, and the step there.
    public let run: RunID
    public let path: StepPath

    /// The path of the step as it is seen from the run that is undone.
    public let place: StepPath

    /// What people call it where ids do not: a title, or where it stands and what it calls.
    public let name: String?

    /// What it called; a signal was sent where it called nothing.
    public let intent: TypeID?
    public var fate: Fate

    public enum Fate: Hashable, Sendable {
        /// It is undone, by putting these things back.
        case undone([Touch])

        /// Somebody is asked whether it has happened.
        case asked

        /// Why it stays.
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
    public var isOpen: Bool {
        switch fate {
        case .undone, .asked: true
        case .kept, .undoneBefore: false
        }
    }

    /// Whether it stays as it is.
    public var isKept: Bool {
        if case .kept = fate { true } else { false }
    }

    /// Whether somebody means it, or what it is inside of, by an id or a path.
    func isMeant(by name: String) -> Bool {
        place.text.hasPrefix("\(name)/") || names.contains(name)
    }

    /// What it can be called by: its name, its path, and the ids in that.
    var names: [String] {
        [name].compactMap(\.self) + [place.text] + place.text.split(separator: "/").map(String.init)
    }
}
