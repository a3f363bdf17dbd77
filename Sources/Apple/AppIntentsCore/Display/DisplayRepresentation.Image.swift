public import Foundation

extension DisplayRepresentation {
    /// A picture, by name, by address or by its bytes.
    public struct Image: Hashable, Codable, Sendable {
        /// The source of the picture.
        @_spi(Hosting) public enum Source: Hashable, Codable, Sendable {
            case system(String)
            case named(String)
            case url(URL)
            case data(Data)
        }

        /// The shape that the picture is cut to.
        public enum DisplayStyle: Hashable, Codable, Sendable { case `default`, circular }

        @_spi(Hosting) public let source: Source

        /// Whether the picture is drawn in one colour.
        public let isTemplate: Bool?
        public let displayStyle: DisplayStyle

        private init(_ source: Source, _ isTemplate: Bool?, _ displayStyle: DisplayStyle) {
            self.source = source
            self.isTemplate = isTemplate
            self.displayStyle = displayStyle
        }

        public init(
            systemName: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
        ) { self.init(.system(systemName), isTemplate, displayStyle) }

        /// Creates a symbol in a colour, which no terminal has; never `nil` on Linux.
        @_disfavoredOverload
        public init?(systemName: String, tintColor: String? = nil, symbolConfiguration: Int? = nil)
        {
            self.init(.system(systemName), nil, .default)
        }

        public init(
            named name: String, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default
        ) { self.init(.named(name), isTemplate, displayStyle) }

        public init(url: URL, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            self.init(.url(url), isTemplate, displayStyle)
        }

        public init(
            url: URL, width: Double, height: Double, isTemplate: Bool? = nil,
            displayStyle: DisplayStyle = .default
        ) { self.init(.url(url), isTemplate, displayStyle) }

        public init(data: Data, isTemplate: Bool? = nil, displayStyle: DisplayStyle = .default) {
            self.init(.data(data), isTemplate, displayStyle)
        }
    }
}
