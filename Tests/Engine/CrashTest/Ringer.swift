import Engine
import Home
import Values

/// A program that sends signals to the process that owns a home at the moment, each until it has
/// heard that it is stored.
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

    static func id(of number: Int) -> String { "bell-\(number)" }

    private func request(_ number: Int) -> SendRequest {
        var request = SendRequest("bell")
        request.id = Self.id(of: number)
        request.payload = ["number": .int(Int64(number))]
        return request
    }
}
