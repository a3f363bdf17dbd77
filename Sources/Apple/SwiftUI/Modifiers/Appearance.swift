/// Whether a view is shown on a light or a dark ground.
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }

/// The way in which a picture fills a space of another shape.
public enum ContentMode: CaseIterable, Hashable, Sendable { case fit, fill }

/// The size in which a control is drawn.
public enum ControlSize: CaseIterable, Hashable, Sendable {
    case mini, small, regular, large, extraLarge
}

/// The text size that a person has chosen.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
    case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
    case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

    public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

/// The direction in which a language is written.
public enum LayoutDirection: CaseIterable, Hashable, Sendable { case leftToRight, rightToLeft }

/// The kind of container whose background a view gives.
public struct ContainerBackgroundPlacement: Hashable, Sendable {
    private let name: String

    /// Used by the modules that have such containers.
    @_spi(Snippets) public init(name: String) { self.name = name }
}
