public import LocalizedStrings
public import Snippets

/// A title with an icon before it.
public nonisolated struct Label<Title: View, Icon: View>: _PrimitiveView {
    private let title: Title
    private let icon: Icon

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @MainActor @preconcurrency
    public func _nodes(in environment: EnvironmentValues) -> [SnippetNode] {
        let parts = environment.labelParts
        let icon = parts == .titleOnly ? [] : icon._nodes(in: environment)
        let title = parts == .iconOnly ? [] : title._nodes(in: environment)
        return [.stack(SnippetStack(.horizontal, icon + title))]
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    public init(_ title: LocalizedStringResource, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }

    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    @_disfavoredOverload
    public init(_ title: some StringProtocol, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }
}

/// The parts of a label that are shown.
public protocol LabelStyle: Sendable {
    /// The parts that the style shows.
    static var _parts: _LabelParts { get }
}

/// The parts that a label has.
public enum _LabelParts: Hashable, Sendable { case titleAndIcon, titleOnly, iconOnly }

/// The style in which the place chooses what to show.
public nonisolated struct DefaultLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .titleAndIcon }
    public init() {}
}

/// The style that shows title and icon.
public nonisolated struct TitleAndIconLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .titleAndIcon }
    public init() {}
}

/// The style that leaves the icon out.
public nonisolated struct TitleOnlyLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .titleOnly }
    public init() {}
}

/// The style that leaves the title out.
public nonisolated struct IconOnlyLabelStyle: LabelStyle {
    public static var _parts: _LabelParts { .iconOnly }
    public init() {}
}

extension LabelStyle where Self == DefaultLabelStyle {
    public static var automatic: Self { Self() }
}

extension LabelStyle where Self == TitleAndIconLabelStyle {
    public static var titleAndIcon: Self { Self() }
}

extension LabelStyle where Self == TitleOnlyLabelStyle {
    public static var titleOnly: Self { Self() }
}

extension LabelStyle where Self == IconOnlyLabelStyle {
    public static var iconOnly: Self { Self() }
}

nonisolated extension View {
    public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
        ChangedView(self) { $0.labelParts = Style._parts }
    }
}
