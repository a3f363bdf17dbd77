/// When a confirmation is asked for.
public struct ConfirmationConditions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Only where the person may be somebody else than the owner.
    public static let multipleUsers = ConfirmationConditions(rawValue: 1)
}
