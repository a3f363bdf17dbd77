import Calls
package import Engine
import Foundation
import Values

extension RunDocument {
    /// Reads a file that `errand export` has written, so that a test can go through a run that has
    /// happened somewhere.
    ///
    /// ```swift
    /// let run = try RunDocument(contentsOf: "broken.json")
    /// #expect(run.replay().misfit == nil)
    /// #expect(run.replay(through: 12).next == [StepPath("send")])
    /// ```
    package init(contentsOf path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try self.init(stored: Value(decoding: Array(text.utf8).filter { $0 != UInt8(ascii: "\n") }))
    }
}
