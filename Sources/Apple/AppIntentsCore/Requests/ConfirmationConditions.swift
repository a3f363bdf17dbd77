/// The conditions under which a confirmation is asked for.
public struct ConfirmationConditions: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Only where the person may not be the owner.
    public static let multipleUsers = ConfirmationConditions(rawValue: 1)
}
