import Engine
import Testing

@Suite struct EngineFormatTests {
    @Test func `journals of the third form are written`() {
        #expect(EngineFormat.current == 3)
    }
}
