import Foundation
import FoundationGaps
import IntentTraits
import Testing

/// What Foundation's types are during an invocation.
@Suite struct InvocationTests {
    private static let oslo = Circumstances(zone: "Europe/Oslo", language: "nb-NO") {
        .seconds(1_774_594_800)
    }

    @Test func `time, zone, language and calendar are the invocation's`() {
        Circumstances.$current.withValue(Self.oslo) {
            #expect(Invocation.now == Date(timeIntervalSince1970: 1_774_594_800))
            #expect(Invocation.timeZone == TimeZone(identifier: "Europe/Oslo"))
            #expect(Invocation.locale == Locale(identifier: "nb-NO"))
            #expect(Invocation.calendar.timeZone == TimeZone(identifier: "Europe/Oslo"))
            #expect(Invocation.calendar.locale == Locale(identifier: "nb-NO"))
        }
    }

    @Test func `without one they are the process's`() {
        #expect(Invocation.timeZone == .current)
        #expect(Invocation.locale == .current)
        #expect(abs(Invocation.now.timeIntervalSinceNow) < 600)
    }

    @Test func `an invocation that a test makes brings its own`() {
        let invocation = Invocation(
            key: IdempotencyKey("k"), circumstances: Self.oslo, parametersDigest: "")
        Invocation.$current.withValue(invocation) {
            #expect(Invocation.locale == Locale(identifier: "nb-NO"))
        }
    }

    @Test func `a style follows it as far as its author has chosen nothing`() {
        let styles = [
            Date.FormatStyle(date: .long, time: .shortened),
            Date.FormatStyle(date: .long, time: .shortened).locale(Locale(identifier: "de")),
            Date.FormatStyle(date: .long, time: .shortened, timeZone: .gmt),
        ]
        let texts = Circumstances.$current.withValue(Self.oslo) {
            styles.map { $0.followingInvocation.format(Invocation.now) }
        }
        #expect(
            texts == [
                "27. mars 2026 kl. 8:00", "27. März 2026 um 8:00", "27. mars 2026 kl. 7:00",
            ])
    }

    @Test func `words about time follow it`() {
        let words = Circumstances.$current.withValue(Self.oslo) {
            RelativeDateTimeFormatter().string(for: Invocation.now.addingTimeInterval(7200))
        }
        #expect(words == "om 2 timer")
    }
}
