import Calls
import IntentTraits
import Testing

@testable import Runs
@testable import Workflows

/// Which failures a step's `retry` covers.
@Suite struct RetryRuleTests {
    struct Case: CustomTestStringConvertible {
        let on: String
        let failure: StepFailure
        var repetition = Repetition.harmful
        let isCovered: Bool
        var testDescription: String {
            "\(on): \(failure.clarity) \(failure.code) \(repetition)"
        }
    }

    private static let offline = StepFailure("offline", "no line")
    private static let lost = StepFailure("offline", "no line", .unclear)
    private static let other = StepFailure("conflict", "no")
    private static let late = StepFailure("time-limit", "it was too late", .unclear)
    private static let otherLost = StepFailure("conflict", "no", .unclear)

    static let cases = [
        Case(on: "clean", failure: offline, isCovered: true),
        Case(on: "clean", failure: lost, isCovered: false),
        Case(on: "clean", failure: lost, repetition: .keyed, isCovered: true),
        Case(on: "unclear", failure: offline, isCovered: false),
        Case(on: "unclear", failure: lost, isCovered: true),
        Case(on: "offline", failure: offline, isCovered: true),
        Case(on: "offline", failure: other, isCovered: false),
        Case(on: "offline", failure: lost, isCovered: false),
        Case(on: "offline", failure: lost, repetition: .keyed, isCovered: true),
        Case(on: "offline", failure: otherLost, repetition: .keyed, isCovered: false),
        Case(on: "offline unclear", failure: otherLost, isCovered: true),
        Case(on: "offline unclear", failure: other, isCovered: false),
        Case(on: "clean offline", failure: other, isCovered: true),
        Case(on: "clean", failure: late, isCovered: false),
        Case(on: "time-limit", failure: late, isCovered: true),
        Case(on: "time-limit", failure: lost, isCovered: false),
    ]

    @Test(arguments: cases)
    func `a failure is tried again if its kind or its code is named`(_ c: Case) {
        var retry = Retry()
        retry.on = Set(
            c.on.split(separator: " ").compactMap { Retry.Failure(rawValue: String($0)) })
        #expect(retry.covers(c.failure, c.repetition) == c.isCovered)
    }
}
