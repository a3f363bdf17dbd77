/// Makes the entries of a widget that a person cannot change.
public protocol TimelineProvider {
    associatedtype Entry: TimelineEntry

    typealias Context = TimelineProviderContext

    func placeholder(in context: Context) -> Entry

    @preconcurrency
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Entry) -> Void)

    @preconcurrency
    func getTimeline(
        in context: Context, completion: @escaping @Sendable (Timeline<Entry>) -> Void)
}
