import Home
import Screens
import Store
import Values

/// What a person sees of a home that goes on, and what the keys mean there; it knows no terminal.
struct TopBoard {
    /// What a person wants to have done.
    enum Wish: Hashable {
        case quit
        case show(RunID)
        case ask(RunID)
        case cancel(RunID)
        case retry(RunID)

        /// Something was picked or typed for the question that is shown; `nil` where the person has
        /// left it.
        case answer(Picker.Verdict?)
    }

    /// What the keys are for now.
    enum Mode: Hashable {
        case list, help

        /// Asks whether a run is to be cancelled.
        case confirm(RunID)

        /// Lines to read, from one on.
        case page([ScreenLine], first: Int)
        case pick([ScreenLine], Picker)
        case type([ScreenLine], LineField)
    }

    private(set) var status: HomeStatus?

    /// Whether it is known how the home stands, or that no process answers for it.
    private(set) var isKnown = false

    /// For how long an answer was waited for, if that is long.
    var silence: TimeSpan?
    private(set) var mode = Mode.list
    private(set) var selected: RunID?

    /// A sentence about what was done last, or why nothing is shown.
    var note = ""

    /// The runs, those first that wait for a person.
    var runs: [RunSummary] {
        guard let status else { return [] }
        let waiting = status.unfinished.filter { $0.state == .waiting }
        return waiting + status.unfinished.filter { $0.state != .waiting } + status.failed
    }

    private var index: Int { runs.firstIndex { $0.id == selected } ?? 0 }
}

extension TopBoard {
    /// Takes in how the home stands now; `nil` where no process answers for it.
    mutating func take(_ status: HomeStatus?) {
        // The mark stays beside its run, or at its place where that is gone.
        let place = index
        self.status = status
        isKnown = true
        let runs = runs
        if !runs.contains(where: { $0.id == selected }) {
            selected = runs.isEmpty ? nil : runs[min(place, runs.count - 1)].id
        }
    }

    mutating func read(_ lines: [ScreenLine]) { mode = .page(lines, first: 0) }

    mutating func pick(_ picker: Picker, under heading: [ScreenLine]) {
        mode = .pick(heading, picker)
    }

    mutating func type(_ field: LineField, under heading: [ScreenLine]) {
        mode = .type(heading, field)
    }

    /// Takes a key where so many lines of a page are shown at once.
    mutating func press(_ key: Key, room: Int) -> Wish? {
        if key == .control("c") { return .quit }
        switch mode {
        case .list: return pressInList(key)
        case .help: mode = .list
        case .confirm(let run):
            mode = .list
            if key == .character("y") { return .cancel(run) }
            note = "not cancelled"
        case .page(let lines, let first): press(key, in: lines, from: first, room)
        case .pick(let heading, var picker):
            guard let verdict = picker.press(key) else {
                mode = .pick(heading, picker)
                return nil
            }
            mode = .list
            return .answer(verdict == .left ? nil : verdict)
        case .type(let heading, var field):
            switch field.press(key) {
            case .goesOn: mode = .type(heading, field)
            case .given(let text):
                mode = .list
                return .answer(.typed(text))
            case .left:
                mode = .list
                return .answer(nil)
            }
        }
        return nil
    }

    private mutating func press(
        _ key: Key, in lines: [ScreenLine], from first: Int, _ room: Int
    ) {
        let last = max(0, lines.count - room)
        let next: Int
        switch key {
        case .down, .character("j"), .enter: next = first + 1
        case .up, .character("k"): next = first - 1
        case .pageDown, .character(" "): next = first + room
        case .pageUp, .character("b"): next = first - room
        case .home, .character("g"): next = 0
        case .end, .character("G"): next = last
        case .escape, .character("q"), .left:
            mode = .list
            return
        default: return
        }
        mode = .page(lines, first: min(max(0, next), last))
    }

    private mutating func pressInList(_ key: Key) -> Wish? {
        note = ""
        switch key {
        case .down, .character("j"), .tab: select(index + 1)
        case .up, .character("k"): select(index - 1)
        case .home, .character("g"): select(0)
        case .end, .character("G"): select(runs.count - 1)
        case .pageDown: select(index + 10)
        case .pageUp: select(index - 10)
        case .character("?"), .character("h"): mode = .help
        case .character("q"), .escape: return .quit
        case .character("a"): return onSelected { .ask($0.id) }
        case .character("s"), .enter, .right: return onSelected { .show($0.id) }
        case .character("r"):
            guard let run = runs.first(where: { $0.id == selected }) else { return nothing() }
            guard run.state.isFinal else {
                note = "run \(run.id.short) has not ended, so it cannot be done again"
                return nil
            }
            return .retry(run.id)
        case .character("c"):
            guard let run = runs.first(where: { $0.id == selected }) else { return nothing() }
            if run.state.isFinal {
                note = "run \(run.id.short) has ended already"
            } else {
                mode = .confirm(run.id)
            }
        default: break
        }
        return nil
    }

    private mutating func onSelected(_ wish: (RunSummary) -> Wish) -> Wish? {
        guard let run = runs.first(where: { $0.id == selected }) else { return nothing() }
        return wish(run)
    }

    private mutating func nothing() -> Wish? {
        note = "there is no run to do that with"
        return nil
    }

    private mutating func select(_ place: Int) {
        let runs = runs
        guard !runs.isEmpty else { return }
        selected = runs[min(max(0, place), runs.count - 1)].id
    }
}
