public import Foundation

/// A file that holds a value on its way in.
public struct ReceivedTransferredFile: Sendable {
    public let file: URL
    public let isOriginalFile: Bool
}
