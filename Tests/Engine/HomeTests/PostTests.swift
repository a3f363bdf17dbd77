import PatienceTestKit
import Testing

@testable import Home

@Suite(.patient) struct PostTests {
    /// Otherwise each ring would make the next one, and nothing would ever rest.
    @Test func `an alarm that is cancelled does not ring`() async {
        let (bell, ringing) = AsyncStream<Void>.makeStream()
        let alarm = Post.alarm(at: .now.advanced(by: .seconds(3600)), ringing)
        alarm.cancel()
        await alarm.value
        ringing.finish()
        var rings = 0
        for await _ in bell { rings += 1 }
        #expect(rings == 0)
    }

    @Test func `an alarm rings once`() async {
        let (bell, ringing) = AsyncStream<Void>.makeStream()
        await Post.alarm(at: .now, ringing).value
        ringing.finish()
        var rings = 0
        for await _ in bell { rings += 1 }
        #expect(rings == 1)
    }
}
