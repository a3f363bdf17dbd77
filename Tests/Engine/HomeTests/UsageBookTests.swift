import Calls
import Catalogue
import EngineTestKit
import Foundation
import IntentHosting
import IntentTraits
import LogbookPack
import PatienceTestKit
import SQLite
import Store
import Synchronization
import Testing
import TimeZones
import Values

@testable import Home

/// What a home keeps of what is done there.
@Suite(.patient) struct UsageBookTests {
    private let folder = HomeFolder("\(NSTemporaryDirectory())errand-\(UUID().uuidString)")
    private let zones = ZoneDatabase(folder: "/usr/share/zoneinfo")
    private let registry = IntentRegistry([.logbookPack])

    private var file: String { "\(folder.path)/errand.uses" }

    private func book(by policy: UsePolicy = UsePolicy()) throws -> UsageBook {
        try folder.make()
        return UsageBook(in: folder, zones: zones) { policy }
    }

    /// Calls an intent at a time, as a person does.
    private func call(
        _ intent: String, _ arguments: KeyValuePairs<String, String> = [:], at time: Timestamp,
        by person: String = "anna", keeping book: UsageBook, in zone: String = "Europe/Oslo",
        isForgotten: Bool = false
    ) async throws {
        let host = IntentHost(registry, clock: StillClock(), usage: book)
        var surroundings = CallSurroundings(
            at: Moment(time, in: try zones.zone(named: zone)), in: "/")
        (surroundings.person, surroundings.language) = (person, "nb")
        surroundings.isForgotten = isForgotten
        let call = IntentCall(
            try #require(TypeID(intent)),
            arguments.map { IntentCall.Argument($0.key, .text($0.value)) },
            key: IdempotencyKey("\(intent) \(time) \(person)"))
        let database = try Logbook.open(nil)
        let end = await Logbook.$own.withValue(database) {
            await host.invoke(call, under: CallConditions(surroundings, .unattended))
        }
        guard case .ended(.succeeded) = end else {
            Issue.record("\(intent) ended with \(end)")
            return
        }
    }

    /// 2026-11-26 06:00:00 UTC, a Thursday.
    private static let morning = Timestamp(seconds: 1_795_672_800) ?? .epoch

    @Test func `a use is kept with its time by the person's clock, its place and its values`()
        async throws
    {
        let book = try book()
        book.note(
            NewSignal("location.arrived", id: "1", payload: (["place": "home"] as Value).encoded),
            at: Self.morning)
        book.note(
            NewSignal("door.opened", id: "2", payload: (["place": "x"] as Value).encoded),
            at: Self.morning)
        try await call("logbook.note", ["text": "milk"], at: Self.morning, keeping: book)
        await book.settled()
        // Another process reads what this one wrote.
        let uses = try await self.book().rows().uses
        #expect(uses.map(\.arguments) == [["text": "milk"]])
        let use = try #require(uses.first)
        #expect((use.deed.intent?.name, use.minute, use.place) == ("note", 7 * 60, "home"))
        #expect((use.person, use.language, use.zone) == ("anna", "nb", "Europe/Oslo"))
        #expect((use.wish, use.isDonated) == (.hand, false))
        book.note(
            NewSignal("location.left", id: "3", payload: (["place": "home"] as Value).encoded),
            at: Self.morning)
        try await call("logbook.greet", at: Self.morning, keeping: book)
        #expect(await book.rows().uses.map(\.place) == ["home", nil])
    }

    @Test func `nothing is kept of apps that are left out`() async throws {
        let book = try book(by: UsePolicy(except: ["logbook"]))
        try await call("logbook.greet", at: Self.morning, keeping: book)
        await book.settled()
        #expect(!FileManager.default.fileExists(atPath: file))
        let off = try self.book(by: .off)
        off.note(
            NewSignal("location.arrived", id: "1", payload: (["place": "home"] as Value).encoded),
            at: Self.morning)
        try await call("logbook.greet", at: Self.morning, keeping: off)
        await off.settled()
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `nothing is kept where the settings cannot be read`() async throws {
        struct Unreadable: Error {}
        try folder.make()
        let book = UsageBook(in: folder, zones: zones) { throw Unreadable() }
        try await call("logbook.greet", at: Self.morning, keeping: book)
        #expect(await book.rows().uses.isEmpty)
    }

    @Test func `settings that could not be read are read again, and that is told once`()
        async throws
    {
        struct Unreadable: Error {}
        try folder.make()
        let tries = Mutex(0)
        let told = Mutex(0)
        let book = UsageBook(
            in: folder, zones: zones, trouble: { _ in told.withLock { $0 += 1 } }
        ) {
            let count = tries.withLock { tries in
                tries += 1
                return tries
            }
            if count < 3 { throw Unreadable() }
            return UsePolicy()
        }
        #expect(await book.rows().uses.isEmpty)
        #expect(await book.rows().uses.isEmpty)
        try await call("logbook.greet", at: Self.morning, keeping: book)
        #expect(await book.rows().uses.count == 1)
        #expect(told.withLock(\.self) == 1)
    }

    @Test func `nothing is kept of a call that is forgotten`() async throws {
        let book = try book()
        try await call("logbook.greet", at: Self.morning, keeping: book, isForgotten: true)
        #expect(await book.rows().uses.isEmpty)
    }

    @Test func `uses are removed for good`() async throws {
        let book = try book()
        try await call("logbook.note", ["text": "unspeakable"], at: Self.morning, keeping: book)
        try await call("logbook.greet", at: Self.morning, keeping: book)
        #expect(await book.remove { $0.deed.intent?.name == "note" }?.uses == 1)
        #expect(await book.remove { $0.deed.intent?.name == "note" }?.uses == 0)
        #expect(await book.rows().uses.map(\.deed.intent?.name) == ["greet"])
        let bytes = try String(contentsOfFile: file, encoding: .utf8)
        #expect(!bytes.contains("unspeakable"))
    }

    /// Notes that Anna has come to a place.
    private func come(_ book: UsageBook, to place: String, at time: Timestamp) {
        let payload: Value = ["place": .string(place), "person": "anna"]
        book.note(NewSignal("location.arrived", id: place, payload: payload.encoded), at: time)
    }

    @Test func `where people were goes with all uses, and when it is old`() async throws {
        let book = try book()
        come(book, to: "clinic", at: Self.morning)
        #expect(await book.remove { _ in true } == UsageBook.Removed())
        #expect(await book.rows().places.map(\.place) == ["clinic"])
        #expect(
            await book.remove(where: { _ in true }, places: { _ in true })
                == UsageBook.Removed(places: 1))
        #expect(try String(contentsOfFile: file, encoding: .utf8).isEmpty)
        come(book, to: "clinic", at: Self.morning)
        let later = try #require(Timestamp(seconds: Self.morning.seconds + 60))
        come(book, to: "home", at: later)
        await book.remove(before: later)
        #expect(await book.rows().places.map(\.place) == ["home"])
        #expect(try !String(contentsOfFile: file, encoding: .utf8).contains("clinic"))
    }

    @Test func `uses that cannot be removed are not said to be`() async throws {
        let book = try book()
        try await call("logbook.greet", at: Self.morning, keeping: book)
        await book.settled()
        // A folder lies where the shorter file would be written.
        try FileManager.default.createDirectory(
            atPath: "\(file).new", withIntermediateDirectories: false)
        #expect(await book.remove { _ in true } == nil)
        #expect(await book.rows().uses.count == 1)
    }

    @Test func `a row that was cut off is the only one that is lost`() async throws {
        let book = try book()
        for _ in 0..<2 { try await call("logbook.greet", at: Self.morning, keeping: book) }
        await book.settled()
        let size = try #require(
            try FileManager.default.attributesOfItem(atPath: file)[.size] as? Int)
        #expect(truncate(file, off_t(size - 5)) == 0)
        let next = try self.book()
        try await call("logbook.note", ["text": "x"], at: Self.morning, keeping: next)
        #expect(await next.rows().uses.map(\.deed.intent?.name) == ["greet", "note"])
    }

    @Test func `a row after one that could not be written whole is whole`() async throws {
        let book = try book()
        try await call("logbook.greet", at: Self.morning, keeping: book)
        await book.settled()
        let files = FileManager.default
        let whole = try #require(files.contents(atPath: file))
        try files.removeItem(atPath: file)
        try files.createDirectory(atPath: file, withIntermediateDirectories: false)
        try await call("logbook.greet", at: Self.morning, keeping: book)
        await book.settled()
        try files.removeItem(atPath: file)
        // A disk may take a part of a row.
        #expect(files.createFile(atPath: file, contents: whole + whole.dropLast(5)))
        try await call("logbook.note", ["text": "x"], at: Self.morning, keeping: book)
        #expect(await book.rows().uses.map(\.deed.intent?.name) == ["greet", "note"])
    }

    @Test func `a file that becomes too long loses the oldest, and what was done by itself first`()
    {
        var rows: [UsageRow] = []
        for number in 0..<100 {
            var use = KeptUse(
                "u\(number)", of: .intent(TypeID(app: "a", name: "b")), at: number, day: 0,
                minute: 0)
            if number.isMultiple(of: 2) { use.wish = .trigger }
            rows.append(.use(use))
        }
        let line = UsageRow.use(rows.compactMap(\.use)[1]).line.count
        let short = UsageRows(rows).shortened(to: line * 60)
        let kept = short.uses.map(\.id)
        #expect(short.bytes.count <= line * 60)
        #expect(kept.filter { Int($0.dropFirst())?.isMultiple(of: 2) == false }.count == 50)
        #expect(kept.suffix(2) == ["u98", "u99"])
        #expect(!kept.contains("u0"))
    }

    @Test func `a month of a family is proposed at its hours, and tells nothing private`()
        async throws
    {
        let book = try book()
        var random = Seeded(state: 47)
        let hour: Int64 = 3_600
        for day in -30..<0 {
            let midnight = Self.morning.seconds - 7 * hour + Int64(day) * 86_400
            func at(_ hours: Double) -> Timestamp {
                let jitter = Int64.random(in: -900...900, using: &random)
                return Timestamp(seconds: midnight + Int64(hours * 3_600) + jitter) ?? .epoch
            }
            let isWorkday = Suggesting.Clock.isWorkday(Int((midnight + 12 * hour) / 86_400))
            if isWorkday, Int.random(in: 0..<10, using: &random) > 0 {
                try await call("logbook.note", ["text": "lunch boxes"], at: at(7), keeping: book)
            }
            try await call(
                "logbook.write", ["page": "diary", "text": "day \(day)"], at: at(21),
                keeping: book)
            try await call(
                "logbook.consult", ["complaint": "gout of Ben"], at: at(7.5), by: "ben",
                keeping: book)
            try await call(
                "logbook.seal", ["word": "pa55word"], at: at(12), by: "ben", keeping: book)
            try await call("logbook.visit", ["guest": "g1"], at: at(16), keeping: book)
        }
        let rows = await book.rows()
        let bytes = String(decoding: rows.bytes, as: UTF8.self)
        #expect(rows.uses.count > 120)
        func proposals(_ hour: Int) -> [Suggestion] {
            let now = Suggesting.Clock(
                day: Int(Self.morning.seconds / 86_400), minute: hour * 60)
            return Suggesting(rows.uses.sorted { $0.at < $1.at }, at: now, in: nil)
                .suggestions(atMost: 2)
        }
        let morning = proposals(7).first { $0.deed.intent?.name == "note" }
        #expect(morning?.arguments == ["text": "lunch boxes"])
        #expect(morning?.reason.hasPrefix("on weekdays about 07:00") == true)
        #expect(proposals(21).first?.deed.intent?.name == "write")
        #expect(proposals(21).first?.arguments["page"] == "diary")
        #expect(proposals(21).first?.arguments["text"] == nil)
        #expect(proposals(16).first?.deed.intent?.name == "visit")
        for word in ["gout", "pa55word"] + Whispers.all {
            #expect(!bytes.contains(word), "'\(word)' is kept")
        }
        let raw = try String(contentsOfFile: file, encoding: .utf8)
        for word in ["gout", "pa55word"] { #expect(!raw.contains(word)) }
    }

    /// Numbers that are the same each time.
    private struct Seeded: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 33)
        }
    }
}

extension UsageRow {
    fileprivate var use: KeptUse? { if case .use(let use) = self { use } else { nil } }
}
