/// A value of one's own in the environment, known by its key's type.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
