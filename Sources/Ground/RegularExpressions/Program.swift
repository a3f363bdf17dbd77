/// A pattern as an automaton over the bytes of UTF-8 text, whose states are the instructions.
struct Program: Sendable {
    /// The number of instructions and edges at most.
    static let sizeLimit = 50_000

    typealias Address = Int32

    enum Instruction {
        /// Takes the edge, in a range of `edges`, that the next byte fits.
        case byte(edges: Range<Int32>)

        /// Goes on in two places, with the first preferred.
        case fork(Address, Address)

        /// Goes on if the place in the text is as asked for.
        case place(Place, Address)

        /// Notes the place in the text.
        case note(slot: Int32, Address)

        /// Has found a match.
        case match
    }

    /// The target of a byte from `low` to `high`.
    struct Edge: Hashable {
        let low: UInt8
        let high: UInt8
        let target: Address
    }

    var instructions: [Instruction] = [.match]
    var edges: [Edge] = []
    var start: Address = 0
    var isAnchored = false
    var slotCount = 2

    var size: Int { instructions.count + edges.count }

    /// Returns where the byte leads from a byte instruction, or `nil` where it does not fit.
    func target(of byte: UInt8, among range: Range<Int32>) -> Address? {
        var low = Int(range.lowerBound)
        var high = Int(range.upperBound)
        while low < high {
            let middle = (low + high) / 2
            let edge = edges[middle]
            if byte < edge.low {
                high = middle
            } else if byte > edge.high {
                low = middle + 1
            } else {
                return edge.target
            }
        }
        return nil
    }
}
