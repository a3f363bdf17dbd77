package import Catalogue
package import IntentHosting
package import Workflows

extension IntentProgram {
    /// Makes an intent of a script; dates in its result are read by the moment.
    package init(_ script: Script, at moment: @escaping @Sendable () -> Moment?) {
        let run = ScriptRun(script: script, moment: moment)
        guard script.undo != nil else {
            self.init(script.intent) { try await run.perform($0) }
            return
        }
        self.init(script.intent) {
            try await run.perform($0)
        } undo: {
            try await run.undo($0)
        }
    }
}
