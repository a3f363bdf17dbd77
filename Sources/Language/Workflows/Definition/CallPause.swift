/// What a call waits for before it begins.
package enum CallPause: Hashable, Sendable {
    /// The instant that is the value of ``input``.
    case instant

    /// The next signal of a name that comes after the run was created.
    case signal(String)

    /// The input with the instant; no parameter has such a name.
    package static let input = "follow-up"
}
