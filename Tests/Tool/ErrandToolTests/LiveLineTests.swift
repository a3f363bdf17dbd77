import Synchronization
import Testing

@testable import ErrandTool

@Suite struct LiveLineTests {
    @Test func `lines are written over, however many there are`() {
        let written = Mutex("")
        let live = LiveLine(on: Output { text in written.withLock { $0 += text } }, width: 20)
        live.show("one")
        live.show("two", under: ["a", "b"])
        live.print("stays")
        live.show("")
        let text = written.withLock { $0 }
        #expect(
            text == "\r\u{1B}[Kone" + "\r\u{1B}[Ktwo\na\nb"
                + "\r\u{1B}[2A\u{1B}[Jstays\ntwo\na\nb" + "\r\u{1B}[2A\u{1B}[J")
    }

    @Test func `nothing is shown where there is no width`() {
        let written = Mutex("")
        let live = LiveLine(on: Output { text in written.withLock { $0 += text } }, width: nil)
        live.show("one", under: ["a"])
        live.print("stays")
        #expect(written.withLock { $0 } == "stays\n")
    }
}
