import Catalogue
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

    @Test(arguments: [("post.deliver", "postman", true), ("post.send-letter", "letter", false)])
    func `the catalogue says that it need not be given`(
        _ intent: String, _ name: String, _ isSupplied: Bool
    ) throws {
        let id = try #require(TypeID(intent))
        let entry = try #require(Caller.registry.catalogue.intent(id))
        let parameter = try #require(entry.parameters.first { $0.name == name })
        #expect(parameter.isSupplied == isSupplied)
        #expect(parameter.isRequired == !isSupplied)
    }

    @Test func `that needs no person`() async throws {
        var caller = Caller()
        caller.attendance = .unattended
        #expect(try await caller.invoke("post.deliver").text == #""p2 [] relief none""#)
    }
}
