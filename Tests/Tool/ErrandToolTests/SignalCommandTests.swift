import Arguments
import PatienceTestKit
import Testing

@testable import ErrandTool

@Suite(.patient(for: .seconds(180))) struct SignalCommandTests {
    static let mistakes = [
        ("{", "what '--json' is given is no JSON: "),
        ("{\"mode\":1,}", "what '--json' is given is no JSON: "),
        ("[1]", "--json needs a map such as"),
    ]

    @Test(arguments: mistakes)
    func `fields that are no map are refused, and JSON that is none says why`(
        json: String, sentence: String
    ) async throws {
        let project = try TemporaryProject("steps: [{ stop: Done }]")
        let run = await project.tool("signal door.open --json \(json)")
        #expect(run.code == .usage && run.output == "", "\(run)")
        #expect(run.errors.contains(sentence), "\(run)")
    }
}
