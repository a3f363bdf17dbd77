@_spi(Hosting) import AppIntentsCore
import LocalizedStrings

/// A value that a provider offers, with words of its own where the value's do not fit.
struct OfferedItem: Sendable {
    let content: _IntentValueContent
    let title: String?
    let subtitle: String?
}

extension DynamicOptionsProvider {
    /// The items of the provider, once the parts of its app that it uses are ready.
    func preparedItems() async throws -> [OfferedItem] {
        try await FieldLayout.of(Self.self).prepareDependencies(of: self)
        return try await results()._sections.flatMap(\.items).map { item in
            OfferedItem(
                content: item.value._content, title: item.title.map { String(localized: $0) },
                subtitle: item.subtitle.map { String(localized: $0) })
        }
    }

    /// The value that is taken unless another is chosen.
    func preparedDefault() async throws -> _IntentValueContent? {
        try await FieldLayout.of(Self.self).prepareDependencies(of: self)
        let content = await defaultResult()?._content
        if case .some(.none) = content { return nil }
        return content
    }
}
