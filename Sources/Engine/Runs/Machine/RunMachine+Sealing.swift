import Calls
import Store
import Values
import Workflows

/// Seals secret values, for which entries have names.
extension RunMachine {
    /// Puts a value away that its family keeps, and returns the name that stands for it.
    func seal(_ value: Value) -> Digest {
        hide([value])
        return putAway(value, isPassing: false)
    }

    /// Puts something away until the run has ended; of its form, only the secrets in it are hidden.
    func seal(_ form: Value, hiding secrets: [Value]) -> Digest {
        hide(secrets)
        return putAway(form, isPassing: true)
    }

    private func putAway(_ value: Value, isPassing: Bool) -> Digest {
        let name = facts.key.name(of: value.encoded)
        sealed[name] = value
        decision.sealed.append(SealedValue(name: name, value: value, isPassing: isPassing))
        return name
    }

    /// Returns the value that a name stands for; it is there but in runs that are only to end.
    func open(_ name: Digest) -> Value? {
        guard let value = sealed[name] else { return nil }
        hide([value])
        return value
    }

    /// Hides values in all texts of steps from now on.
    func hide(_ values: [Value]) { mask.hide(values) }
}

/// Writes results in the form that the journal keeps, and reads them back.
extension RunMachine {
    func written(_ result: StepResult, isSecret: Bool) -> StepResult {
        guard isSecret, let value = result.value else { return result }
        var written = result
        written.value = nil
        // They may show any part of it.
        (written.snippet, written.opened) = (nil, nil)
        written.sealed = seal(value)
        return mask(written)
    }

    func read(_ result: StepResult) -> StepResult {
        guard let name = result.sealed else { return result }
        var read = result
        read.value = open(name)
        return read
    }

    /// The end of a loop as it is stored, with the variables that it has set.
    func written(_ closed: Closed, of loop: PlannedStep?) -> Closed {
        guard loop?.variables.isEmpty == false else { return closed }
        var written = closed
        written.variables = plainVariables
        written.sealed = sealedVariables
        return written
    }

    /// The variables that may not be written down, as one value, or `nil` if there are none.
    var sealedVariables: Digest? {
        var secret = ValueMap()
        for variable in plan.workflow.variables where variable.isSecret {
            let name = ValueKey.string(variable.name)
            secret[name] = variables[name]
        }
        return secret.isEmpty ? nil : seal(.map(secret))
    }

    /// Restores the variables from an entry.
    func restore(_ plain: ValueMap, _ sealed: Digest?) {
        for (name, value) in plain { variables[name] = value }
        guard let sealed, case .map(let secret)? = open(sealed) else { return }
        for (name, value) in secret { variables[name] = value }
    }
}
