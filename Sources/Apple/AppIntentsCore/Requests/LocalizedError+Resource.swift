public import Foundation

extension LocalizedError where Self: CustomLocalizedStringResourceConvertible {
    /// The text for people, so that `localizedDescription` is that text as well.
    public var errorDescription: String? { String(localized: localizedStringResource) }
}
