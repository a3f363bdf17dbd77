import Screens
import Testing

@Suite struct LineFieldTests {
    @Test(arguments: [(false, "> ab "), (true, "> •• ")])
    func `what is typed is given with enter, and shown unless it is hidden`(
        isHidden: Bool, line: String
    ) {
        var field = LineField(isHidden: isHidden)
        for key in [Key.character("x"), .control("u"), .character("a"), .character("b")] {
            #expect(field.press(key) == .goesOn)
        }
        #expect(field.line.text == line)
        _ = field.press(.character("c"))
        _ = field.press(.erase)
        #expect(field.press(.enter) == .given("ab"))
        #expect(field.press(.escape) == .left)
    }
}
