/// The names under which the desktop's search knows a tool.
struct SearchProviderPlace: Hashable, Sendable {
    /// The name of the tool, such as `errand`.
    let tool: String

    /// The name on the bus: parts of letters, digits and underscores.
    var name: String { "\(part).SearchProvider" }

    /// The path of the object there.
    var path: String { "/\(part)/SearchProvider" }

    private var part: String {
        let plain = tool.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" }
        return (plain.first?.isNumber ?? true ? "_" : "") + String(plain)
    }
}
