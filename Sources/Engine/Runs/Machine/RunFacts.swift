package import Diagnostics
package import IntentTraits
package import Store
package import Values

/// The surroundings of a run, which it is told each time it goes on.
package struct RunFacts: Sendable {
    package let id: RunID

    /// The limits of its effects: each of these has to allow one, so that what was allowed once
    /// must be allowed still.
    package var allowances: [Allowance] = []

    /// The secrets that its workflow declares, by their names; one that was not found is not there.
    package var secrets: ValueMap = [:]

    /// The reasons why others are missing.
    package var missingSecrets: [MissingSecret] = []

    /// The values that its journal has names for, and the key that makes the names.
    package var sealed: [Digest: Value] = [:]
    package var key = SealingKey([])

    /// The apps that its steps call and that are not there now.
    package var missingApps: Set<String> = []

    /// Finds the output of an attempt whose end was not stored.
    package var earlierOutput: (@Sendable (StepPath, _ attempt: Int) -> String)?

    package init(_ id: RunID) { self.id = id }
}

/// Effects that are allowed to a run.
package struct Allowance: Hashable, Sendable {
    package let effects: [Effect]

    /// Whether intents that do not declare their effects may be performed.
    package let includesUnknown: Bool

    package init(_ effects: [Effect], includesUnknown: Bool = false) {
        self.effects = effects
        self.includesUnknown = includesUnknown
    }

    /// Whether all of these effects are allowed; unknown effects are `nil`.
    package func covers(_ wanted: [Effect]?) -> Bool {
        guard let wanted else { return includesUnknown }
        return wanted.allSatisfy { one in effects.contains { $0.covers(one) } }
    }
}

/// A secret that could not be had, and the advice how to supply it.
package struct MissingSecret: Error, Hashable, Sendable, CustomStringConvertible {
    package let message: Diagnostic.Message

    /// Creates it with a sentence that has the name and no value.
    package init(_ sentence: String) { message = Diagnostic.Message(code: "no-secret", sentence) }

    package var description: String { message.text }
}

/// The store's time, and the highest number of a signal that it had then.
package struct Stamp: Hashable, Sendable {
    package let at: Timestamp
    package let mark: Int

    package init(at: Timestamp, mark: Int) {
        self.at = at
        self.mark = mark
    }
}
