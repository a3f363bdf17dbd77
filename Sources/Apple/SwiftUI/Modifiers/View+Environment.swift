nonisolated extension View {
    public func environment<Value>(
        _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
    ) -> some View { ChangedView(self) { $0[keyPath: keyPath] = value } }

    public func disabled(_ disabled: Bool) -> some View {
        ChangedView(self) { $0.isEnabled = $0.isEnabled && !disabled }
    }

    /// Says what a symbol or a picture means, which also stands for a symbol that has no character.
    public func accessibilityLabel(_ label: Text) -> some View {
        ChangedView(self) { $0.symbolLabel = label.plain }
    }

    public func accessibilityLabel(_ key: LocalizedStringKey) -> some View {
        accessibilityLabel(Text(key))
    }

    @_disfavoredOverload
    public func accessibilityLabel(_ label: some StringProtocol) -> some View {
        accessibilityLabel(Text(label))
    }
}
