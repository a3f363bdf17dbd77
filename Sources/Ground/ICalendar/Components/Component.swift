/// A part of a calendar or a card from its `BEGIN` to its `END`, such as an event.
///
/// All that was read stays in it, understood or not, in its order.
public struct Component: Sendable {
    /// What stands between `BEGIN` and `END`.
    package enum Item: Sendable {
        case line(ContentLine)
        case component(Component)
    }

    /// The name in capital letters, such as `VEVENT`.
    public let name: String
    package var items: [Item]

    /// The lines round it as they were read; `nil` of one that was made here.
    package let begin: ContentLine?
    let end: ContentLine?

    init(_ name: String, _ items: [Item], begin: ContentLine?, end: ContentLine?) {
        (self.name, self.items) = (name, items)
        (self.begin, self.end) = (begin, end)
    }

    /// Creates a component, or returns `nil` if the name is none.
    public init?(_ name: String, lines: [ContentLine] = [], components: [Component] = []) {
        guard let name = ContentLine.name(Array(name.utf8)[...]) else { return nil }
        self.init(known: name, lines, components)
    }

    /// Creates a component whose name is one for certain.
    init(known name: String, _ lines: [ContentLine] = [], _ components: [Component] = []) {
        let items = lines.map(Item.line) + components.map(Item.component)
        self.init(name, items, begin: nil, end: nil)
    }
}

extension Component {
    /// The lines in their order, without those of components inside.
    public var lines: [ContentLine] {
        items.compactMap { if case .line(let line) = $0 { line } else { nil } }
    }

    /// The components inside, in their order.
    public var components: [Component] {
        items.compactMap { if case .component(let component) = $0 { component } else { nil } }
    }

    /// Returns the first line with a name in capital letters.
    public subscript(_ name: String) -> ContentLine? { lines.first { $0.name == name } }

    /// Returns the lines with a name in capital letters.
    public func lines(named name: String) -> [ContentLine] { lines.filter { $0.name == name } }

    /// Returns the components inside with a name in capital letters.
    public func components(named name: String) -> [Component] {
        components.filter { $0.name == name }
    }
}

extension Component {
    /// Puts a line in the place of all that have its name, or adds it.
    public mutating func set(_ line: ContentLine) { set([line], named: line.name) }

    /// Puts lines in the place of all that have a name in capital letters; those that say the same
    /// as before stay as they were written.
    public mutating func set(_ lines: [ContentLine], named name: String) {
        let old = self.lines(named: name)
        let new = lines.map { line in
            Item.line(old.first { $0.saysTheSame(as: line) } ?? line)
        }
        let place = items.firstIndex { $0.isLine(named: name) } ?? endOfLines
        items.removeAll { $0.isLine(named: name) }
        items.insert(contentsOf: new, at: min(place, items.count))
    }

    /// Takes out all lines with a name in capital letters.
    public mutating func remove(_ name: String) { set([], named: name) }

    /// Adds a line beside those that have its name.
    public mutating func add(_ line: ContentLine) {
        let last = items.lastIndex { $0.isLine(named: line.name) }
        items.insert(.line(line), at: last.map { $0 + 1 } ?? endOfLines)
    }

    /// Adds a component behind all others.
    public mutating func add(_ component: Component) { items.append(.component(component)) }

    /// Lines come before the components inside, in all that is written here.
    private var endOfLines: Int {
        items.firstIndex { if case .component = $0 { true } else { false } } ?? items.count
    }
}

extension Component.Item {
    fileprivate func isLine(named name: String) -> Bool {
        if case .line(let line) = self { line.name == name } else { false }
    }
}

extension ContentWriter {
    mutating func append(_ items: [Component.Item]) {
        for item in items {
            switch item {
            case .line(let line): append(line)
            case .component(let component):
                append(component.begin ?? ContentLine(known: "BEGIN", value: component.name))
                append(component.items)
                append(component.end ?? ContentLine(known: "END", value: component.name))
            }
        }
    }
}
