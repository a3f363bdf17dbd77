/// Runs a program as it is, all threads at once, to learn where a match and its groups begin and
/// end.
struct CaptureMachine {
    private let program: Program
    private let text: UnsafeBufferPointer<UInt8>
    private var threads: Threads
    private var later: Threads
    private var pending: [Task] = []
    private var notes: [Int]

    /// The instructions that wait for the next byte, the preferred first, each with what it has
    /// noted.
    private struct Threads {
        var addresses: AddressSet
        var waiting: [Program.Address] = []
        var notes: [Int] = []

        /// Copies what a thread has noted.
        func load(_ index: Int, into notes: inout [Int]) {
            let first = index * notes.count
            for slot in notes.indices { notes[slot] = self.notes[first + slot] }
        }

        mutating func removeAll() {
            addresses.removeAll()
            waiting.removeAll(keepingCapacity: true)
            notes.removeAll(keepingCapacity: true)
        }
    }

    private enum Task {
        case follow(Program.Address)
        case restore(slot: Int, Int)
    }

    init(_ program: Program, over text: UnsafeBufferPointer<UInt8>) {
        self.program = program
        self.text = text
        threads = Threads(addresses: AddressSet(size: program.instructions.count))
        later = threads
        notes = [Int](repeating: -1, count: program.slotCount)
    }

    /// Returns the start and end of the first match and of its groups, −1 where a group took no
    /// part.
    ///
    /// Among matches with the same start it is the one that the pattern prefers. Throws if `work`,
    /// which goes down by the instructions looked at, would get below zero.
    mutating func firstMatch(
        from start: Int, work: inout Int
    ) throws(RegularExpression.WorkLimitReached) -> [Int]? {
        var found: [Int]?
        threads.removeAll()
        for place in start...text.count {
            let next = place < text.count ? text[place] : nil
            let canBegin = next?.isContinuation != true && !(program.isAnchored && place > 0)
            if found == nil, canBegin { begin(at: place) }
            if threads.waiting.isEmpty, found != nil || program.isAnchored { break }
            work -= threads.addresses.members.count + 1
            guard work >= 0 else { throw RegularExpression.WorkLimitReached() }
            step(over: next, at: place, &found)
            swap(&threads, &later)
        }
        return found
    }

    private mutating func begin(at place: Int) {
        for slot in notes.indices { notes[slot] = -1 }
        Self.follow(program.start, &notes, at: place, in: program, text, &pending, &threads)
    }

    /// Moves all threads over a byte; one that has matched ends those that are less preferred.
    private mutating func step(over byte: UInt8?, at place: Int, _ found: inout [Int]?) {
        later.removeAll()
        for (index, address) in threads.waiting.enumerated() {
            threads.load(index, into: &notes)
            switch program.instructions[Int(address)] {
            case .byte(let edges):
                guard let byte, let target = program.target(of: byte, among: edges) else {
                    continue
                }
                Self.follow(target, &notes, at: place + 1, in: program, text, &pending, &later)
            default:
                found = notes
                return
            }
        }
    }

    /// Adds a thread for each instruction that can be reached without a byte.
    private static func follow(
        _ start: Program.Address, _ notes: inout [Int], at place: Int, in program: Program,
        _ text: UnsafeBufferPointer<UInt8>, _ pending: inout [Task], _ threads: inout Threads
    ) {
        let past = Surroundings.Past(after: place > 0 ? text[place - 1] : nil)
        let next = place < text.count ? text[place] : nil
        let surroundings = Surroundings(past: past, next: next)
        pending.removeAll(keepingCapacity: true)
        pending.append(.follow(start))
        while let task = pending.popLast() {
            guard case .follow(let address) = task else {
                if case .restore(let slot, let old) = task { notes[slot] = old }
                continue
            }
            guard threads.addresses.insert(address) else { continue }
            switch program.instructions[Int(address)] {
            case .fork(let first, let second):
                pending.append(.follow(second))
                pending.append(.follow(first))
            case .place(let asked, let target):
                if surroundings.satisfy(asked) { pending.append(.follow(target)) }
            case .note(let slot, let target):
                pending.append(.restore(slot: Int(slot), notes[Int(slot)]))
                pending.append(.follow(target))
                notes[Int(slot)] = place
            case .byte, .match:
                threads.waiting.append(address)
                threads.notes.append(contentsOf: notes)
            }
        }
    }
}
