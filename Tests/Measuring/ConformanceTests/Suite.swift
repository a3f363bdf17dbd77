import ProcessTestKit
import Values

/// The built program that answers test suites.
enum Suite {
    /// Returns the answers to requests, in their order.
    static func answers(to requests: [Value]) throws -> [Value] {
        let child = try ChildProcess.run(
            try ChildProcess.product("conformance"),
            input: requests.map { "\($0.json)\n" }.joined())
        return try child.output.split(separator: "\n").map { try Value(json: Array($0.utf8)) }
    }
}
