import EngineTestKit
import Testing

@testable import ErrandTool

struct QuietSpanTests {
    private typealias Span = QuietSpan<StillClock.Instant>

    private func at(_ seconds: Int) -> StillClock.Instant {
        StillClock().now.advanced(by: .seconds(seconds))
    }

    @Test func `a change is told once nothing has changed for the span`() {
        var span = Span(of: .seconds(2))
        #expect(span.changed(at: at(10)) == at(12))
        #expect(span.woke(at: at(12)) == .tell)
        #expect(span.changed(at: at(20)) == at(22))
    }

    @Test func `each change begins the span anew, and one wait goes on`() {
        var span = Span(of: .seconds(2))
        #expect(span.changed(at: at(10)) == at(12))
        #expect(span.changed(at: at(11)) == nil)
        #expect(span.woke(at: at(12)) == .wait(until: at(13)))
        #expect(span.changed(at: at(12)) == nil)
        #expect(span.woke(at: at(13)) == .wait(until: at(14)))
        #expect(span.woke(at: at(14)) == .tell)
    }
}
