import PatienceTestKit
import Store
import Testing

@Suite(.patient) struct AsideTests {
    private struct Refusal: Error, Equatable {}

    @Test func `what may block is not done on a thread of tasks`() async {
        #expect(await aside { Self.isInTask } == false)
        #expect(Self.isInTask)
    }

    @Test func `an error of what was done aside is thrown as it is`() async {
        await #expect(throws: Refusal()) {
            try await aside { () throws(Refusal) in throw Refusal() }
        }
    }

    /// Tasks have threads of their own.
    private static var isInTask: Bool { withUnsafeCurrentTask { $0 != nil } }
}
