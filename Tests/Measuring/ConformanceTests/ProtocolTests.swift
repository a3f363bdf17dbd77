import ProcessTestKit
import Testing
import Values

@Suite struct ProtocolTests {
    static let requests: [(request: Value, answer: Value)] = [
        (["suite": "cel", "expr": "1 + 1"], ["value": ["t": "int", "v": "2"]]),
        (
            ["suite": "cel", "expr": "1 / 0"],
            ["error": "a whole number cannot be divided by zero"]
        ),
        (["suite": "cel", "expr": "[1]", "check_only": true], ["type": "list(int)"]),
        (["suite": "knitting"], ["error": "no suite is named 'knitting'"]),
        (["expr": "1"], ["error": "a request is an object with a 'suite'"]),
    ]

    @Test func `every request has its answer in its place`() throws {
        let answers = try Suite.answers(to: Self.requests.map(\.request))
        #expect(answers == Self.requests.map(\.answer))
    }

    @Test func `what is no request has an answer too`() throws {
        let child = try ChildProcess.run(
            try ChildProcess.product("conformance"), input: "{\n\nnull\n")
        #expect(child.ending == .exited(0))
        #expect(child.output.split(separator: "\n").count == 3)
    }
}
