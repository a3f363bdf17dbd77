public import SwiftUI

/// A button to the app's shortcuts, which on Linux leads nowhere.
public struct ShortcutsLink: View {
    public init(action: (() -> Void)? = nil) {}

    public var body: some View { EmptyView() }
}

/// The style of a button to the shortcuts.
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

    /// Changes nothing: a view is shown after its intent was performed, so it never learns of
    /// another.
    public func onAppIntentExecution<Intent: TargetContentProvidingIntent>(
        _ type: Intent.Type, perform action: @escaping @MainActor (Intent) -> Void
    ) -> some View { self }
}
