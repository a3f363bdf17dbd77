import AppIntents
import Dispatch
import Engine
import EngineTestKit
import IntentHosting
import IntentTraits
import PatienceTestKit
import Store
import StoreTestKit
import Synchronization
import Testing
import Values
import Workflows

/// An app that counts under keys.
enum Counting: IntentApp {
    static let id = "counting"

    @TaskLocal static var book = Book()

    /// The numbers that were counted, and a bell that rings for each.
    final class Book: Sendable {
        private let state = Mutex((counted: [Int](), begun: Set<Int>(), early: [Int]()))
        let bell = DispatchSemaphore(value: 0)

        var counted: [Int] { state.withLock { $0.counted } }

        /// Those that were counted before the journal said that they had begun.
        var early: [Int] { state.withLock { $0.early } }

        /// Notes the beginnings of elements that were stored.
        func begin(_ entries: [NewEntry]) {
            let begun = entries.filter { $0.kind == .begun }.compactMap { entry in
                entry.path.split(separator: "/").dropFirst().first.flatMap { Int($0) }
            }
            state.withLock { $0.begun.formUnion(begun) }
        }

        func count(_ number: Int) {
            state.withLock { state in
                state.counted.append(number)
                if !state.begun.contains(number) { state.early.append(number) }
            }
            bell.signal()
        }
    }

    static let registry = {
        var pack = IntentPack("Counting")
        pack.begin(Counting.self)
        pack.add(CountIntent.self)
        return IntentRegistry([pack])
    }()
}

struct CountIntent: AppIntent, TraitedIntent {
    static let title: LocalizedStringResource = "Count"
    static let effects: [Effect]? = [.writes("counting:book")]
    static let repetition = Repetition.keyed

    @Parameter(title: "Number") var number: Int

    func perform() async throws -> some IntentResult {
        Counting.book.count(number)
        return .result()
    }
}

/// A store that tells a book of beginnings once they are stored, and holds up the first ends.
private final class CountingStore: PassingStore {
    let disk: any Store
    private let book: Counting.Book
    private let holds: Int
    private let ends = Mutex(0)

    init(_ disk: any Store, _ book: Counting.Book, holdingUpFor holds: Int) {
        (self.disk, self.book, self.holds) = (disk, book, holds)
    }

    /// How often ends were stored.
    var endCount: Int { ends.withLock { $0 } }

    func apply(_ change: Change, as id: ChangeID?) async throws(StoreError) -> ChangeResult {
        let entries =
            switch change {
            case .create(let run): run.beginning
            case .advance(let advance): advance.entries
            default: [NewEntry]()
            }
        if entries.contains(where: { $0.kind == .outcome }) { try holdUpFirst() }
        let result = try await disk.apply(change, as: id)
        book.begin(entries)
        return result
    }

    private func holdUpFirst() throws(StoreError) {
        let count = ends.withLock { ends in
            ends += 1
            return ends
        }
        guard count == 1 else { return }
        for _ in 0..<holds where book.bell.wait(timeout: .now() + 60) != .success {
            throw .unavailable("nothing goes on meanwhile")
        }
    }
}

/// Elements of a loop that are performed before the ends of those before them are stored.
@Suite(.patient) struct AheadTests {
    private static func loop(over count: Int) -> String {
        """
        steps:
          - for_each: "${{ [\((1...count).map(String.init).joined(separator: ", "))] }}"
            as: number
            key: string(number)
            parallel: 2
            do:
              - { intent: counting.count, with: { number: "${{ number }}" } }
        permissions: { writes: ["counting:*"] }
        """
    }

    /// Does a loop to its end; returns how often ends were stored.
    private func ends(
        ofLoopOver count: Int, _ book: Counting.Book, holdingUpFor holds: Int,
        waiting clock: any Clock<Duration>
    ) async throws -> Int {
        let time = ManualClock()
        let disk = MemoryStore(clock: time)
        let store = CountingStore(disk, book, holdingUpFor: holds)
        try await Counting.$book.withValue(book) {
            let life = EngineLife(on: store, time, Counting.registry, waiting: clock)
            try await life.engine.open()
            let text = Self.loop(over: count)
            let definition = try Definition(of: "loop", in: ["loop": text], Counting.registry)
            let run = try await life.engine.start(StartRequest(definition))
            await life.settle()
            #expect(try await disk.run(run)?.state == .succeeded)
        }
        return store.endCount
    }

    @Test(arguments: [false, true])
    func `elements of a keyed intent are performed before the ends of others are stored`(
        _ isHasty: Bool
    ) async throws {
        let book = Counting.Book()
        // Of two at once, one more for each that has ended.
        let ends = try await ends(
            ofLoopOver: 12, book, holdingUpFor: 4,
            waiting: isHasty ? PassingClock(passing: [.milliseconds(5)]) : StillClock())
        #expect(book.counted.sorted() == Array(1...12))
        #expect(ends < 12)
    }

    @Test(arguments: [false, true])
    func `no element is performed before its own beginning is stored`(
        _ isHasty: Bool
    ) async throws {
        let book = Counting.Book()
        _ = try await ends(
            ofLoopOver: 200, book, holdingUpFor: 0,
            waiting: isHasty ? PassingClock(passing: [.milliseconds(5)]) : StillClock())
        #expect(book.counted.sorted() == Array(1...200))
        #expect(book.early == [])
    }
}
