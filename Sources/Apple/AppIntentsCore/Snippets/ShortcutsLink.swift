public import SwiftUI

/// A button to the app's shortcuts, which on Linux leads nowhere.
public struct ShortcutsLink: View {
    public init(action: (() -> Void)? = nil) {}

    public var body: some View { EmptyView() }
}
