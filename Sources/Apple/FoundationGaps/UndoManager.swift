/// Keeps what takes back what was done.
///
/// Each action registered outside of a group is a group of its own, since there is no run loop
/// whose turns would make groups.
@MainActor
open class UndoManager {
    /// Actions that were done together and are taken back together.
    private struct Group {
        var name: String
        var actions: [@MainActor () -> Void]
    }

    /// The present activity, which decides where a new action is kept.
    private enum Activity { case nothing, undoing, redoing }

    private var undoable: [Group] = []
    private var redoable: [Group] = []
    private var open: Group?
    private var depth = 0
    private var activity = Activity.nothing

    /// The number of groups that are kept; zero means all of them.
    public var levelsOfUndo = 0

    public init() {}

    public var canUndo: Bool { !undoable.isEmpty || open?.actions.isEmpty == false }
    public var canRedo: Bool { !redoable.isEmpty }
    public var isUndoing: Bool { activity == .undoing }
    public var isRedoing: Bool { activity == .redoing }
    public var undoActionName: String { undoable.last?.name ?? "" }
    public var redoActionName: String { redoable.last?.name ?? "" }

    /// Keeps what takes back something that was just done to `target`, as long as that lives.
    public func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        let action = { @MainActor [weak target] in if let target { handler(target) } }
        if activity == .nothing { redoable.removeAll() }
        if open != nil {
            open?.actions.append(action)
        } else {
            keep(Group(name: "", actions: [action]))
        }
    }

    public func setActionName(_ name: String) {
        if open != nil {
            open?.name = name
        } else if activity == .undoing, let last = redoable.indices.last {
            redoable[last].name = name
        } else if let last = undoable.indices.last {
            undoable[last].name = name
        }
    }

    public func beginUndoGrouping() {
        depth += 1
        if open == nil { open = Group(name: "", actions: []) }
    }

    public func endUndoGrouping() {
        guard depth > 0 else { return }
        depth -= 1
        guard depth == 0, let group = open else { return }
        open = nil
        if !group.actions.isEmpty { keep(group) }
    }

    /// Takes back the last group; what its actions register is what does it again.
    open func undo() {
        if depth > 0 {
            depth = 1
            endUndoGrouping()
        }
        guard let group = undoable.popLast() else { return }
        perform(group, as: .undoing)
    }

    /// Does again what was taken back last.
    open func redo() {
        guard let group = redoable.popLast() else { return }
        perform(group, as: .redoing)
    }

    public func removeAllActions() {
        undoable.removeAll()
        redoable.removeAll()
        open = nil
        depth = 0
    }

    private func perform(_ group: Group, as activity: Activity) {
        self.activity = activity
        beginUndoGrouping()
        open?.name = group.name
        for action in group.actions.reversed() { action() }
        endUndoGrouping()
        self.activity = .nothing
    }

    private func keep(_ group: Group) {
        if activity == .undoing {
            redoable.append(group)
            return
        }
        undoable.append(group)
        if levelsOfUndo > 0, undoable.count > levelsOfUndo { undoable.removeFirst() }
    }
}
