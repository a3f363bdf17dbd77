/// Writes values as JSON for people.
struct JSONWriter {
    enum Layout { case compact, indented }

    private let layout: Layout
    private var text: [UInt8] = []
    private var level = 0

    /// Takes the text piece by piece; without it, all of it is kept.
    private let sink: (([UInt8]) -> Void)?
    private var pieceSize = Int.max

    static func text(of value: Value, layout: Layout) -> String {
        var writer = JSONWriter(layout: layout, sink: nil)
        writer.write(value)
        return String(decoding: JSONEscapes.adding(to: writer.text), as: UTF8.self)
    }

    /// Hands on the text in pieces of about this size; no character is in two of them.
    static func write(
        _ value: Value, layout: Layout, inPiecesOf size: Int, to sink: @escaping ([UInt8]) -> Void
    ) {
        var writer = JSONWriter(layout: layout, sink: sink)
        writer.pieceSize = size
        writer.write(value)
        writer.handOn()
    }

    private init(layout: Layout, sink: (([UInt8]) -> Void)?) {
        self.layout = layout
        self.sink = sink
    }

    private mutating func handOn() {
        sink?(JSONEscapes.adding(to: text))
        text.removeAll(keepingCapacity: true)
    }

    private mutating func write(_ value: Value) {
        switch value {
        case .null: text.append("null")
        case .bool(let bool): text.append(bool ? "true" : "false")
        case .int(let int): text.append(decimal: int)
        case .uint(let uint): text.append(decimal: uint)
        case .double(let double): write(double)
        case .string(let string): text.append(quoted: string)
        case .bytes(let bytes): text.append(base64: bytes)
        case .list(let list): write(list)
        case .map(let map): write(map.map { ($0.key.description, $0.value) })
        case .timestamp(let timestamp): text.append(quoted: timestamp.description)
        case .duration(let duration): text.append(quoted: duration.description)
        case .entity(let entity): write(members(of: entity))
        }
    }

    private mutating func write(_ double: Double) {
        if let name = double.name, !double.isZero {
            text.append(quoted: name.rawValue)
        } else {
            text.append(text: double.description)
        }
    }

    private mutating func write(_ list: [Value]) {
        write(list, between: ("[", "]")) { $0.write($1) }
    }

    private mutating func write(_ members: [(name: String, value: Value)]) {
        write(members, between: ("{", "}")) { writer, member in
            writer.text.append(quoted: member.name)
            writer.text.append(writer.layout == .compact ? ":" : ": ")
            writer.write(member.value)
        }
    }

    /// A property called `id` gives way to the ID; a transient value has none.
    private func members(of entity: Entity) -> [(name: String, value: Value)] {
        let properties = entity.properties.filter { entity.id.isEmpty || $0.key != "id" }
        let id = entity.id.isEmpty ? [] : [("id", Value.string(entity.id))]
        return id + properties.map { ($0.key.description, $0.value) }
    }

    private mutating func write<T>(
        _ elements: [T], between brackets: (StaticString, StaticString),
        element: (inout JSONWriter, T) -> Void
    ) {
        text.append(brackets.0)
        level += 1
        for i in elements.indices {
            if i > 0 { text.append(",") }
            breakLine()
            element(&self, elements[i])
            if text.count >= pieceSize { handOn() }
        }
        level -= 1
        if !elements.isEmpty { breakLine() }
        text.append(brackets.1)
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        text.append("\n")
        for _ in 0..<level { text.append("  ") }
    }
}
