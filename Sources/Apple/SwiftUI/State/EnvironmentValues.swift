import IntentTraits
import Snippets

/// Values that views get from the views around them and from the place where they are shown.
public nonisolated struct EnvironmentValues {
    public var locale = Invocation.locale
    public var calendar = Invocation.calendar
    public var timeZone = Invocation.timeZone
    public var colorScheme = ColorScheme.light
    public var layoutDirection = LayoutDirection.leftToRight
    public var dynamicTypeSize = DynamicTypeSize.large
    public var isEnabled = true
    public var lineLimit: Int?

    /// The moment that relative dates are measured from.
    @_spi(Snippets) public var now = Invocation.now

    var text = TextAttributes()
    var isInList = false
    var symbolLabel: String?
    var labelParts = _LabelParts.titleAndIcon

    private var custom: [ObjectIdentifier: Any] = [:]

    public init() {}

    public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
        get { custom[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { custom[ObjectIdentifier(key)] = newValue }
    }

    public var font: Font? {
        get { text.font }
        set { text.font = newValue }
    }
}

extension EnvironmentValues {
    /// The environment of the view whose body is being evaluated.
    @MainActor private(set) static var current = EnvironmentValues()

    /// Evaluates something for which `environment` is the one that ``Environment`` properties read.
    ///
    /// Closures inside a body run later, but while the view is still being evaluated, so they read
    /// the same.
    @MainActor
    static func evaluating<Result>(
        with environment: EnvironmentValues, _ evaluate: () -> Result
    ) -> Result {
        let outer = current
        current = environment
        defer { current = outer }
        return evaluate()
    }
}

/// A value of one's own in the environment, known by its key's type.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// A property of a view that reads a value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let keyPath: KeyPath<EnvironmentValues, Value>

    public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }

    /// The value around the view whose body is being evaluated.
    @MainActor public var wrappedValue: Value { EnvironmentValues.current[keyPath: keyPath] }
}

// A key path never changes, and this one goes from the environment through stored properties and
// keys alone.
extension Environment: @unchecked Sendable where Value: Sendable {}
