import Glibc
import Testing

@testable import ErrandTool

@Suite struct InterruptionTests {
    private static func meanings(
        of numbers: [Int32], during work: Interruptions.Work
    ) -> [Interruption] {
        var interruptions = Interruptions()
        return numbers.map { interruptions.hear($0, during: work) }
    }

    @Test(
        arguments: [
            (.run(isAtTerminal: false), [.cancel, .leave(isPatient: false), .obey]),
            (.run(isAtTerminal: true), [.ask, .cancel, .leave(isPatient: false), .obey]),
            (.visit, [.keepQuestion, .leave(isPatient: false), .obey]),
            (.call, [.cancel, .leave(isPatient: false), .obey]),
            (.look, [.leave(isPatient: false), .leave(isPatient: false), .obey]),
        ] as [(Interruptions.Work, [Interruption])])
    func `ctrl-C means more each time`(work: Interruptions.Work, meanings: [Interruption]) {
        let numbers = meanings.map { _ in SIGINT }
        #expect(Self.meanings(of: numbers, during: work) == meanings)
    }

    @Test(
        arguments: [
            (WayOut.goOn, [.ask]), (.cancel, [.leave(isPatient: false)]),
            (.leave, [.leave(isPatient: false)]),
        ] as [(WayOut, [Interruption])])
    func `after an answer ctrl-C means what follows that`(answer: WayOut, next: [Interruption]) {
        var interruptions = Interruptions()
        _ = interruptions.hear(SIGINT, during: .run(isAtTerminal: true))
        interruptions.note(answer)
        #expect(next == [interruptions.hear(SIGINT, during: .run(isAtTerminal: true))])
    }

    @Test(arguments: [
        Interruptions.Work.run(isAtTerminal: true), .run(isAtTerminal: false), .visit,
    ])
    func `other signals wait for what is under way, and cancel nothing`(work: Interruptions.Work) {
        #expect(
            Self.meanings(of: [SIGTERM, SIGHUP], during: work) == [
                .leave(isPatient: true), .leave(isPatient: false),
            ])
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a call is cancelled by any of them, since it ends with its command`(number: Int32) {
        #expect(Self.meanings(of: [number], during: .call) == [.cancel])
    }
}
