import CalendarDocumentsFuzz
import CalendarFilesFuzz
import CardsFuzz
import CronFuzz
import EventStreamsFuzz
import ExpressionsFuzz
import Foundation
import MQTTPacketsFuzz
import MailsFuzz
import NaturalDatesFuzz
import PhrasesFuzz
import RecurrenceRulesFuzz
import Testing
import WorkflowFilesFuzz
import XMLTextsFuzz
import YAMLFuzz
import ZonesFuzz

/// The inputs that fuzzers begin with, and those that they found something with.
@Suite struct CorpusTests {
    static let trials: [(name: String, tryOut: @Sendable ([UInt8]) -> Void)] = [
        ("CalendarDocuments", CalendarDocumentsFuzz.tryOut),
        ("CalendarFiles", CalendarFilesFuzz.tryOut),
        ("Cards", CardsFuzz.tryOut),
        ("Cron", CronFuzz.tryOut),
        ("EventStreams", EventStreamsFuzz.tryOut),
        ("Expressions", ExpressionsFuzz.tryOut),
        ("MQTTPackets", MQTTPacketsFuzz.tryOut),
        ("Mails", MailsFuzz.tryOut),
        ("NaturalDates", NaturalDatesFuzz.tryOut), ("Phrases", PhrasesFuzz.tryOut),
        ("RecurrenceRules", RecurrenceRulesFuzz.tryOut),
        ("WorkflowFiles", WorkflowFilesFuzz.tryOut),
        ("XMLTexts", XMLTextsFuzz.tryOut),
        ("YAML", YAMLFuzz.tryOut),
        ("Zones", ZonesFuzz.tryOut),
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()

    private static func corpus(of name: String) throws -> [[UInt8]] {
        let corpus = folder.appending(path: "\(name)/Corpus")
        return try FileManager.default.contentsOfDirectory(
            at: corpus, includingPropertiesForKeys: nil
        ).sorted { $0.path < $1.path }.map { Array(try Data(contentsOf: $0)) }
    }

    @Test(arguments: trials.indices)
    func `nothing in the corpus does harm`(_ index: Int) throws {
        let inputs = try Self.corpus(of: Self.trials[index].name)
        #expect(!inputs.isEmpty)
        for input in inputs { Self.trials[index].tryOut(input) }
    }

    /// Pieces of the corpus and random bytes, in an order that every run has.
    @Test(arguments: trials.indices)
    func `nothing made of pieces does harm`(_ index: Int) throws {
        let inputs = try Self.corpus(of: Self.trials[index].name)
        var generator = Pieces(seed: 7)
        for _ in 0..<300 { Self.trials[index].tryOut(generator.next(of: inputs)) }
    }

    @Test func `every fuzz target is tried`() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { !$0.contains(".") && $0 != "FuzzTests" }
        #expect(names.sorted() == Self.trials.map(\.name).sorted())
    }
}

/// Joins pieces; the same in every run.
private struct Pieces {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    private mutating func number(below limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % max(limit, 1)
    }

    mutating func next(of inputs: [[UInt8]]) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0...number(below: 6) {
            let input = inputs[number(below: inputs.count)]
            let start = number(below: input.count)
            bytes += input[start...].prefix(number(below: 40))
            if number(below: 4) == 0 { bytes.append(UInt8(number(below: 256))) }
        }
        return bytes
    }
}
