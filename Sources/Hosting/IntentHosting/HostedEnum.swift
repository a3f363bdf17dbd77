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

extension AppEnum {
    /// The name of the value in the source, or `nil` if it is no case of an enum.
    ///
    /// Describing the value would ask first whether it has something better to say.
    var caseName: String? { enumCaseName(self).map { String(cString: $0) } }
}

/// Reads the name that the compiler keeps for a case.
@_silgen_name("swift_EnumCaseName")
private func enumCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
