import Glibc
import Testing

@testable import Processes

@Suite struct ChildCourseTests {
    enum Event {
        case exit, close, cancel, wake
    }

    struct Case: CustomTestStringConvertible {
        let rule: String
        let events: [(Int, Event, ChildCourse.Action)]
        var testDescription: String { rule }
    }

    static let cases = [
        Case(
            rule: "an end with all streams closed is the end",
            events: [(1, .close, .wait), (1, .close, .wait), (2, .exit, .finish)]),
        Case(
            rule: "what was written before the end is read after it",
            events: [(1, .exit, .wait), (1, .close, .wait), (2, .close, .finish)]),
        Case(
            rule: "an open stream is waited for no longer than the grace period",
            events: [(1, .exit, .wait), (5, .wake, .wait), (6, .wake, .finish)]),
        Case(
            rule: "the time limit sends the first signal, and the grace period the last",
            events: [
                (9, .wake, .wait), (10, .wake, .signal(SIGTERM)), (14, .wake, .wait),
                (15, .wake, .signal(SIGKILL)), (16, .exit, .finish),
            ]),
        Case(
            rule: "a cancellation counts once",
            events: [
                (1, .cancel, .signal(SIGTERM)), (3, .cancel, .wait), (5, .wake, .wait),
                (6, .wake, .signal(SIGKILL)), (7, .cancel, .wait),
            ]),
        Case(
            rule: "the others of a group have the whole grace period",
            events: [
                (1, .cancel, .signal(SIGTERM)), (2, .exit, .wait), (5, .wake, .wait),
                (6, .wake, .finish),
            ]),
        Case(
            rule: "a child that has ended in time is not over its limit",
            events: [(9, .exit, .wait), (10, .wake, .wait), (14, .wake, .finish)]),
    ]

    @Test(arguments: cases)
    func `a program is waited for, told to end and killed in time`(_ c: Case) {
        let begin = ContinuousClock.now
        var course = ChildCourse(began: begin, limit: .seconds(10), grace: .seconds(5))
        for (second, event, action) in c.events {
            let now = begin + .seconds(second)
            let done =
                switch event {
                case .exit: course.exited(at: now)
                case .close: course.streamClosed()
                case .cancel: course.told(to: .cancelled, at: now)
                case .wake: course.woke(at: now)
                }
            #expect(done == action, "at \(second)")
        }
    }

    @Test func `nothing wakes what has no limit`() {
        #expect(ChildCourse(began: .now, limit: nil, grace: .seconds(5)).wake == nil)
    }
}
