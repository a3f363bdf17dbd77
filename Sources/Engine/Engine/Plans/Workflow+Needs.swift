import Diagnostics
import Workflows

extension Workflow {
    /// The names in `env` or `trigger` that it reads without a test, and that are missing.
    func needs(of map: String, isThere: (String) -> Bool) -> [(name: String, place: Step.Place)] {
        places.sorted { $0.key < $1.key }.compactMap { need, place in
            guard need.hasPrefix("\(map).") else { return nil }
            let name = String(need.dropFirst(map.count + 1))
            return isThere(name) ? nil : (name, place)
        }
    }

    /// The variables that it reads and that an environment does not have.
    func unsetVariables(
        in environment: [String: String], ofTest: Bool = false
    ) -> [Diagnostic.Message] {
        needs(of: "env") { environment[$0] != nil }
            .map { .unsetVariable($0.name, $0.place, inTest: ofTest) }
    }
}
