/// The headers of a request or an answer, in their order; letters of names may be large or small.
public struct HTTPHeaders: Hashable, Sendable {
    public private(set) var fields: [HTTPField] = []

    public init() {}

    /// The values of a name with commas between them; setting it leaves one, or none for `nil`.
    public subscript(name: String) -> String? {
        get {
            guard let first = fields.first(where: { $0.name.isSameName(as: name) }) else {
                return nil
            }
            let values = all(name)
            return values.count == 1 ? first.value : values.joined(separator: ", ")
        }
        set {
            fields.removeAll { $0.name.isSameName(as: name) }
            if let newValue { fields.append(HTTPField(name, newValue)) }
        }
    }

    /// The values of a name, one for each line.
    public func all(_ name: String) -> [String] {
        fields.filter { $0.name.isSameName(as: name) }.map(\.value)
    }

    public mutating func add(_ name: String, _ value: String) {
        fields.append(HTTPField(name, value))
    }

    /// Takes the fields of others, whose names win.
    mutating func set(_ others: HTTPHeaders) {
        guard !others.fields.isEmpty else { return }
        let names = Set(others.fields.map { $0.name.lowercased() })
        fields.removeAll { names.contains($0.name.lowercased()) }
        fields += others.fields
    }

    /// The fields whose names, in small letters, pass a test.
    func keeping(_ passes: (String) -> Bool) -> HTTPHeaders {
        var some = HTTPHeaders()
        some.fields = fields.filter { passes($0.name.lowercased()) }
        return some
    }

    /// The names of fields that the body of a request decides.
    private static let decided = ["content-length", "transfer-encoding", "expect"]

    /// The name of a field that would break a request, or say something else than its body does.
    var unfit: String? {
        fields.first { field in
            !Self.isName(field.name) || Self.decided.contains(where: field.name.isSameName)
                || field.value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
        }?.name
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
                default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
                }
            }
    }
}

extension String {
    /// Whether two names of fields are one, in which only the sizes of letters may differ.
    fileprivate func isSameName(as other: String) -> Bool {
        utf8.count == other.utf8.count
            && zip(utf8, other.utf8).allSatisfy { $0 == $1 || $0.small == $1.small }
    }
}

extension UInt8 {
    /// A large letter of ASCII as a small one.
    fileprivate var small: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { HTTPField($0, $1) }
    }
}
