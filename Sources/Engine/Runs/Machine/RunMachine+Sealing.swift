import Calls
import Store
import Values
import Workflows

/// Seals secret values, for which entries have names.
extension RunMachine {
    /// Puts a value away that its family keeps, unless it may be made of private ones, and returns
    /// the name that stands for it.
    func seal(_ value: Value) -> Digest {
        hide(secret: value)
        return putAway(value, isPassing: isDiscreet)
    }

    /// Whether what it makes of values that are put away goes with it.
    package var isDiscreet: Bool { plan.isDiscreet || created.areSecretsPassing }

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
        hide(secret: value)
        return value
    }

    /// Hides values in all texts of steps from now on.
    func hide(_ values: [Value]) { mask.hide(values) }
}

/// Writes results in the form that the journal keeps, and reads them back.
extension RunMachine {
    func written(_ result: StepResult, isSecret: Bool) -> StepResult {
        var written = result
        if let privacy = result.privacy { put(privacy, of: result, into: &written) }
        guard isSecret, result.privacy?.shownValue == nil, let value = result.value else {
            return result.privacy == nil ? result : mask(written)
        }
        written.value = nil
        // They may show any part of it.
        (written.snippet, written.opened) = (nil, nil)
        written.sealed = seal(value)
        return mask(written)
    }

    /// Puts the private parts of a result away, and leaves what others see.
    private func put(
        _ privacy: ResultPrivacy, of result: StepResult, into written: inout StepResult
    ) {
        var hidden = HiddenResult()
        hidden.words = privacy.words
        if let shown = privacy.shownValue {
            hidden.value = result.value
            written.value = shown
        }
        if privacy.hidesDialog {
            (hidden.dialog, hidden.supporting) = (result.dialog, result.supporting)
            written.dialog = result.dialog.map { _ in Mask.sign }
            written.supporting = result.supporting.map { _ in Mask.sign }
        }
        if privacy.hidesAll, result.opened?.arguments.isEmpty == false {
            written.opened = nil
            written.remarks.append(ResultPrivacy.remarkOnOpened)
        }
        written.privacy = nil
        if hidden != HiddenResult() {
            written.hidden = seal(hidden.stored, hiding: hidden.secrets)
        }
    }

    func read(_ result: StepResult) -> StepResult {
        var read = result
        if let name = result.sealed { read.value = open(name) }
        // Where they cannot be read any more, the run has ended, and nothing rests on them.
        if let name = result.hidden, let form = sealed[name],
            let hidden = try? HiddenResult(stored: form)
        {
            hide(hidden.secrets)
            read.value = hidden.value ?? read.value
            read.dialog = hidden.dialog ?? read.dialog
            read.supporting = hidden.supporting ?? read.supporting
        }
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
