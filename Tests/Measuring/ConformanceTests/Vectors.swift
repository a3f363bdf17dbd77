import Foundation
import Testing
import Values

/// The public test suites, where they are on this machine.
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
}

extension ValueMap {
    func text(_ key: ValueKey) -> String {
        if case .string(let text) = self[key] { text } else { "" }
    }
}
