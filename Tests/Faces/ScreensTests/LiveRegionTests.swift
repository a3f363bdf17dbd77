import Screens
import Testing

@Suite struct LiveRegionTests {
    private static func lines(_ texts: String...) -> [ScreenLine] { texts.map { ScreenLine($0) } }

    @Test func `lines that were broken by a narrower window are gone over, too`() {
        var region = LiveRegion()
        let wide = ScreenSize(width: 40, height: 10)
        _ = region.bytes(
            for: Self.lines(String(repeating: "x", count: 30), "y"), in: wide, isColoured: false)
        let narrow = ScreenSize(width: 10, height: 10)
        #expect(
            region.bytes(for: Self.lines("z"), in: narrow, isColoured: false)
                == "\r\u{1B}[3Az\u{1B}[K\u{1B}[J")
    }

    @Test func `no more rows are drawn than the window has`() {
        var region = LiveRegion()
        let size = ScreenSize(width: 10, height: 3)
        #expect(
            region.bytes(for: Self.lines("a", "b", "c", "d"), in: size, isColoured: false)
                == "c\u{1B}[K\nd\u{1B}[K\u{1B}[J")
    }
}
