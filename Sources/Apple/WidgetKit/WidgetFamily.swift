public import Foundation
@_spi(Snippets) public import SwiftUI

/// The size and place of a widget.
public enum WidgetFamily: Int, CaseIterable, Hashable, Sendable {
    case systemSmall, systemMedium, systemLarge, systemExtraLarge
    case accessoryCircular, accessoryRectangular, accessoryInline
}

extension WidgetFamily: CustomStringConvertible {
    public var description: String {
        switch self {
        case .systemSmall: "systemSmall"
        case .systemMedium: "systemMedium"
        case .systemLarge: "systemLarge"
        case .systemExtraLarge: "systemExtraLarge"
        case .accessoryCircular: "accessoryCircular"
        case .accessoryRectangular: "accessoryRectangular"
        case .accessoryInline: "accessoryInline"
        }
    }
}

/// The way in which the system draws a widget.
public struct WidgetRenderingMode: Hashable, Sendable {
    private enum Kind { case fullColor, accented, vibrant }

    private let kind: Kind

    public static let fullColor = WidgetRenderingMode(kind: .fullColor)
    public static let accented = WidgetRenderingMode(kind: .accented)
    public static let vibrant = WidgetRenderingMode(kind: .vibrant)
}

// Nothing is drawn as a widget.
nonisolated extension View {
    public func widgetURL(_ url: URL?) -> some View { self }
    public func widgetAccentable(_ accentable: Bool = true) -> some View { self }
    public func widgetLabel(_ key: LocalizedStringKey) -> some View { self }
    public func invalidatableContent(_ isInvalidatable: Bool = true) -> some View { self }
}

extension ContainerBackgroundPlacement {
    /// The background of a widget.
    public static let widget = ContainerBackgroundPlacement(name: "widget")
}

extension EnvironmentValues {
    public var widgetFamily: WidgetFamily {
        get { self[WidgetFamilyKey.self] }
        set { self[WidgetFamilyKey.self] = newValue }
    }

    public var widgetRenderingMode: WidgetRenderingMode {
        get { self[WidgetRenderingModeKey.self] }
        set { self[WidgetRenderingModeKey.self] = newValue }
    }
}

private enum WidgetFamilyKey: EnvironmentKey { static let defaultValue = WidgetFamily.systemSmall }

private enum WidgetRenderingModeKey: EnvironmentKey {
    static let defaultValue = WidgetRenderingMode.fullColor
}
