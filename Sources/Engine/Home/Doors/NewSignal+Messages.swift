import Messages
import Store
import Values

/// The signals that messages become; each part is a field of `trigger`.
extension NewSignal {
    init(_ name: String, id: String, _ fields: KeyValuePairs<String, Value>) {
        var map = ValueMap()
        for (key, value) in fields { map[.string(key)] = value }
        self.init(name, id: id, payload: Value.map(map).encoded)
    }

    /// A name that no other signal has.
    static func newID(_ kind: String) -> String {
        let numbers = [UInt64.random(in: 0...(.max)), UInt64.random(in: 0...(.max))]
        return "\(kind) " + numbers.map { String($0, radix: 16) }.joined(separator: "-")
    }
}
