import Foundation
import IntentTraits
import PatienceTestKit
import SQLite
import SearchIndex
import Synchronization
import Testing

/// Things that are found by their words.
@Suite(.patient) struct SearchIndexTests {
    private func index(_ entries: SearchEntry...) async throws -> SearchIndex {
        let index = SearchIndex { .seconds(100) }
        try await index.put(entries, on: "default")
        return index
    }

    private func entry(
        _ id: String, _ title: String, names: [String] = [], keywords: [String] = [],
        content: [String] = [], domain: String? = nil, expires: Double? = nil, priority: Int = 0,
        kind: String = "Boat"
    ) -> SearchEntry {
        SearchEntry(
            kind: kind, id: id, domain: domain, expires: expires, priority: priority,
            words: SearchEntry.Words(
                title: title, names: names, keywords: keywords, content: content))
    }

    @Test func `a thing has to have all words, or their beginnings`() async throws {
        let index = try await index(entry("1", "Anna Marie"), entry("2", "Anna Sofie"))
        for (text, ids) in [
            ("anna", ["1", "2"]), ("ANNA so", ["2"]), ("marie anna", ["1"]), ("nna", []),
            ("anna bob", []),
        ] {
            #expect(try await index.find(text, most: 9).map(\.id) == ids, "\(text)")
        }
    }

    @Test func `accents do not count`() async throws {
        let index = try await index(entry("1", "Bålkøya"), entry("2", "Café Ütrecht"))
        for (text, id) in [("balk", "1"), ("BÅLK", "1"), ("cafe utr", "2"), ("cafe\u{301}", "2")] {
            #expect(try await index.find(text, most: 9).map(\.id) == [id], "\(text)")
        }
    }

    @Test func `a title counts more than names, keywords and contents`() async throws {
        let index = try await index(
            entry("content", "One", content: ["harbour"]),
            entry("keyword", "Two", keywords: ["harbour"]),
            entry("name", "Three", names: ["harbour"]), entry("title", "Harbour"))
        let found = try await index.find("harbour", most: 9)
        #expect(found.map(\.id) == ["title", "name", "keyword", "content"])
        #expect(try await index.find("harbour", most: 2).map(\.title) == ["Harbour", "Three"])
    }

    @Test func `among equals the larger priority comes first`() async throws {
        let index = try await index(
            entry("1", "Anna"), entry("2", "Anna", priority: 5), entry("3", "Anna"))
        #expect(try await index.find("anna", most: 9).map(\.id) == ["2", "1", "3"])
    }

    @Test func `what is put in again takes the place of what it was`() async throws {
        let index = try await index(entry("1", "Anna"))
        try await index.put([entry("1", "Berta")], on: "default")
        #expect(try await index.find("anna", most: 9).isEmpty)
        #expect(try await index.find("berta", most: 9).map(\.id) == ["1"])
    }

    @Test func `things of one id in several kinds and indexes are apart`() async throws {
        let index = try await index(entry("1", "Anna"), entry("1", "Anna", kind: "Person"))
        try await index.put([entry("1", "Anna")], on: "other")
        #expect(try await index.find("anna", most: 9).count == 3)
        #expect(try await index.find("anna", of: "Person", most: 9).map(\.kind) == ["Person"])
        try await index.remove(["1", "2"], of: "Boat", on: "default")
        #expect(try await index.find("anna", most: 9).map(\.kind) == ["Person", "Boat"])
        try await index.removeAll(of: "Boat", on: "other")
        #expect(try await index.find("anna", most: 9).map(\.kind) == ["Person"])
    }

    @Test func `a domain is removed with those within it`() async throws {
        let index = try await index(
            entry("1", "Anna", domain: "mail"), entry("2", "Anna", domain: "mail.in"),
            entry("3", "Anna", domain: "mailbox"), entry("4", "Anna"))
        try await index.remove(domain: "mail", on: "default")
        #expect(try await index.find("anna", most: 9).map(\.id) == ["3", "4"])
    }

    @Test func `what has expired is not found`() async throws {
        let index = try await index(
            entry("past", "Anna", expires: 100), entry("soon", "Anna", expires: 101))
        #expect(try await index.find("anna", most: 9).map(\.id) == ["soon"])
        let later = Circumstances { .seconds(101) }
        let found = try await Circumstances.$current.withValue(later) {
            try await index.find("anna", most: 9)
        }
        #expect(found.isEmpty)
    }

    @Test func `a file is made when something is put in, and read again`() async throws {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let held = Mutex(0)
        let path = "\(folder)/errand.search"
        do {
            let index = SearchIndex(in: folder, clock: { .zero }) { held.withLock { $0 += 1 } }
            #expect(try await index.find("anna", most: 9).isEmpty)
            try await index.remove(["1"], of: "Boat", on: "default")
            #expect(!FileManager.default.fileExists(atPath: path))
            #expect(held.withLock { $0 } == 0)
            try await index.put([entry("1", "Anna")], on: "default")
            #expect(held.withLock { $0 } == 1)
        }
        let again = SearchIndex(in: folder, clock: { .zero }) {}
        #expect(try await again.find("anna", most: 9).map(\.id) == ["1"])
        // A home looks through it, and a backup of the home has a copy.
        let reader = try Connection(path, as: .reader)
        #expect(try reader.quickCheck() == [])
        try reader.backup(to: "\(folder)/copy")
        let copied = try Connection("\(folder)/copy", as: .reader)
        let count = "SELECT count(*) FROM words WHERE words MATCH 'anna'"
        #expect(try copied.value(count, as: Int.self) == 1)
    }

    @Test func `a file that is no index is said to be none`() async throws {
        let folder = "\(NSTemporaryDirectory())errand-\(UUID().uuidString)"
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try Data(repeating: 7, count: 5000).write(
            to: URL(fileURLWithPath: "\(folder)/errand.search"))
        let index = SearchIndex(in: folder, clock: { .zero }) {}
        await #expect(throws: SQLiteError.self) { try await index.find("anna", most: 9) }
    }
}
