import Calls
import Engine
import Glibc
import Store
import StoreTestKit
import Testing
import Values

@testable import Home

/// The mails and their times.
@Suite struct PostBagTests {
    private static func item(_ workflow: String, _ sentence: String = "no") -> PostItem {
        PostItem(.failed, workflow, RunID("3f9kq2mafsdf"), by: "trigger every", [sentence])
    }

    private static let minute = Duration.seconds(60)

    /// The number of items in each letter, by their workflows.
    private func letters(_ bag: inout PostBag, at now: Duration) -> [[String: Int]] {
        bag.takeBundles(at: now).map { bundles in
            Dictionary(bundles.map { ($0.last.workflow, $0.count) }) { $0 + $1 }
        }
    }

    @Test func `a workflow that fails every ten seconds of a night sends a letter an hour`() {
        var bag = PostBag()
        var sent: [[String: Int]] = []
        for number in 0..<(8 * 360) {
            let now = Duration.seconds(10 * number)
            bag.add(Self.item("check"), at: now)
            sent += letters(&bag, at: now)
        }
        #expect(sent.count == 8)
        #expect(sent.first == ["check": 1])
        #expect(sent[1] == ["check": 361])
        // Nothing is left out of the count.
        let rest = bag.takeBundles(at: .seconds(8 * 3600), all: true)
        let told =
            sent.flatMap(\.values).reduce(0, +) + rest.flatMap(\.self).reduce(0) { $0 + $1.count }
        #expect(told == 8 * 360)
    }

    @Test func `what is left is kept as it was, and sent first`() throws {
        let home = try TemporaryHome()
        let file = PostFile(in: HomeFolder(home.path))
        #expect(file.read() == PostFile.Content())
        var bag = PostBag()
        for number in 0..<3 { bag.add(Self.item("check", "no \(number)"), at: .zero) }
        file.write(PostFile.Content(bundles: bag.content))
        #expect(
            Set(file.read().bundles) == Set(bag.content)
                && bag.content.map(\.count).sorted() == [1, 2])
        var next = PostBag(left: file.read().bundles)
        #expect(next.due == .zero)
        next.add(Self.item("other"), at: .zero)
        #expect(letters(&next, at: .zero) == [["check": 3], ["other": 1]])
        #expect(next.content == [] && next.due == nil)
        file.write(PostFile.Content())
        #expect(file.read() == PostFile.Content())
        unlink("\(home.path)/errand.post")
        #expect(LogFile.disk("\(home.path)/errand.post").append(Array("no post".utf8)))
        #expect(file.read() == PostFile.Content())
    }

    @Test func `workflows do not hold up each other, up to ten letters, and the rest is one`() {
        var bag = PostBag()
        for number in 0..<50 { bag.add(Self.item("w\(number)"), at: .zero) }
        #expect(letters(&bag, at: .zero).count == 10)
        #expect(letters(&bag, at: Self.minute) == [])
        #expect(bag.due == PostBag.quiet)
        #expect(letters(&bag, at: PostBag.quiet).map(\.count) == [40])
        #expect(bag.due == nil)
    }

    @Test func `many workflows that fail do not hold up that the home stores nothing new`() {
        var bag = PostBag()
        for number in 0..<50 { bag.add(Self.item("w\(number)"), at: .zero) }
        for _ in 1...3 { bag.add(PostItem(shortage: "full"), at: .zero) }
        #expect(letters(&bag, at: .zero).filter { $0 == ["": 1] }.count == 1)
    }

    @Test func `a failure long after the last one is told at once again`() {
        var bag = PostBag()
        bag.add(Self.item("check"), at: .zero)
        #expect(letters(&bag, at: .zero) == [["check": 1]])
        bag.add(Self.item("check"), at: PostBag.quiet)
        #expect(letters(&bag, at: PostBag.quiet) == [["check": 1]])
    }

    @Test func `what could not be sent is in the next letter`() {
        var bag = PostBag()
        bag.add(Self.item("check"), at: .zero)
        for bundles in bag.takeBundles(at: .zero) { bag.putBack(bundles, at: .zero) }
        bag.add(Self.item("check"), at: Self.minute)
        #expect(letters(&bag, at: Self.minute + PostBag.quiet) == [["check": 2]])
    }

    /// What a run asks.
    private static func question(_ number: Int, remindedAt: Timestamp? = nil) throws -> PostItem {
        var item = PostItem(try RunQuestion.tea(of: RunID("run\(number)")), of: "check")
        item.remindedAt = remindedAt
        return item
    }

    @Test func `what could not be sent goes with the next letter, of whatever it tells`() {
        var bag = PostBag()
        bag.add(Self.item("check"), at: .zero)
        for bundles in bag.takeBundles(at: .zero) { bag.putBack(bundles, at: .zero) }
        #expect(bag.content.count == 1)
        #expect(letters(&bag, at: .seconds(1)) == [])
        bag.add(Self.item("other"), at: .seconds(2))
        #expect(letters(&bag, at: .seconds(2)) == [["other": 1], ["check": 1]])
        #expect(bag.due == nil)
    }

    @Test func `what could not be sent is tried again, less often from time to time`() {
        var bag = PostBag()
        bag.add(Self.item("check"), at: .zero)
        var times: [Int] = []
        var next: Duration? = .zero
        while let now = next, now < .seconds(12_000) {
            times.append(Int(now.components.seconds))
            for bundles in bag.takeBundles(at: now) { bag.putBack(bundles, at: now) }
            next = bag.due
        }
        #expect(times == [0, 60, 180, 420, 900, 1860, 3780, 7380, 10_980])
        #expect(letters(&bag, at: .seconds(20_000)) == [["check": 1]])
        bag.isTaken()
        bag.add(Self.item("check"), at: .seconds(20_000))
        for bundles in bag.takeBundles(at: .seconds(20_000)) {
            bag.putBack(bundles, at: .seconds(20_000))
        }
        #expect(bag.due == .seconds(20_060))
    }

    @Test func `reminders of a question hold up no other question`() throws {
        var bag = PostBag()
        let first = try Self.question(1)
        bag.add(first, at: .zero)
        for number in 1...20 {
            let reminder = try Self.question(1, remindedAt: Timestamp(seconds: Int64(number)))
            bag.add(reminder, at: .seconds(number))
        }
        bag.add(try Self.question(2), at: .seconds(30))
        #expect(letters(&bag, at: .seconds(30)).count == 22)
    }

    @Test func `what a run asks is forgotten with it, wherever it lies`() throws {
        var bag = PostBag(left: [.init(count: 1, last: try Self.question(0))])
        for number in 1...12 { bag.add(try Self.question(number), at: .zero) }
        #expect(bag.content.count == 13)
        for number in [0, 5, 12] {
            let found = (1...2).map { _ in bag.forgetQuestions(of: RunID("run\(number)")) }
            #expect(found == [true, false])
        }
        #expect(bag.content.count == 10)
        for bundles in bag.takeBundles(at: .zero) { bag.putBack(bundles, at: .zero) }
        let isFound = bag.forgetQuestions(of: RunID("run6"))
        #expect(isFound)
        #expect(letters(&bag, at: PostBag.quiet) == [["check": 9]])
    }

    @Test func `the end of the process sends what is collected`() {
        var bag = PostBag()
        for _ in 0..<3 { bag.add(Self.item("check"), at: .zero) }
        #expect(bag.takeBundles(at: Self.minute, all: true).count == 2)
        #expect(bag.takeBundles(at: Self.minute, all: true).isEmpty)
    }

    @Test func `questions do not wait for the hour of their workflow, up to ten of them`() {
        var bag = PostBag()
        bag.add(Self.item("check"), at: .zero)
        for _ in 0..<12 {
            bag.add(PostItem(.asks, "check", nil, by: nil, ["Tea?"]), at: .zero)
        }
        #expect(letters(&bag, at: .zero).count == 11)
        #expect(letters(&bag, at: PostBag.quiet) == [["check": 2]])
    }
}

extension RunQuestion {
    /// A question with two answers, of a run.
    static func tea(of run: RunID) throws -> RunQuestion {
        let question = Question(
            1, .before, .confirmation(accept: "Yes", deny: "No"), prompt: "Tea?")
        return try RunQuestion(
            stored: .map([
                "run": run.stored, "path": "a", "id": Digest(of: [1]).stored,
                "question": question.stored,
            ]))
    }
}
