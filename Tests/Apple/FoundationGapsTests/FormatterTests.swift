import Foundation
import FoundationGaps
import Testing

@Suite struct FormatterTests {
    static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = Locale(identifier: "en_US")
        calendar.timeZone = .gmt
        return calendar
    }

    struct Span: CustomTestStringConvertible {
        let seconds: TimeInterval
        var style = DateComponentsFormatter.UnitsStyle.positional
        var units: NSCalendar.Unit = [.hour, .minute, .second]
        var limit = 0
        var zeros = DateComponentsFormatter.ZeroFormattingBehavior.default
        let text: String?
        var testDescription: String { "\(seconds) s as \(style): \(text ?? "nothing")" }
    }

    static let spans: [Span] = [
        Span(seconds: 543, style: .full, units: [.minute, .second], text: "9 minutes, 3 seconds"),
        Span(seconds: 123, style: .abbreviated, text: "2m 3s"),
        Span(seconds: 123, style: .short, text: "2 min, 3 sec"),
        Span(seconds: 3610, style: .abbreviated, text: "1h 10s"),
        Span(seconds: 3610, text: "1:00:10"),
        Span(seconds: 65, text: "1:05"),
        Span(seconds: 65, zeros: .pad, text: "00:01:05"),
        Span(seconds: 0, text: "0"),
        Span(seconds: 0, style: .full, text: "0 seconds"),
        Span(seconds: 7140, style: .full, limit: 1, text: "1 hour"),
        Span(seconds: 5459, style: .full, units: [.hour, .minute], text: "1 hour, 30 minutes"),
        Span(seconds: 200_000, style: .full, units: [.day, .hour], text: "2 days, 7 hours"),
        Span(seconds: -3600, style: .full, text: "-1 hour"),
        Span(seconds: 59.9, style: .full, text: "59 seconds"),
        Span(seconds: 60, style: .full, units: [.month, .day], text: nil),
        Span(seconds: 60, style: .spellOut, text: nil),
        Span(seconds: .infinity, text: nil),
    ]

    @Test(arguments: spans)
    func `a span is written`(_ c: Span) {
        let formatter = DateComponentsFormatter()
        formatter.calendar = Self.calendar
        formatter.unitsStyle = c.style
        formatter.allowedUnits = c.units
        formatter.maximumUnitCount = c.limit
        formatter.zeroFormattingBehavior = c.zeros
        #expect(formatter.string(from: c.seconds) == c.text)
    }

    @Test func `a span of components is written`() {
        let formatter = DateComponentsFormatter()
        formatter.calendar = Self.calendar
        formatter.unitsStyle = .full
        formatter.allowedUnits = [.day, .hour, .minute]
        let start = Date(timeIntervalSince1970: 0)
        #expect(formatter.string(from: DateComponents(minute: 90)) == "1 hour, 30 minutes")
        #expect(formatter.string(from: DateComponents(year: 1)) == nil)
        #expect(formatter.string(from: DateComponents(day: .max - 1)) == nil)
        #expect(formatter.string(from: start, to: start + 90_000) == "1 day, 1 hour")
        #expect(formatter.string(for: 60.0) == "1 minute")
        #expect(formatter.string(for: "60") == nil)
    }

    struct Distance: CustomTestStringConvertible {
        let seconds: TimeInterval
        var style = RelativeDateTimeFormatter.DateTimeStyle.numeric
        let text: String
        var testDescription: String { text }
    }

    static let distances: [Distance] = [
        Distance(seconds: 7200, text: "in 2 hours"),
        Distance(seconds: -7200, text: "2 hours ago"),
        Distance(seconds: 7140, text: "in 1 hour"),
        Distance(seconds: -7140, text: "1 hour ago"),
        Distance(seconds: 90, text: "in 1 minute"),
        Distance(seconds: 86_400, text: "in 1 day"),
        Distance(seconds: 86_400, style: .named, text: "tomorrow"),
        Distance(seconds: -86_400, style: .named, text: "yesterday"),
        Distance(seconds: 0, style: .named, text: "now"),
        Distance(seconds: -86_400 * 400, text: "1 year ago"),
    ]

    @Test(arguments: distances)
    func `a distance is rounded down`(_ c: Distance) {
        let formatter = RelativeDateTimeFormatter()
        formatter.calendar = Self.calendar
        formatter.locale = Locale(identifier: "en_US")
        formatter.dateTimeStyle = c.style
        #expect(formatter.localizedString(fromTimeInterval: c.seconds) == c.text)
    }

    @Test func `folders lie where the settings say`() {
        let manager = FileManager.default
        #expect([.documentsDirectory] == manager.urls(for: .documentDirectory, in: .userDomainMask))
        #expect([.cachesDirectory] == manager.urls(for: .cachesDirectory, in: .userDomainMask))
        #expect(URL.applicationSupportDirectory != URL.documentsDirectory)
    }

    @Test func `a pool runs its body`() {
        #expect(autoreleasepool { 3 } == 3)
    }
}
