import CronFuzz
import ExpressionsFuzz
import Foundation
import Testing
import WorkflowFilesFuzz
import YAMLFuzz
import ZonesFuzz

/// The inputs that fuzzers begin with, and those that they found something with.
@Suite struct CorpusTests {
    static let trials: [(name: String, tryOut: @Sendable ([UInt8]) -> Void)] = [
        ("Cron", CronFuzz.tryOut),
        ("Expressions", ExpressionsFuzz.tryOut),
        ("WorkflowFiles", WorkflowFilesFuzz.tryOut),
        ("YAML", YAMLFuzz.tryOut),
        ("Zones", ZonesFuzz.tryOut),
    ]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Fuzz")

    @Test(arguments: trials.indices)
    func nothingInTheCorpusDoesHarm(_ index: Int) throws {
        let trial = Self.trials[index]
        let corpus = Self.folder.appending(path: "\(trial.name)/Corpus")
        let inputs = try FileManager.default.contentsOfDirectory(
            at: corpus, includingPropertiesForKeys: nil)
        #expect(!inputs.isEmpty)
        for input in inputs { trial.tryOut(Array(try Data(contentsOf: input))) }
    }

    @Test func everyFuzzTargetIsTried() throws {
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
            .filter { !$0.contains(".") }
        #expect(names.sorted() == Self.trials.map(\.name).sorted())
    }
}
