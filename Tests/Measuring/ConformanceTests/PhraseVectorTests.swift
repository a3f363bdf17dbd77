import Foundation
import Testing
import Values

@Suite(.enabled(if: Vectors.folder != nil, "ERRAND_VECTORS names no folder"))
struct PhraseVectorTests {
    @Test func `of what people type, 95 in 100 are understood, and nothing is changed unasked`()
        throws
    {
        let world = try Self.world()
        let cases = try Self.cases()
        #expect(cases.count > 100)
        let given: [Value] = cases.map { one in
            .map([
                "id": one["id"] ?? .null, "lang": one["lang"] ?? .null,
                "text": one["text"] ?? .null,
            ])
        }
        let request: Value = ["suite": "phrases", "world": .map(world), "cases": .list(given)]
        guard case .map(let reply)? = try Suite.answers(to: [request]).first,
            case .list(let answers) = reply["answers"]
        else { throw NoAnswer() }
        #expect(answers.count == cases.count)
        let judge = PhraseJudge(world)
        var right = 0
        for (one, answer) in zip(cases, answers) {
            guard case .map(let answer) = answer else { continue }
            if judge.isRight(answer, for: one) {
                right += 1
            } else {
                #expect(!judge.acts(answer), "\(one.text("text")): \(Value.map(answer).json)")
            }
            #expect(!judge.isForbidden(answer, for: one), "\(one.text("text"))")
        }
        #expect(right * 100 >= cases.count * 95, "\(right) of \(cases.count)")
    }

    private struct NoAnswer: Error {}

    private static func file(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: try #require(Vectors.folder)).appending(path: "phrases")
        return Array(try Data(contentsOf: folder.appending(path: name)))
    }

    private static func world() throws -> ValueMap {
        guard case .map(let world) = try Value(json: file("world.json")) else { throw NoAnswer() }
        return world
    }

    private static func cases() throws -> [ValueMap] {
        try file("cases.jsonl").split(separator: UInt8(ascii: "\n")).compactMap { line in
            if case .map(let one) = try Value(json: Array(line)) { one } else { nil }
        }
    }
}
