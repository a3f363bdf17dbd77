/// The one canonical coding, which journals, digests and comparisons go by.
///
/// It is compact JSON, and a value has exactly one text:
///
/// | kind | text |
/// |---|---|
/// | null, bool | `null`, `true`, `false` |
/// | int | `-5` |
/// | uint | `{"u":5}` |
/// | double | `{"d":1.5}`, and by name `{"d":"NaN"}` `{"d":"Infinity"}` `{"d":"-Infinity"}` `{"d":"-0"}` |
/// | string | `"…"`, where only `"`, `\` and what is below U+0020 is escaped |
/// | bytes | `{"b":"base64"}` |
/// | list | `[…,…]` |
/// | map | `{"m":[[key,value],…]}` in the order of the keys |
/// | timestamp | `{"t":[seconds,nanoseconds]}` |
/// | duration | `{"s":[seconds,nanoseconds]}` |
/// | entity | `{"e":["type","id",{"m":[…]}]}` |
///
/// The digits of a double are the fewest that read back as the same number, written as Swift's
/// `description` does: `1.0`, `0.0001`, `1e-05`, `9007199254740992.0`, `1e+16`.
extension Value {
    /// The canonical coding, as UTF-8.
    public var encoded: [UInt8] {
        var bytes: [UInt8] = []
        // Most values that are stored are no longer, and so grow into no second array.
        bytes.reserveCapacity(256)
        encode(into: &bytes)
        return bytes
    }

    /// Appends the canonical coding to bytes.
    public func encode(into bytes: inout [UInt8]) {
        switch self {
        case .null: bytes.append("null")
        case .bool(let bool): bytes.append(bool ? "true" : "false")
        case .int(let int): bytes.append(decimal: int)
        case .uint(let uint): bytes.append(.uint) { $0.append(decimal: uint) }
        case .double(let double): bytes.append(.double) { double.encode(into: &$0) }
        case .string(let string): bytes.append(quoted: string)
        case .bytes(let content): bytes.append(.bytes) { $0.append(base64: content) }
        case .list(let list): bytes.append(list) { $1.encode(into: &$0) }
        case .map(let map): map.encode(into: &bytes)
        case .timestamp(let instant):
            bytes.append(.timestamp) { $0.append(instant.seconds, instant.nanoseconds) }
        case .duration(let span):
            bytes.append(.duration) { $0.append(span.seconds, span.nanoseconds) }
        case .entity(let entity): bytes.append(.entity) { entity.encode(into: &$0) }
        }
    }
}

extension Value {
    /// The letter that stands before what JSON cannot tell apart.
    enum Tag: Unicode.Scalar {
        case uint = "u"
        case double = "d"
        case bytes = "b"
        case map = "m"
        case timestamp = "t"
        case duration = "s"
        case entity = "e"
    }
}

extension Double {
    /// The names of the doubles that JSON has no number for, or for which it has two.
    enum Name: String, CaseIterable {
        case notANumber = "NaN"
        case infinity = "Infinity"
        case negativeInfinity = "-Infinity"
        case negativeZero = "-0"

        var number: Double {
            switch self {
            case .notANumber: .nan
            case .infinity: .infinity
            case .negativeInfinity: -.infinity
            case .negativeZero: -0.0
            }
        }
    }

    var name: Name? {
        switch floatingPointClass {
        case .quietNaN, .signalingNaN: .notANumber
        case .positiveInfinity: .infinity
        case .negativeInfinity: .negativeInfinity
        case .negativeZero: .negativeZero
        default: nil
        }
    }

    func encode(into bytes: inout [UInt8]) {
        if let name { bytes.append(quoted: name.rawValue) } else { bytes.append(text: description) }
    }
}

extension ValueMap {
    /// Returns the canonical coding; that of the value of one key is known already.
    public func encoded(knowing known: [UInt8], of key: ValueKey) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(known.count + 1024)
        encode(into: &bytes) { bytes, entry in
            if entry.key == key { bytes += known } else { entry.value.encode(into: &bytes) }
        }
        return bytes
    }

    fileprivate func encode(into bytes: inout [UInt8]) {
        encode(into: &bytes) { $1.value.encode(into: &$0) }
    }

    @inline(__always)
    private func encode(into bytes: inout [UInt8], _ value: (inout [UInt8], Entry) -> Void) {
        bytes.append(.map) { bytes in
            bytes.append(entries) { bytes, entry in
                bytes.append(UInt8(ascii: "["))
                entry.key.encode(into: &bytes)
                bytes.append(UInt8(ascii: ","))
                value(&bytes, entry)
                bytes.append(UInt8(ascii: "]"))
            }
        }
    }
}

extension ValueKey {
    fileprivate func encode(into bytes: inout [UInt8]) {
        if case .string(let text) = self {
            bytes.append(quoted: text)
        } else {
            value.encode(into: &bytes)
        }
    }
}

extension Entity {
    fileprivate func encode(into bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        bytes.append(quoted: type)
        bytes.append(UInt8(ascii: ","))
        bytes.append(quoted: id)
        bytes.append(UInt8(ascii: ","))
        properties.encode(into: &bytes)
        bytes.append(UInt8(ascii: "]"))
    }
}

extension [UInt8] {
    fileprivate mutating func append(_ tag: Value.Tag, _ content: (inout [UInt8]) -> Void) {
        append(UInt8(ascii: "{"))
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: tag.rawValue))
        append(UInt8(ascii: "\""))
        append(UInt8(ascii: ":"))
        content(&self)
        append(UInt8(ascii: "}"))
    }

    fileprivate mutating func append<T>(_ list: [T], _ element: (inout [UInt8], T) -> Void) {
        append(UInt8(ascii: "["))
        for i in list.indices {
            if i > 0 { append(UInt8(ascii: ",")) }
            element(&self, list[i])
        }
        append(UInt8(ascii: "]"))
    }

    fileprivate mutating func append(_ seconds: Int64, _ nanoseconds: Int32) {
        append(UInt8(ascii: "["))
        append(decimal: seconds)
        append(UInt8(ascii: ","))
        append(decimal: nanoseconds)
        append(UInt8(ascii: "]"))
    }
}
