/// The end of every widget's body.
public struct _NoWidget: Widget {
    public init() {}
    public var body: some WidgetConfiguration { EmptyWidgetConfiguration() }
}
