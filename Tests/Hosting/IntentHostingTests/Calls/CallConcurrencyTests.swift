import Calls
import IntentHosting
import PatienceTestKit
import PostOfficePack
import Testing
import Values

/// Calls and answers that come at once.
@Suite(.patient) struct CallConcurrencyTests {
    @Test func `each call has an intent of its own`() async throws {
        let texts = try await withThrowingTaskGroup { group in
            for number in 1...200 {
                group.addTask {
                    try await Caller().invoke(
                        "post.weigh", "count=\(number % 9 + 1)", "text=\(number)"
                    ).text
                }
            }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        #expect(texts.count == 200)
    }

    @Test func `of two answers at once one is taken`() async throws {
        let pending = try #require(try await Caller().invoke("post.ask", "way=value").pending)
        let ends = await withTaskGroup { group in
            for name in ["a", "b", "c", "d"] {
                group.addTask { (try? await pending.answer(.value(.string(name))))?.text }
            }
            return await group.reduce(into: [String]()) { if let text = $1 { $0.append(text) } }
        }
        #expect(ends.count == 1)
    }

    @Test func `an answer and a cancellation at once lead to one end`() async throws {
        for _ in 1...50 {
            let pending = try #require(try await Caller().invoke("post.ask", "way=value").pending)
            async let answered = try? pending.answer(.value("a")).text
            async let cancelled = pending.cancel().text
            let ends = await (answered, cancelled)
            #expect(["clean cancelled: the call was cancelled", #""a""#].contains(ends.1))
            #expect(ends.0 == nil || ends.0 == ends.1)
        }
    }
}
