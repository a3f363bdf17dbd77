/// A turn.
public struct Angle: Hashable, Sendable {
    public var radians: Double

    public init(radians: Double = 0) {
        self.radians = radians
    }

    public init(degrees: Double) {
        radians = degrees * .pi / 180
    }

    public var degrees: Double { radians * 180 / .pi }

    public static let zero = Angle()
    public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
    public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
}
