import Glibc
import Testing

@testable import ErrandTool

@Suite struct InterruptionTests {
    private static func meanings(of numbers: [Int32], asking: Bool = false) -> [Interruption] {
        numbers.enumerated().map { index, number in
            Interruption(number, index + 1, whileAskingVisitor: asking)
        }
    }

    @Test func `ctrl-C cancels the run, then leaves it where it is, then ends the process`() {
        #expect(
            Self.meanings(of: [SIGINT, SIGINT, SIGINT]) == [
                .cancel, .leave(isPatient: false), .obey,
            ])
    }

    @Test func `who has come to answer leaves the question open with Ctrl-C`() {
        #expect(Self.meanings(of: [SIGINT], asking: true) == [.keepQuestion])
    }

    @Test func `other signals wait for what is under way, and cancel nothing`() {
        for isAsking in [true, false] {
            #expect(
                Self.meanings(of: [SIGTERM, SIGHUP], asking: isAsking) == [
                    .leave(isPatient: true), .leave(isPatient: false),
                ])
        }
    }
}
