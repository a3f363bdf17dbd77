public import Foundation

extension LocalizedStringResource {
    /// The place of the string tables of a text.
    public enum BundleDescription: Hashable, Codable, Sendable {
        /// Beside the program.
        case main
        case atURL(URL)

        /// Returns the place beside the program, since a class has no bundle of its own on Linux.
        public static func forClass(_ type: AnyClass) -> BundleDescription { .main }
    }
}
