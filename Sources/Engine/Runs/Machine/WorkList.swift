/// The work that frames have still to do, in order.
struct WorkList {
    enum Item {
        case begin(Frame)
        case ended(Frame, StepEnd)
    }

    private var items: [Item] = []
    private var first = 0

    mutating func append(_ item: Item) { items.append(item) }

    mutating func next() -> Item? {
        guard first < items.count else {
            items.removeAll(keepingCapacity: true)
            first = 0
            return nil
        }
        defer { first += 1 }
        return items[first]
    }
}
