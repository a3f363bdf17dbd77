/// Some instructions of a program, in the order in which they came; emptying it takes no time.
struct AddressSet {
    private(set) var members: [Program.Address] = []
    private var rounds: [UInt32]
    private var round: UInt32 = 1

    init(size: Int) { rounds = [UInt32](repeating: 0, count: size) }

    /// Adds an instruction and returns whether it is new.
    mutating func insert(_ address: Program.Address) -> Bool {
        guard rounds[Int(address)] != round else { return false }
        rounds[Int(address)] = round
        members.append(address)
        return true
    }

    mutating func removeAll() {
        members.removeAll(keepingCapacity: true)
        if round == .max {
            rounds = [UInt32](repeating: 0, count: rounds.count)
            round = 0
        }
        round += 1
    }
}
