import Testing

@testable import ErrandTool

@Suite struct TerminalTests {
    struct Case: CustomTestStringConvertible {
        let rule: String
        let environment: [String: String]
        let columns: Int?
        let terminal: Terminal
        var testDescription: String { rule }
    }

    static let cases = [
        Case(
            rule: "a terminal has its own width and colours", environment: ["TERM": "xterm"],
            columns: 72, terminal: Terminal(width: 72, style: .coloured)),
        Case(
            rule: "a pipe is plain and 100 wide", environment: [:], columns: nil,
            terminal: Terminal(width: 100, style: .plain)),
        Case(
            rule: "NO_COLOR makes it plain", environment: ["NO_COLOR": "1"], columns: 80,
            terminal: Terminal(width: 80, style: .plain)),
        Case(
            rule: "an empty NO_COLOR says nothing", environment: ["NO_COLOR": ""], columns: 80,
            terminal: Terminal(width: 80, style: .coloured)),
        Case(
            rule: "a dumb terminal is plain", environment: ["TERM": "dumb"], columns: 80,
            terminal: Terminal(width: 80, style: .plain)),
        Case(
            rule: "COLUMNS wins", environment: ["COLUMNS": "60"], columns: 80,
            terminal: Terminal(width: 60, style: .coloured)),
        Case(
            rule: "COLUMNS that is no number is passed over", environment: ["COLUMNS": "wide"],
            columns: 80, terminal: Terminal(width: 80, style: .coloured)),
        Case(
            rule: "COLUMNS that is not positive is passed over", environment: ["COLUMNS": "0"],
            columns: 80, terminal: Terminal(width: 80, style: .coloured)),
        Case(
            rule: "a terminal that does not know its width is 100 wide", environment: [:],
            columns: 0, terminal: Terminal(width: 100, style: .coloured)),
        Case(
            rule: "no line is narrower than 20", environment: ["COLUMNS": "3"], columns: nil,
            terminal: Terminal(width: 20, style: .plain)),
    ]

    @Test(arguments: cases)
    func `the environment and the system decide`(_ c: Case) {
        #expect(Terminal(environment: c.environment, columns: c.columns) == c.terminal)
    }
}
