import Store
import Values

/// The times of the next decisions of triggers, in order.
///
/// Times that do not hold any more stay in the heap until they come to its top.
struct DueOrder: Sendable {
    private struct Entry {
        let time: Timestamp
        let uid: TriggerUID

        static func < (a: Entry, b: Entry) -> Bool { (a.time, a.uid) < (b.time, b.uid) }
    }

    private var heap: [Entry] = []
    private var times: [TriggerUID: Timestamp] = [:]

    /// Sets the time of a trigger's next decision, or that there is none.
    mutating func set(_ uid: TriggerUID, _ time: Timestamp?) {
        guard times[uid] != time else { return }
        times[uid] = time
        guard let time else { return }
        add(Entry(time: time, uid: uid))
        if heap.count > 2 * times.count + 64 { heap = sorted }
    }

    /// The time of the next decision.
    mutating func next() -> Timestamp? {
        while let first = heap.first, !holds(first) { removeFirst() }
        return heap.first?.time
    }

    /// The triggers that have to decide by an instant.
    mutating func due(at now: Timestamp) -> Set<TriggerUID> {
        var due: Set<TriggerUID> = []
        var kept: [Entry] = []
        while let first = heap.first, first.time <= now {
            removeFirst()
            if holds(first), due.insert(first.uid).inserted { kept.append(first) }
        }
        for entry in kept { add(entry) }
        return due
    }

    private func holds(_ entry: Entry) -> Bool { times[entry.uid] == entry.time }

    /// The times that hold; a sorted list is a heap.
    private var sorted: [Entry] {
        times.map { Entry(time: $0.value, uid: $0.key) }.sorted(by: <)
    }

    private mutating func add(_ entry: Entry) {
        heap.append(entry)
        var child = heap.count - 1
        while child > 0, heap[child] < heap[(child - 1) / 2] {
            heap.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    private mutating func removeFirst() {
        heap.swapAt(0, heap.count - 1)
        heap.removeLast()
        var parent = 0
        while 2 * parent + 1 < heap.count {
            var child = 2 * parent + 1
            if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
            guard heap[child] < heap[parent] else { return }
            heap.swapAt(child, parent)
            parent = child
        }
    }
}
