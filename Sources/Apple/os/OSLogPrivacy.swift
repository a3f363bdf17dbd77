/// Whether every reader of the log may see a value in a message.
public struct OSLogPrivacy: Hashable, Sendable {
    /// The text in place of a value that may not be seen.
    public enum Mask: Hashable, Sendable {
        /// A number that is the same for the same value while the program runs.
        case hash
        case none
    }

    private enum Visibility { case auto, open, hidden }

    private let visibility: Visibility
    private let mask: Mask

    /// Hides text and objects, and shows numbers.
    public static let auto = OSLogPrivacy(visibility: .auto, mask: .none)
    public static let `public` = OSLogPrivacy(visibility: .open, mask: .none)
    public static let `private` = OSLogPrivacy(visibility: .hidden, mask: .none)
    public static let sensitive = OSLogPrivacy(visibility: .hidden, mask: .none)

    public static func auto(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(visibility: .auto, mask: mask)
    }

    public static func `private`(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(visibility: .hidden, mask: mask)
    }

    public static func sensitive(mask: Mask) -> OSLogPrivacy {
        OSLogPrivacy(visibility: .hidden, mask: mask)
    }
}

extension OSLogPrivacy {
    /// Returns the value, or what stands in its place.
    func shown(_ value: String, isNumber: Bool) -> String {
        switch visibility {
        case .open: return value
        case .auto where isNumber: return value
        case .auto, .hidden:
            guard mask == .hash else { return "<private>" }
            // Seeded for each process, so the number gives nothing away about the value.
            let hash = String(UInt(bitPattern: value.hashValue), radix: 16)
            return "<mask.hash: '\(hash)'>"
        }
    }
}
