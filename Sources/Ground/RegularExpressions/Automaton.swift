/// A program made deterministic while it runs: each set of instructions that is reached becomes a
/// state.
///
/// A state knows where each class of bytes leads once it has been there. When there are too many
/// states, all are forgotten, so memory is bounded, and a text takes no more than the program's
/// size for each byte.
struct Automaton {
    /// The number of words that all states may take together.
    private static let memoryLimit = 1 << 20

    /// The offset of a state's row in the table, or one of these.
    private typealias State = Int32
    private static let unknown: State = -1
    private static let dead: State = -2
    private static let found: State = -3

    /// The identity of a state: the instructions before their forks are followed, and the
    /// surroundings before.
    private struct Content: Hashable {
        let addresses: [Program.Address]
        let past: Surroundings.Past
    }

    private let program: Program
    private let classes: ByteClasses

    /// The surroundings before, as far as the program asks for them.
    private let usedPast: Surroundings.Past

    private var table: [State] = []
    private var contents: [Content] = []
    private var states: [Content: State] = [:]
    private var addressCount = 0
    private var reached: AddressSet
    private var moved: AddressSet
    private var pending: [Program.Address] = []

    init(_ program: Program, _ classes: ByteClasses) {
        self.program = program
        self.classes = classes
        reached = AddressSet(size: program.instructions.count)
        moved = AddressSet(size: program.instructions.count)
        var usedPast: Surroundings.Past = []
        if program.tests([.textStart, .lineStart]) { usedPast.insert(.textStart) }
        if program.tests([.lineStart]) { usedPast.insert(.lineFeed) }
        if program.tests([.wordBoundary, .noWordBoundary]) { usedPast.insert(.wordByte) }
        self.usedPast = usedPast
    }

    /// One more than the number of classes, since the end of the text is one as well.
    private var rowLength: Int { classes.count + 1 }

    /// Returns whether a match is anywhere in the text.
    ///
    /// `work` goes down by the instructions looked at; the answer is `nil` if it would get below
    /// zero.
    mutating func finds(in text: UnsafeBufferPointer<UInt8>, work: inout Int) -> Bool? {
        var (state, _) = self.state(program.isAnchored ? [program.start] : [], after: nil)
        var place = 0
        while true {
            var next = run(&state, over: text, from: &place)
            if next == Self.unknown {
                next = advance(from: state, over: place < text.count ? text[place] : nil, &work)
                guard work >= 0 else { return nil }
            }
            if next < 0 { return next == Self.found }
            state = next
            place += 1
        }
    }

    /// Follows known transitions, and returns the first that is not to a state.
    private func run(
        _ state: inout State, over text: UnsafeBufferPointer<UInt8>, from place: inout Int
    ) -> State {
        table.withUnsafeBufferPointer { table in
            classes.numbers.withUnsafeBufferPointer { classes in
                var row = Int(state)
                var next: State = 0
                while place < text.count {
                    next = table[row &+ Int(classes[Int(text[place])])]
                    if next < 0 { break }
                    row = Int(next)
                    place += 1
                }
                state = State(truncatingIfNeeded: row)
                return place < text.count ? next : table[row + self.classes.count]
            }
        }
    }
}

extension Automaton {
    /// Finds out where a byte, or the end of the text, leads from a state.
    private mutating func advance(from state: State, over byte: UInt8?, _ work: inout Int) -> State
    {
        let hasFound = follow(contents[Int(state) / rowLength], before: byte)
        work -= reached.members.count + 1
        let entry = Int(state) + (byte.map { Int(classes.numbers[Int($0)]) } ?? classes.count)
        guard !hasFound, let byte else {
            table[entry] = hasFound ? Self.found : Self.dead
            return table[entry]
        }
        let addresses = step(over: byte)
        if addresses.isEmpty, program.isAnchored {
            table[entry] = Self.dead
            return Self.dead
        }
        let (next, isKept) = self.state(addresses, after: byte)
        if isKept { table[entry] = next }
        return next
    }

    /// Returns the state of a content, and whether the states before it are still there.
    private mutating func state(
        _ addresses: [Program.Address], after byte: UInt8?
    ) -> (State, isKept: Bool) {
        let past = Surroundings.Past(after: byte).intersection(usedPast)
        let content = Content(addresses: addresses, past: past)
        if let state = states[content] { return (state, true) }
        let size = table.count + rowLength + addressCount + addresses.count
        let isKept = size <= Self.memoryLimit
        if !isKept { forget() }
        let state = State(table.count)
        states[content] = state
        contents.append(content)
        addressCount += addresses.count
        table += repeatElement(Self.unknown, count: rowLength)
        return (state, isKept)
    }

    private mutating func forget() {
        table.removeAll(keepingCapacity: true)
        contents.removeAll(keepingCapacity: true)
        states.removeAll(keepingCapacity: true)
        addressCount = 0
    }

    /// Follows all forks, and the places that are as asked for; returns whether that leads to a
    /// match.
    private mutating func follow(_ content: Content, before next: UInt8?) -> Bool {
        reached.removeAll()
        pending = content.addresses
        // A match can begin before each scalar, but not inside of one.
        if !program.isAnchored, next?.isContinuation != true { pending.append(program.start) }
        let surroundings = Surroundings(past: content.past, next: next)
        while let address = pending.popLast() {
            guard reached.insert(address) else { continue }
            switch program.instructions[Int(address)] {
            case .byte: break
            case .fork(let first, let second):
                pending.append(first)
                pending.append(second)
            case .note(_, let next): pending.append(next)
            case .place(let place, let next):
                if surroundings.satisfy(place) { pending.append(next) }
            case .match: return true
            }
        }
        return false
    }

    /// Returns where a byte leads from the instructions reached, in ascending order.
    private mutating func step(over byte: UInt8) -> [Program.Address] {
        moved.removeAll()
        for address in reached.members {
            guard case .byte(let edges) = program.instructions[Int(address)],
                let target = program.target(of: byte, among: edges)
            else { continue }
            _ = moved.insert(target)
        }
        return moved.members.sorted()
    }
}
