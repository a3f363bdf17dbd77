import Foundation
import Home
import ProcessTestKit

/// What comes from outside while the process dies.
extension Lane {
    var ringer: Ringer { Ringer(home: HomeFolder(folder + "/home")) }

    /// A person who sends a signal.
    mutating func sender() throws -> (number: Int, process: RunningProcess)? {
        guard let number = rings.take(1).first else { return nil }
        let process = try start(
            "signal", "bell", "--id", Ringer.id(of: number), "--json", "{\"number\": \(number)}")
        return (number, process)
    }

    mutating func note(_ sender: ChildProcess, of number: Int) {
        open += 1
        switch sender.ending {
        case .exited(0): rings.note([number], stored: [number])
        // The owner of the home has died before it answered.
        case .exited(4): rings.note([number], stored: [])
        default: tally.troubles.append("signal \(number) was not taken: \(sender)")
        }
    }

    mutating func note(_ rung: (stored: Set<Int>, troubles: [String]), of numbers: [Int]) {
        open += numbers.count
        rings.note(numbers, stored: rung.stored)
        tally.troubles += rung.troubles
    }

    /// Changes some files at random moments of a span, and waits for its end.
    mutating func drop(_ count: Int, within span: Duration) async throws {
        let end = ContinuousClock.now.advanced(by: span)
        for _ in 0..<count {
            let pause = Duration.milliseconds(Int.random(in: 0...60, using: &dice))
            guard ContinuousClock.now.advanced(by: pause) < end else { break }
            try await Task.sleep(for: pause)
            try drop(1)
        }
        try await Task.sleep(until: end, clock: .continuous)
    }

    /// Changes some files.
    mutating func drop(_ count: Int) throws {
        guard count > 0 else { return }
        open += count
        for _ in 0..<count { try drops.act(&dice) }
    }
}
