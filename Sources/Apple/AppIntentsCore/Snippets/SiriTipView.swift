public import SwiftUI

/// A hint that an intent can be asked for; here it is the intent's title.
public struct SiriTipView: View {
    private let title: LocalizedStringResource
    private let isVisible: Bool

    public init(intent: some AppIntent, isVisible: Binding<Bool> = .constant(true)) {
        title = Self.title(of: intent)
        self.isVisible = isVisible.wrappedValue
    }

    public var body: some View { if isVisible { Text(title) } }

    private static func title<Intent: AppIntent>(of intent: Intent) -> LocalizedStringResource {
        Declaration.read { Intent.title }
    }
}

/// The style of a hint.
public struct SiriTipViewStyle: Sendable {
    public static let automatic = SiriTipViewStyle()
    public static let dark = SiriTipViewStyle()
    public static let light = SiriTipViewStyle()
}
