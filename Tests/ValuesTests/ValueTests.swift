import Testing
import Values

@Suite struct ValueTests {
    @Test func aValueTakesThreeWords() {
        #expect(MemoryLayout<Value>.stride == 24)
    }
}
