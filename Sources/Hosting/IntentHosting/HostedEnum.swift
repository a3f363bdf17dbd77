@_spi(Hosting) public import AppIntentsCore
public import Catalogue

/// An enum whose app is hosted.
public final class HostedEnum: Sendable {
    public let id: TypeID
    public let app: HostedApp
    public let type: any AppEnum.Type

    private let facts = Lazy<[String: any AppEnum]>()

    init(_ type: any AppEnum.Type, _ id: TypeID, of app: HostedApp) {
        self.type = type
        self.id = id
        self.app = app
    }

    /// Returns the value with a raw value.
    public func value(_ rawValue: String) -> (any AppEnum)? {
        facts.value {
            Dictionary(type.choices.map { ($0.rawValue, $0.value) }) { first, _ in first }
        }[rawValue]
    }
}
