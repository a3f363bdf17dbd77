import Catalogue
import Home
import Testing
import TimeZones
import Values

@testable import ErrandTool

@Suite struct StatusPageTests {
    private static func failed(_ id: String, _ workflow: String, at hour: Int64) throws
        -> RunSummary
    {
        let time = try #require(Timestamp(seconds: hour * 3600))
        return try RunSummary(
            stored: .stored([
                "id": .string(id), "workflow": .string(workflow), "state": "failed",
                "cause": "ada", "created": .timestamp(time),
            ]))
    }

    @Test func `failures of a workflow are one line, and those that are mended come last`() throws {
        let failed = [
            try Self.failed("cccc3333", "report", at: 9),
            try Self.failed("bbbb2222", "noisy", at: 8),
            try Self.failed("aaaa1111", "noisy", at: 7), try Self.failed("dddd4444", "tidy", at: 6),
        ]
        let status = HomeStatus(
            unfinished: [], failed: failed, mended: ["report"],
            triggers: try TriggerList(stored: .stored(["triggers": .list([]), "served": true])),
            shortage: nil)
        let now = try #require(Timestamp(seconds: 10 * 3600))
        let page = StatusPage(
            status, Moment(now, in: .utc), on: Terminal(width: 100, style: .plain))
        #expect(
            page.text == """
                nothing runs

                failed since yesterday
                  bbbb2222  today 08:00  noisy   failed                   2 times
                  dddd4444  today 06:00  tidy    failed
                  cccc3333  today 09:00  report  failed, succeeded since
                """)
    }
}
