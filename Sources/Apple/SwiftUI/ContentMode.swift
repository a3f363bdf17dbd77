/// The way in which a picture fills a space of another shape.
public enum ContentMode: CaseIterable, Hashable, Sendable {
    case fit, fill
}
