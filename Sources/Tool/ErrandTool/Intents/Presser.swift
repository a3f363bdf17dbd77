import Arguments
import Diagnostics

/// Finds which button of a snippet to press: the one of the command line first, then a person's.
struct Presser {
    private let session: Session
    private let asks: Bool

    /// The numbers of the command line that are still to come.
    private(set) var given: ArraySlice<Int>

    /// Takes the numbers of the command line, and whether a person is asked after that.
    init(_ session: Session, _ given: [Int], asks: Bool) {
        self.session = session
        self.given = given[...]
        self.asks = asks
    }

    /// Returns the number that the command line has for one of so many buttons.
    mutating func number(of count: Int) -> Int? {
        guard let number = given.first, number >= 1, number <= count else { return nil }
        return given.popFirst()
    }

    /// Asks until there is such a button; an empty line presses none.
    ///
    /// A button that the command line presses is a mistake there.
    func ask(_ count: Int) throws(UsageError) -> Int? {
        if let number = given.first { throw UsageError(refusal("\(number)", count)) }
        guard asks, count > 0, let answers = session.answers else { return nil }
        session.errors.print("Which button?\n[a number from 1 to \(count), or nothing]")
        while true {
            session.errors.write("> ")
            guard let text = answers.next(.shown) else {
                session.errors.print("")
                return nil
            }
            if text.isEmpty { return nil }
            if let number = Int(text), number >= 1, number <= count { return number }
            session.errors.print(TerminalText.visible(refusal(text, count)))
        }
    }

    private func refusal(_ text: String, _ count: Int) -> String {
        count == 0
            ? "there is no button; '\(text)' is none"
            : "a button is a number from 1 to \(count); '\(text)' is none"
    }
}
