import EngineTestKit
import Store
import StoreTestKit
import Synchronization
import Testing
import TimeZones
import Values

@testable import Engine

/// Those who learn what runs do.
@Suite struct WatchersTests {
    private func instant(_ second: Int32) throws -> Timestamp {
        try #require(Timestamp.epoch.adding(.seconds(second)))
    }

    @Test func `a trouble is told once in an hour, and again where a clock was set back`() throws {
        let clock = ManualClock()
        let told = Mutex<[String]>([])
        var settings = EngineSettings(
            at: "here", in: "/", zones: ZoneDatabase(folder: "/usr/share/zoneinfo"),
            clock: StillClock())
        settings.trouble = { sentence in told.withLock { $0.append(sentence) } }
        let engine = NewEngine("e", at: "here")
        let watchers = Watchers(RunStore(MemoryStore(clock: clock), engine), settings)
        for (span, count) in [(0, 1), (1, 1), (3598, 1), (1, 2), (1, 2), (-60, 3), (30, 3)] {
            clock.advance(by: .seconds(Int32(span)))
            watchers.tell(trouble: "the disk is gone")
            #expect(told.withLock(\.count) == count, "\(span)")
        }
        watchers.tell(trouble: "another")
        #expect(told.withLock(\.last) == "another")
    }

    @Test func `a person who does not come to follow a run is expected for a minute`() throws {
        let families = WatchedFamilies()
        families.expect("a", at: .epoch)
        #expect(families.watch("a", at: try instant(59)))
        #expect(!families.watch("b", at: .epoch))
        #expect(!families.watch("a", at: try instant(60)))
        families.expect("b", at: .epoch)
        families.begin("b")
        #expect(families.watch("b", at: try instant(3600)))
        families.end("b")
        #expect(!families.watch("b", at: .epoch))
        families.expect("c", at: .epoch)
        families.dismiss("c")
        #expect(!families.watch("c", at: .epoch))
    }
}
