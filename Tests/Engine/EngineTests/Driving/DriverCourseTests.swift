import Calls
import Catalogue
import Diagnostics
import IntentTraits
import Store
import StoreTestKit
import Testing

@testable import Engine
@testable import Runs

/// The stages of a driver's life, and what it still takes in.
@Suite struct DriverCourseTests {
    @Test(arguments: [
        ([DriverLife.pausing], DriverLife.pausing), ([.pausing, .interrupting], .interrupting),
        ([.interrupting, .pausing], .interrupting), ([.forgotten, .interrupting], .forgotten),
        ([.pausing, .forgotten, .pausing], .forgotten),
    ])
    func `no stage leads back`(_ stages: [DriverLife], _ last: DriverLife) {
        var course = DriverCourse()
        #expect(course.mayBegin)
        for stage in stages { course.come(to: stage) }
        #expect(course.life == last)
        #expect(!course.mayBegin && !course.takesFound)
    }

    @Test func `an earlier look of others is of no use after its own`() {
        var course = DriverCourse()
        #expect(course.takesFound)
        course.looked()
        #expect(!course.takesFound && course.mayBegin)
    }
}

/// How long decisions wait for calls that are being prepared, and for ends of elements.
@Suite struct DriverPatienceTests {
    private typealias Action = DriverPatience.Action

    @Test(arguments: [(false, false), (false, true), (true, false)])
    func `nothing waits without calls or decisions`(_ isPreparing: Bool, _ hasDecided: Bool) {
        var patience = DriverPatience()
        let action = patience.next(isPreparing: isPreparing, hasDecided: hasDecided)
        #expect(action == .settle)
        #expect(!patience.isWaiting)
    }

    @Test func `one wait is measured, and its decisions are stored after it`() {
        var patience = DriverPatience()
        func next() -> Action { patience.next(isPreparing: true, hasDecided: true) }
        var actions = [next(), next()]
        #expect(patience.isWaiting)
        patience.end(1)
        // The rest of the calls is not waited for once more.
        actions += [next(), next()]
        #expect(actions == [.beginWait(1), .wait, .settle, .settle])
    }

    @Test func `ends of elements are waited for anew once some were stored, and calls are not`() {
        var patience = DriverPatience()
        func next(isPreparing: Bool = false) -> Action {
            patience.next(isPreparing: isPreparing, isGathering: true, hasDecided: true)
        }
        var actions = [next()]
        patience.end(1)
        actions += [next(), next()]
        patience.end(2)
        actions += [next(isPreparing: true), next(isPreparing: true)]
        #expect(actions == [.beginWait(1), .settle, .beginWait(2), .settle, .settle])
    }

    @Test func `the end of an earlier wait does not end the next one`() {
        var patience = DriverPatience()
        func next(isPreparing: Bool = true) -> Action {
            patience.next(isPreparing: isPreparing, hasDecided: true)
        }
        var actions = [next(), next(isPreparing: false), next()]
        patience.end(1)
        actions.append(next())
        patience.end(2)
        actions.append(next())
        #expect(actions == [.beginWait(1), .settle, .beginWait(2), .wait, .settle])
    }
}

/// Whether decisions are stored, and whether the run is let go with them.
@Suite struct DriverSettlingTests {
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        var decide: @Sendable (inout Decision) -> Void = { _ in }
        var isBusy = false
        var children: Set<StepPath> = []
        let isReleased: Bool
    }

    static let cases = [
        Case(testDescription: "running", decide: { $0.state = .running }, isReleased: false),
        Case(testDescription: "waiting", isReleased: true),
        Case(testDescription: "ended", decide: { $0.state = .succeeded }, isReleased: false),
        Case(testDescription: "calls are under way", isBusy: true, isReleased: false),
        Case(
            testDescription: "a run of a step goes on", children: [StepPath("c")], isReleased: false
        ),
        Case(
            testDescription: "a run of a step has ended",
            decide: { $0.closedWaits = [StepPath("c")] },
            children: [StepPath("c")], isReleased: true),
        Case(
            testDescription: "a run of a step begins",
            decide: {
                $0.children = [
                    ChildRequest(
                        path: StepPath("c"), id: RunID("r"), workflow: "w", inputs: [])
                ]
            }, isReleased: false),
        Case(
            testDescription: "the journal does not fit",
            decide: {
                $0.state = .running
                $0.misfit = Diagnostic.Message(code: "journal", "it does not fit")
            }, isReleased: true),
    ]

    @Test(arguments: cases)
    func `a run is let go when nothing near holds it`(_ one: Case) {
        var decision = Decision()
        decision.state = .waiting
        one.decide(&decision)
        let work = DriverSettling.Work(isBusy: one.isBusy, children: one.children)
        var settling = DriverSettling()
        #expect(settling.mayRelease(decision, work) == one.isReleased)
        let isKept = settling.keepsRun(decision)
        #expect(isKept == !decision.state.isFinal)
        #expect(!settling.mayRelease(decision, work))
        settling.heard()
        #expect(settling.mayRelease(decision, work) == one.isReleased)
    }

    private static func advance(_ state: RunState, releases: Bool = false, begins: Bool = false)
        -> Advance
    {
        var advance = Advance(RunID("r"), epoch: 1, lastEntry: 0, state: state)
        advance.releases = releases
        advance.begins = begins
        return advance
    }

    @Test(arguments: [
        (RunState.running, false, false), (.waiting, true, true), (.waiting, false, false),
        (.failed, false, true),
    ])
    func `a stored state is not stored again`(
        _ state: RunState, _ releases: Bool, _ isLetGo: Bool
    ) {
        var settling = DriverSettling()
        settling.stored(Self.advance(state, releases: releases))
        #expect(settling.hasLetGo == isLetGo)
        var decision = Decision()
        decision.state = state
        let isBusy = DriverSettling.Work(isBusy: true)
        #expect(settling.isSettled(decision, isBusy))
        decision.closedWaits = [StepPath("a")]
        #expect(!settling.isSettled(decision, isBusy))
    }

    @Test func `a beginning that waits for room is stored once there is room`() {
        var settling = DriverSettling()
        var decision = Decision()
        decision.actions = [
            .answer(
                .yes,
                to: Performing(
                    path: StepPath("a"), attempt: 1,
                    call: IntentCall(TypeID(app: "test", name: "note"), key: IdempotencyKey("k")),
                    timeLimit: nil, repetition: .harmless))
        ]
        let work = DriverSettling.Work(isBusy: true)
        #expect(settling.isSettled(decision, work))
        settling.starve()
        #expect(!settling.isSettled(decision, work))
        settling.stored(Self.advance(.running))
        #expect(!settling.isSettled(decision, work))
        settling.stored(Self.advance(.running, begins: true))
        #expect(settling.isSettled(decision, work))
    }

    @Test func `room is looked for by one task at a time`() {
        var settling = DriverSettling()
        var begins = [settling.beginsLook(), settling.beginsLook()]
        settling.endLook()
        begins.append(settling.beginsLook())
        #expect(begins == [true, false, true])
    }

    static let refusals: [(StoreError, DriverSettling.Recovery)] = [
        (.stale(.unheard), .hear), (.stale(.unseenSignals(upTo: 7)), .note(7)),
        (.stale(.nothing), .forget), (.full("no room"), .rest), (.unavailable("gone"), .rest),
        (.damaged("broken"), .forget), (.damagedEntry(RunID("r"), number: 1), .forget),
        (.unreadable("newer"), .forget),
    ]

    @Test(arguments: refusals)
    func `a refused change leads to its recovery`(
        _ error: StoreError, _ recovery: DriverSettling.Recovery
    ) {
        #expect(DriverSettling().recovery(from: error) == recovery)
    }

    @Test func `refusals are counted until a change is stored`() {
        var settling = DriverSettling()
        var counts = [settling.refused(), settling.refused(), settling.refused()]
        settling.stored(Self.advance(.running))
        counts.append(settling.refused())
        settling.reached()
        counts.append(settling.refused())
        #expect(counts == [0, 1, 2, 0, 0])
    }
}
