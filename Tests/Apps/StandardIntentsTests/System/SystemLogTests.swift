import Calls
import Catalogue
import IntentHosting
import IntentTraits
import PatienceTestKit
import Testing
import Values

@Suite(.patient(for: .seconds(180))) struct SystemLogTests {
    @Test func `a line goes into the log of the run`() async throws {
        let caller = StandardCaller()
        guard
            case .succeeded(let result) = try await caller.call(
                "system.log", ["message": "Nothing open.", "level": "warning"])
        else { return #expect(Bool(false), "it failed") }
        #expect(result.dialog?.full == "Nothing open.")
        _ = try await caller.call("system.log", ["message": "Again."])
        #expect(caller.lines.all == ["warning: Nothing open.", "info: Again."])
    }

    @Test func `logging touches nothing`() throws {
        let log = try #require(
            StandardCaller.registry.catalogue.intent(TypeID(app: "system", name: "log")))
        #expect(log.effects == [])
        #expect(log.repetition == .harmless)
    }
}
