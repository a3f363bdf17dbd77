import Screens
import Synchronization
import Testing

@testable import ErrandTool

@Suite struct LiveLineTests {
    private static let screen = LiveScreen(
        size: { ScreenSize(width: 20, height: 10) }, isColoured: false)

    @Test func `lines that stay are put above those that are written over`() {
        let written = Mutex("")
        let live = LiveLine(on: Output { text in written.withLock { $0 += text } }, Self.screen)
        live.show([ScreenLine("one")])
        live.show([ScreenLine("one")])
        live.show(below: [ScreenLine("foot")])
        live.print("stays")
        live.show(below: [])
        live.show([])
        let (line, clear) = ("\u{1B}[K", "\u{1B}[J")
        let texts = [
            "one\(line)\(clear)", "\rone\(line)\nfoot\(line)\(clear)",
            "\r\u{1B}[1A\(clear)stays\none\nfoot", "\r\u{1B}[1Aone\(line)\(clear)", "\r\(clear)",
        ]
        #expect(written.withLock { $0 } == texts.joined())
    }

    @Test func `nothing is shown where nothing can be written over`() {
        let written = Mutex("")
        let live = LiveLine(on: Output { text in written.withLock { $0 += text } }, nil)
        live.show([ScreenLine("one")])
        live.print("stays")
        #expect(written.withLock { $0 } == "stays\n")
    }
}
