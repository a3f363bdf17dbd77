/// The style of a hint.
public struct SiriTipViewStyle: Sendable {
    public static let automatic = SiriTipViewStyle()
    public static let dark = SiriTipViewStyle()
    public static let light = SiriTipViewStyle()
}
