import Foundation
import Testing

/// A page, or a source, that is made from others; `ERRAND_RECORD=1` writes it instead of comparing
/// it.
struct GeneratedPage: CustomTestStringConvertible {
    let path: String
    var notice = "<!-- Made by 'make docs' from the sources; not to be edited by hand. -->"
    let text: @Sendable () throws -> String

    var testDescription: String { path }

    func check() throws {
        let wanted = "\(notice)\n\n\(try text())"
        if ProcessInfo.processInfo.environment["ERRAND_RECORD"] == "1" {
            try wanted.write(
                to: Repository.root.appending(path: path), atomically: true, encoding: .utf8)
        }
        #expect(try Repository.text(of: path) == wanted, "\(path) is stale; run 'make docs'")
    }
}
