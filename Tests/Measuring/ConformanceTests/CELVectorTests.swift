import Testing
import Values

@Suite struct CELVectorTests {
    /// Results that lost something on the way from protobuf's text, where `\?` is `?`.
    static let corrections: [String: Value] = [
        "parse/bytes_literals/triple_double_quoted_unescaped_punctuation":
            ["t": "bytes", "b64": .string(String(base64: Array(#" ? " ' ` "#.utf8)))]
    ]

    @Test(.enabled(if: Vectors.folder != nil, "ERRAND_VECTORS names no folder"))
    func `every test of the language is answered`() throws {
        let tests = try Vectors.tests(in: "cel", under: "tests").filter {
            $0["needs_proto"] == false && $0["needs_wkt"] == false
        }
        #expect(tests.count > 800)
        let answers = try Suite.answers(
            to: tests.map { test in
                var request = test
                request["suite"] = "cel"
                return .map(request)
            })
        #expect(answers.count == tests.count)
        for (test, answer) in zip(tests, answers) {
            #expect(Self.isRight(answer, for: test), "\(test.text("id")): \(test.text("expr"))")
        }
    }

    private static func isRight(_ answer: Value, for test: ValueMap) -> Bool {
        guard case .map(let answer) = answer else { return false }
        switch test.text("expect") {
        case "error": return answer["error"] != nil
        case "type": return answer["type"] == test["deduced_type"]
        default:
            let result = corrections[test.text("id")] ?? test["value"]
            return answer["value"].map(plain) == result.map(plain)
        }
    }

    /// A tagged value without what does not matter: the order of entries, and how numbers and times
    /// are written.
    private static func plain(_ tagged: Value) -> Value {
        guard case .map(var map) = tagged else { return tagged }
        switch (map["t"], map["v"]) {
        case ("list", .list(let list)): map["v"] = .list(list.map(plain))
        case ("map", .list(let entries)): map["v"] = .list(entries.map(plainEntry).sorted())
        case ("double", .string(let text)): map["v"] = Double(text).map { .double($0 + 0) }
        case ("timestamp", .string(let text)):
            map["v"] = (try? Timestamp(rfc3339: text)).map { .timestamp($0) }
        case ("duration", .string(let text)):
            map["v"] = (try? TimeSpan(text: text)).map { .duration($0) }
        default: break
        }
        return .map(map)
    }

    private static func plainEntry(_ entry: Value) -> Value {
        guard case .list(let pair) = entry else { return entry }
        return .list(pair.map(plain))
    }
}
