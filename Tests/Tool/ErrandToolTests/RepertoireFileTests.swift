import Foundation
import HarbourPack
import IntentHosting
import Phrases
import Testing

@testable import ErrandTool

struct RepertoireFileTests {
    private let path = "\(NSTemporaryDirectory())phrases-\(UUID().uuidString)"
    private let registry = IntentRegistry([.harbourPack])

    private func read(_ languages: String..., isWritten: Bool = true) -> Repertoire {
        let log = Logger(from: .error, as: .text, for: .file { "noon" }, clock: { "noon" }) { _ in }
        return RepertoireFile(path: path, isWritten: isWritten, log: log)
            .repertoire(of: registry, in: languages)
    }

    private func declared(_ languages: String...) -> Repertoire {
        Repertoire(languages.map { (language: $0, catalogue: registry.catalogue(in: $0)) })
    }

    private func clean() { try? FileManager.default.removeItem(atPath: path) }

    @Test func `what is kept is what the apps declare`() throws {
        defer { clean() }
        #expect(read("de", "en") == declared("de", "en"))
        let bytes = try Data(contentsOf: URL(filePath: path))
        #expect(read("de", "en") == declared("de", "en"))
        #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        #expect(!declared("de", "en").sayables.isEmpty)
    }

    @Test func `a file of other languages is written anew`() {
        defer { clean() }
        _ = read("de", "en")
        #expect(read("en") == declared("en"))
        #expect(read("de", "en") == declared("de", "en"))
    }

    @Test func `a file that is broken is written anew`() throws {
        defer { clean() }
        _ = read("en")
        let bytes = try Data(contentsOf: URL(filePath: path))
        for broken in [bytes.dropLast(), bytes.prefix(32), bytes.prefix(7), Data()] {
            try broken.write(to: URL(filePath: path))
            #expect(read("en") == declared("en"))
            #expect(try Data(contentsOf: URL(filePath: path)) == bytes)
        }
    }

    @Test func `a trial reads the file and writes none`() throws {
        defer { clean() }
        #expect(read("en", isWritten: false) == declared("en"))
        #expect(!FileManager.default.fileExists(atPath: path))
        _ = read("en")
        #expect(read("en", isWritten: false) == declared("en"))
    }

    @Test func `the key is that of the apps and of the languages`() {
        let key = RepertoireKey(of: registry, in: ["en"])?.digest
        #expect(key != nil)
        #expect(RepertoireKey(of: registry, in: ["en"])?.digest == key)
        #expect(RepertoireKey(of: registry, in: ["de", "en"])?.digest != key)
        #expect(RepertoireKey(of: IntentRegistry([]), in: ["en"])?.digest != key)
    }
}
