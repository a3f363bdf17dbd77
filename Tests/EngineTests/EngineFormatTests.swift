import Engine
import Testing

@Suite struct EngineFormatTests {
    @Test func `the first format is 1`() {
        #expect(EngineFormat.current == 1)
    }
}
