import Expressions
import Testing
import Values

@Suite struct OperandTests {
    @Test func `a list of values shows its elements as operands`() {
        guard case .list(let list) = Operand(.list([1, "a"])) else {
            Issue.record("a list became something else")
            return
        }
        #expect(list.count == 2)
    }
}
