/// What every widget of a bundle comes down to.
public struct _NoWidget: Widget {
    public init() {}
    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
