package import Values

/// The part of a run that a retry does again.
package struct RetryForm: Hashable, Sendable {
    /// The id or the path of the first step that is done again; without one, all steps or the
    /// failed ones.
    package var step: String?

    /// Whether done steps stay done as far as they can: all before the failed ones, and elements of
    /// loops.
    package var onlyFailed = false

    /// Whether the present version of the workflow is used, and not the one that the run was
    /// created with.
    package var usesCurrent = false

    package init() {}

    /// Whether nothing is taken over.
    package var isWhole: Bool { step == nil && !onlyFailed }
}

extension RetryForm: StoredRecord {
    package static let table = StoredTable(
        "retry", part(optional: "step", \.step), part("failed", or: false, \.onlyFailed),
        part("current", or: false, \.usesCurrent),
        make: { step, onlyFailed, usesCurrent in
            var form = RetryForm()
            (form.step, form.onlyFailed, form.usesCurrent) = (step, onlyFailed, usesCurrent)
            return form
        })
}
