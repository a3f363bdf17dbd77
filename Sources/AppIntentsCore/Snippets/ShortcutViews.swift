public import SwiftUI

/// A hint that an intent can be asked for; here it is the intent's title.
public struct SiriTipView: View {
    private let title: LocalizedStringResource
    private let isVisible: Bool

    public init(intent: some AppIntent, isVisible: Binding<Bool> = .constant(true)) {
        title = Self.title(of: intent)
        self.isVisible = isVisible.wrappedValue
    }

    public var body: some View {
        if isVisible { Text(title) }
    }

    private static func title<Intent: AppIntent>(of intent: Intent) -> LocalizedStringResource {
        Declaration.read { Intent.title }
    }
}

/// A button to the app's shortcuts, which on Linux leads nowhere.
public struct ShortcutsLink: View {
    public init(action: (() -> Void)? = nil) {}

    public var body: some View { EmptyView() }
}

/// How a hint is drawn.
public struct SiriTipViewStyle: Sendable {
    public static let automatic = SiriTipViewStyle()
    public static let dark = SiriTipViewStyle()
    public static let light = SiriTipViewStyle()
}

/// How a button to the shortcuts is drawn.
public struct ShortcutsLinkStyle: Sendable {
    public static let automatic = ShortcutsLinkStyle()
    public static let automaticOutline = ShortcutsLinkStyle()
    public static let dark = ShortcutsLinkStyle()
    public static let light = ShortcutsLinkStyle()
}

extension View {
    /// Changes nothing, since a terminal has one style.
    public func siriTipViewStyle(_ style: SiriTipViewStyle) -> some View { self }

    /// Changes nothing, since the button is not drawn.
    public func shortcutsLinkStyle(_ style: ShortcutsLinkStyle) -> some View { self }

    /// Changes nothing: a view is shown after its intent was performed, so it never learns of another.
    public func onAppIntentExecution<Intent: TargetContentProvidingIntent>(
        _ type: Intent.Type, perform action: @escaping @MainActor (Intent) -> Void
    ) -> some View { self }
}
