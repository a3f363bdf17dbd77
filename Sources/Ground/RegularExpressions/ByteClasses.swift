/// Groups of bytes that a program cannot tell apart.
struct ByteClasses: Sendable {
    /// The class of each byte.
    let numbers: [UInt8]

    /// One byte of each class.
    let representatives: [UInt8]

    var count: Int { representatives.count }

    init(of program: Program) {
        var isStart = [Bool](repeating: false, count: 257)
        func cut(_ low: UInt8, _ high: UInt8) {
            isStart[Int(low)] = true
            isStart[Int(high) + 1] = true
        }
        for edge in program.edges { cut(edge.low, edge.high) }
        cut(0x80, 0xBF)
        if program.tests([.lineStart, .lineEnd]) { cut(0x0A, 0x0A) }
        if program.tests([.wordBoundary, .noWordBoundary]) {
            for range in ScalarSet.wordScalars.ranges {
                cut(UInt8(range.lowerBound), UInt8(range.upperBound))
            }
        }
        isStart[0] = true
        representatives = (0...255).filter { isStart[Int($0)] }
        var number = -1
        numbers = (0..<256).map { byte in
            if isStart[byte] { number += 1 }
            return UInt8(number)
        }
    }
}

extension Program {
    /// Whether an instruction asks for one of the places.
    func tests(_ places: [Place]) -> Bool {
        instructions.contains { instruction in
            guard case .place(let place, _) = instruction else { return false }
            return places.contains(place)
        }
    }
}
