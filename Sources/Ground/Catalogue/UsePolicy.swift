/// Of which apps it is kept what a person does with them, so that it can be proposed again.
public struct UsePolicy: Hashable, Sendable {
    /// Whether it is kept of any.
    public let isOn: Bool

    /// The apps of which it is not kept all the same.
    public let except: Set<String>

    /// Creates a policy by which it is kept of all apps but these.
    public init(except: Set<String> = []) {
        isOn = true
        self.except = except
    }

    private init(isOn: Bool) {
        self.isOn = isOn
        except = []
    }

    /// Nothing is kept.
    public static let off = UsePolicy(isOn: false)

    public func keeps(_ app: String) -> Bool { isOn && !except.contains(app) }
}
