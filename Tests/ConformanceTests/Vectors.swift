import Foundation
import ProcessTestKit
import Testing
import Values

/// The public test suites, where somebody has put them.
enum Vectors {
    static let folder = ProcessInfo.processInfo.environment["ERRAND_VECTORS"]

    /// Returns all tests of the files in a folder, which have them under one key.
    static func tests(in name: String, under key: ValueKey) throws -> [ValueMap] {
        let folder = URL(filePath: try #require(folder)).appending(path: name)
        let files = try FileManager.default.contentsOfDirectory(
            at: folder, includingPropertiesForKeys: nil)
        return try files.filter { $0.pathExtension == "json" }.flatMap { file in
            guard case .map(let map) = try Value(json: Array(Data(contentsOf: file))),
                case .list(let tests) = map[key]
            else { return [ValueMap]() }
            return tests.compactMap { if case .map(let test) = $0 { test } else { nil } }
        }
    }

    /// Returns what the program answers to tests of a suite, one answer for each.
    static func answers(to tests: [ValueMap], of suite: String) throws -> [Value] {
        let lines = tests.map { test in
            var request = test
            request["suite"] = .string(suite)
            return Value.map(request).json + "\n"
        }
        let program = try ChildProcess.run(
            try ChildProcess.product("conformance"), input: lines.joined())
        let answers = try program.output.split(separator: "\n").map {
            try Value(json: Array($0.utf8))
        }
        try #require(answers.count == tests.count, "\(program.ending): \(program.errors)")
        return answers
    }
}

extension ValueMap {
    func text(_ key: ValueKey) -> String {
        if case .string(let text) = self[key] { text } else { "" }
    }
}
