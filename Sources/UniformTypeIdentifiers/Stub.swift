public struct UTType: Hashable, Codable, Sendable {
    public let identifier: String
    public init?(_ identifier: String) { self.identifier = identifier }
    public init?(filenameExtension: String) { nil }
    public static let image = UTType("public.image")!
    public func conforms(to: UTType) -> Bool { true }
    public static let data = UTType("public.data")!
}
