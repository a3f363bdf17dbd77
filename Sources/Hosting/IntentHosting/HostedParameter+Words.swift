@_spi(Hosting) import AppIntentsCore

extension HostedParameter {
    /// The name in words, for where the app gives no title: `dueDate` is "due date".
    var words: String {
        Title(name).words.split(separator: " ")
            .map { $0.count > 1 && $0.allSatisfy(\.isUppercase) ? String($0) : $0.lowercased() }
            .joined(separator: " ")
    }
}

extension HostedParameter {
    /// Whether its query or provider looks at other parameters.
    var dependsOnOthers: Bool {
        let types: [Any.Type?] = [
            provider.map { Swift.type(of: $0) },
            query.map { Swift.type(of: $0) } ?? shape.entityType?.queryType,
        ]
        return types.compactMap(\.self).contains { FieldLayout.of($0).dependsOnParameters }
    }
}

extension AppEntity { fileprivate static var queryType: Any.Type { DefaultQuery.self } }
