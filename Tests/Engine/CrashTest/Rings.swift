import Engine
import Home
import Values

/// Signals that programs send while the process dies, each until its sender has heard that it is
/// stored.
struct Rings: Sendable {
    /// The number of signals that have senders.
    private(set) var count = 0

    /// Those of which it is not known whether they are stored; they are sent again.
    private(set) var unheard: [Int] = []

    /// Some signals to send: first those from before, then new ones.
    mutating func take(_ most: Int) -> [Int] {
        let again = unheard.prefix(most)
        let new = count..<count + most - again.count
        unheard.removeFirst(again.count)
        count += new.count
        return Array(again) + new
    }

    mutating func note(_ numbers: [Int], stored: Set<Int>) {
        unheard += numbers.filter { !stored.contains($0) }
    }

    static func id(of number: Int) -> String { "bell-\(number)" }
}

/// A program that sends signals to whichever process owns a home.
struct Ringer: Sendable {
    let home: HomeFolder

    /// Returns the signals that were acknowledged, and replies that should not come.
    func ring(
        _ numbers: [Int], for span: Duration
    ) async -> (stored: Set<Int>, troubles: [String]) {
        let end = ContinuousClock.now.advanced(by: span)
        var (left, stored) = (numbers[...], Set<Int>())
        while let number = left.first, ContinuousClock.now < end {
            guard let owner = try? DistantHome(home) else {
                // Nobody owns it at this moment.
                try? await Task.sleep(for: .milliseconds(3))
                continue
            }
            let reply = await owner.reply(to: .send(request(number))) { _ in }
            owner.hangUp()
            switch reply {
            case .stored:
                stored.insert(number)
                left.removeFirst()
            case .refused(let refusal) where refusal.kind == .gone: continue
            default: return (stored, ["signal \(number) was not taken: \(reply)"])
            }
        }
        return (stored, [])
    }

    private func request(_ number: Int) -> SendRequest {
        var request = SendRequest("bell")
        request.id = Rings.id(of: number)
        request.payload = ["number": .int(Int64(number))]
        return request
    }
}
