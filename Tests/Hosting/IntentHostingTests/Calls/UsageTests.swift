import Calls
import Catalogue
import IntentHosting
import IntentTraits
import PatienceTestKit
import PostOfficePack
import Synchronization
import Testing
import Values

/// Reports of performed intents.
///
/// They are in one suite, since a process has one list of donations.
@Suite(.patient, .serialized) struct UsageTests {
    final class Book: UsageStore {
        private let lines = Mutex<[String]>([])

        var log: [String] { lines.withLock { $0 } }

        func keep(_ use: IntentUse) {
            let values = use.arguments.map {
                "\($0.name) \($0.literal.values.map(\.json).joined())"
            }
            let line =
                "\(use.source) \(use.intent) \(values.joined(separator: ", ")) \(use.title ?? "-")"
                + (use.phrase.map { " '\($0)'" } ?? "")
            lines.withLock { $0.append(line) }
        }

        func forget(_ ids: Set<String>) { lines.withLock { $0.append("forget \(ids.count)") } }

        func forgetAll(of intent: TypeID) { lines.withLock { $0.append("forget \(intent)") } }
    }

    private func invoke(_ intent: String, _ words: String..., into book: Book) async throws
        -> CallProgress
    {
        let caller = Caller()
        let host = IntentHost(Caller.registry, clock: caller.clock, usage: book)
        host.listenToDonations()
        return await host.invoke(
            try caller.call(intent, words.map(caller.typed)), under: caller.conditions)
    }

    @Test func `a performed intent is kept by the name of its prediction`() async throws {
        let book = Book()
        _ = try await invoke("post.stamp", "times=3", into: book)
        #expect(book.log == ["host post.stamp times 3, donates false Stamp 3 times"])
    }

    @Test func `an intent that fails is not kept`() async throws {
        let book = Book()
        _ = try await invoke("post.fail", "way=plain", into: book)
        #expect(book.log == [])
    }

    @Test func `what is private is not kept`() async throws {
        let book = Book()
        _ = try await invoke("post.send-letter", "letter=l1", "pin=4711", "note=x", into: book)
        #expect(
            book.log == [
                #"host post.send-letter letter {"id":"l1"}, till {"id":"TillEntity"}, copies 1 -"#
            ])
    }

    @Test func `titles and phrases that tell something private are not kept`() async throws {
        let book = Book()
        _ = try await invoke("post.whisper", "ear=Ola", "word=hunter2", into: book)
        #expect(
            book.log == [
                #"app post.whisper ear "Ola" -"#, #"app post.whisper ear "Ola" - 'Whisper to Ola'"#,
                #"host post.whisper ear "Ola" -"#,
            ])
    }

    @Test func `a use is told with its circumstances`() async throws {
        let caller = Caller()
        let circle = Circle()
        let host = IntentHost(Caller.registry, clock: caller.clock, usage: circle)
        var conditions = caller.conditions
        conditions.surroundings.person = "ola"
        conditions.surroundings.language = "nb-NO"
        conditions.surroundings.source = .phrase
        _ = await host.invoke(try caller.call("post.stamp", []), under: conditions)
        let use = try #require(circle.kept.withLock { $0.first })
        #expect((use.at, use.zone) == (Caller.noon, "Europe/Oslo"))
        #expect((use.person, use.language, use.wish) == ("ola", "nb-NO", .phrase))
    }

    private final class Circle: UsageStore {
        let kept = Mutex<[IntentUse]>([])

        func keep(_ use: IntentUse) { kept.withLock { $0.append(use) } }
        func forget(_ ids: Set<String>) {}
        func forgetAll(of intent: TypeID) {}
    }

    @Test func `what an app donates and takes back is told`() async throws {
        let book = Book()
        _ = try await invoke("post.stamp", "donates=true", into: book)
        #expect(
            book.log == [
                "app post.stamp times 1, donates true Stamp 1 times", "forget 1",
                "forget post.stamp",
                "host post.stamp times 1, donates true Stamp 1 times",
            ])
    }
}
