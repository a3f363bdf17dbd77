import FoundationGaps
import Testing

@MainActor
@Suite struct UndoManagerTests {
    @MainActor final class Counter {
        var value = 0
        let manager: UndoManager

        init(_ manager: UndoManager) { self.manager = manager }

        func add(_ amount: Int) {
            value += amount
            manager.registerUndo(withTarget: self) { $0.add(-amount) }
        }
    }

    @Test func `what is taken back can be done again`() {
        let counter = Counter(UndoManager())
        counter.add(2)
        counter.manager.undo()
        #expect(counter.value == 0)
        #expect(counter.manager.canRedo)
        counter.manager.redo()
        #expect(counter.value == 2)
        #expect(counter.manager.canUndo)
    }

    @Test func `a group is taken back at once`() {
        let counter = Counter(UndoManager())
        counter.add(1)
        counter.manager.beginUndoGrouping()
        counter.add(2)
        counter.add(3)
        counter.manager.setActionName("Add")
        counter.manager.endUndoGrouping()
        #expect(counter.manager.undoActionName == "Add")
        counter.manager.undo()
        #expect(counter.value == 1)
        #expect(counter.manager.redoActionName == "Add")
    }

    @Test func `the last action of a group is taken back first`() {
        let counter = Counter(UndoManager())
        counter.manager.beginUndoGrouping()
        counter.manager.registerUndo(withTarget: counter) { $0.value = 1 }
        counter.manager.registerUndo(withTarget: counter) { $0.value = 2 }
        counter.manager.endUndoGrouping()
        counter.manager.undo()
        #expect(counter.value == 1)
    }

    @Test func `something new ends redoing`() {
        let counter = Counter(UndoManager())
        counter.add(1)
        counter.manager.undo()
        counter.add(5)
        #expect(!counter.manager.canRedo)
    }

    @Test func `only so many levels are kept`() {
        let counter = Counter(UndoManager())
        counter.manager.levelsOfUndo = 2
        for amount in 1...3 { counter.add(amount) }
        counter.manager.undo()
        counter.manager.undo()
        counter.manager.undo()
        #expect(counter.value == 1)
    }

    @Test func `a target that is gone is passed over`() {
        let manager = UndoManager()
        manager.registerUndo(withTarget: Counter(manager)) { $0.add(1) }
        manager.undo()
        #expect(!manager.canUndo)
        #expect(!manager.canRedo)
    }
}
