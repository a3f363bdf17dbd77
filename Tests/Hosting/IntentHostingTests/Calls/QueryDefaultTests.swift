import IntentHosting
import PatienceTestKit
import Testing

/// Things that a query takes where none is given.
@Suite(.patient) struct QueryDefaultTests {
    static let cases = [
        ("relief=p1", #""p2 [] relief p1""#), ("postman=Sigrid", #""p4 [] relief none""#),
    ]

    @Test(arguments: cases)
    func `the thing that a query takes by itself stands for one that is needed`(
        _ word: String, _ end: String
    ) async throws {
        #expect(try await Caller().invoke("post.deliver", word).text == end)
    }

    @Test func `that needs no person`() async throws {
        var caller = Caller()
        caller.attendance = .unattended
        #expect(try await caller.invoke("post.deliver").text == #""p2 [] relief none""#)
    }
}
