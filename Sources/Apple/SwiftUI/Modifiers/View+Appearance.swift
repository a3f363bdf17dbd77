// Modifiers without a place in a snippet: they are accepted, and the view is shown as it would be
// without them.
nonisolated extension View {
    public func tint<Style: ShapeStyle>(_ tint: Style?) -> some View { self }
    public func tint(_ tint: Color?) -> some View { self }
    public func shadow(
        color: Color = .black, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> some View { self }
    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }
    public func scaledToFit() -> some View { self }
    public func scaledToFill() -> some View { self }
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View { self }
    public func imageScale(_ scale: Image.Scale) -> some View { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { self }
    public func symbolVariant(_ variant: SymbolVariants) -> some View { self }
    public func controlSize(_ size: ControlSize) -> some View { self }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { self }
    public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { self }
    public func truncationMode(_ mode: Text.TruncationMode) -> some View { self }
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
    public func allowsTightening(_ flag: Bool) -> some View { self }
    public func lineSpacing(_ spacing: CGFloat) -> some View { self }
    public func kerning(_ kerning: CGFloat) -> some View { self }
    public func tracking(_ tracking: CGFloat) -> some View { self }
    public func monospacedDigit() -> some View { self }
    public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View { self }
    public func privacySensitive(_ isSensitive: Bool = true) -> some View { self }
    public func symbolEffect(_ effect: _SymbolEffect, isActive: Bool = true) -> some View { self }
    public func symbolEffect<Value: Equatable>(
        _ effect: _SymbolEffect, value: Value
    ) -> some View { self }
    public func contentTransition(_ transition: ContentTransition) -> some View { self }
    public func labelsHidden() -> some View { self }
    public func clipped(antialiased: Bool = false) -> some View { self }
    public func containerBackground<Style: ShapeStyle>(
        _ style: Style, for container: ContainerBackgroundPlacement
    ) -> some View { self }
    public func containerBackground<Content: View>(
        for container: ContainerBackgroundPlacement, alignment: Alignment = .center,
        @ViewBuilder content: () -> Content
    ) -> some View { self }
    public func listRowBackground<Row: View>(_ view: Row?) -> some View { self }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }
}

// Position, size and movement, which the place that shows a snippet decides.
nonisolated extension View {
    public func layoutPriority(_ value: Double) -> some View { self }
    public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> some View { self }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { self }
    public func scaleEffect(_ scale: CGFloat) -> some View { self }
    public func rotationEffect(_ angle: Angle) -> some View { self }
    public func zIndex(_ value: Double) -> some View { self }
    public func ignoresSafeArea(edges: Edge.Set = .all) -> some View { self }
    public func animation<Value: Equatable>(
        _ animation: Animation?, value: Value
    ) -> some View { self }
    public func gridCellColumns(_ count: Int) -> some View { self }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { self }
}

// Events on a screen, which a snippet is not.
nonisolated extension View {
    public func onAppear(perform action: (() -> Void)? = nil) -> some View { self }
    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        self
    }
    public func task(_ action: @escaping @Sendable () async -> Void) -> some View { self }
    public func allowsHitTesting(_ enabled: Bool) -> some View { self }
    public func contentShape<Outline: Shape>(_ shape: Outline) -> some View { self }
    public func id<ID: Hashable>(_ id: ID) -> some View { self }
    public func tag<Value: Hashable>(_ tag: Value) -> some View { self }
    public func help(_ key: LocalizedStringKey) -> some View { self }
    public func textSelection(_ selectability: some TextSelectability) -> some View { self }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
    public func accessibilityHidden(_ hidden: Bool) -> some View { self }
    public func accessibilityHint(_ key: LocalizedStringKey) -> some View { self }
    public func accessibilityValue(_ key: LocalizedStringKey) -> some View { self }
    public func accessibilityIdentifier(_ identifier: String) -> some View { self }
    public func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { self }
}
