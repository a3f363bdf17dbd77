import Runs
import Store

/// Going on with a run where the store has no room.
extension RunDriver {
    /// Stores results although there is no room for beginnings, and tries these a little later.
    func makeDo() async {
        course.settling.starve()
        let unborn = births
        if let later = decision.putOff(or: !unborn.isEmpty) {
            births = []
            await settle()
            decision.merge(later)
            births = unborn + births
        }
        lookForRoom()
    }

    private func lookForRoom() {
        guard !isForgotten, course.settling.beginsLook() else { return }
        let number = course.settling.refused()
        parts.activity.begin()
        Task {
            // The end of the engine tells the run what becomes of it.
            if await parts.rest(afterTries: number) { post(.roomIsLookedFor) }
            parts.activity.end()
        }
    }
}

extension Decision {
    /// Whether something is begun once it is stored.
    var begins: Bool { entries.contains(where: \.isBeginning) || actions.contains(where: \.begins) }

    /// Takes out the beginnings, as if they had been decided later; `nil` if there are none.
    ///
    /// Nothing that was decided since then can rest on it, as long as it was not done.
    fileprivate mutating func putOff(or hasChildren: Bool) -> Decision? {
        guard begins || hasChildren else { return nil }
        var later = self
        later.entries = entries.filter(\.isBeginning)
        later.actions = actions.filter(\.begins)
        (later.waits, later.closedWaits, later.signals) = ([], [], [])
        entries.removeAll(where: \.isBeginning)
        later.sealed = sealed.named(by: later.entries)
        sealed = sealed.named(by: entries)
        actions.removeAll(where: \.begins)
        children = []
        // The run is kept meanwhile.
        state = .running
        return later
    }
}

extension [SealedValue] {
    /// The values that some entries name.
    fileprivate func named(by entries: [Entry]) -> [SealedValue] {
        let names = Set(entries.flatMap { $0.sealed.lasting + $0.sealed.passing })
        return filter { names.contains($0.name) }
    }
}

extension Entry { fileprivate var isBeginning: Bool { body.kind == .begun } }

extension RunAction {
    fileprivate var begins: Bool {
        switch self {
        case .perform, .answer: true
        case .prepare, .stop, .cancel: false
        }
    }
}
