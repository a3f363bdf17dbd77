import Foundation

/// Public conformance data, which lie outside of the package.
enum Vectors {
    static let folder = ProcessInfo.processInfo.environment["ERRAND_VECTORS"]

    /// The records of a file, each as a dictionary.
    static func records(_ path: String) throws -> [[String: Any]] {
        let url = URL(fileURLWithPath: folder ?? "").appendingPathComponent(path)
        let whole = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
        return whole?["vectors"] as? [[String: Any]] ?? []
    }
}
