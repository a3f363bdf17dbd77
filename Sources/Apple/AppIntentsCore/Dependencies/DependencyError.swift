/// The reason why a dependency cannot be used.
@_spi(Hosting) public enum DependencyError: Error, Equatable, CustomStringConvertible {
    case missing(String)
    case notYetMade(String)

    public var description: String {
        switch self {
        case .missing(let type): "no dependency of type '\(type)' was added to AppDependencyManager"
        case .notYetMade(let type): "the dependency of type '\(type)' was used before it was made"
        }
    }
}
