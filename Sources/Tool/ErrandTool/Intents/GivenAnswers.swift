import Synchronization

/// The answers that stand on a command line, and the buttons to press, each of which is taken once,
/// in order.
final class GivenAnswers: Sendable {
    private struct Left {
        var answers: ArraySlice<String>
        var presses: ArraySlice<Int>

        /// The number of buttons that were pressed beside questions.
        var pressed = 0
    }

    private let left: Mutex<Left>

    init(_ answers: [String] = [], presses: [Int] = []) {
        left = Mutex(Left(answers: answers[...], presses: presses[...]))
    }

    /// The number of answers that are left.
    var count: Int { left.withLock { $0.answers.count } }

    func next() -> String? { left.withLock { $0.answers.popFirst() } }

    func nextPress() -> Int? { left.withLock { $0.presses.popFirst() } }

    /// Counts a button that is pressed beside a question, and returns how many were before.
    func countPress() -> Int {
        left.withLock { left in
            defer { left.pressed += 1 }
            return left.pressed
        }
    }

    /// The reason why a private answer on a command line is not taken.
    static let seen =
        "the answer is not to be seen, and others can see a command line; leave it out: it is asked for "
        + "at the terminal, or else read from the standard input"
}
