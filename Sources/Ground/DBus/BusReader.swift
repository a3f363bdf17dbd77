import CSystemd
import Glibc
import Values

/// Reads what a message says into values.
///
/// Numbers are ints, or uints where only those are large enough; structs and arrays
/// are lists, dictionaries are maps, and a variant is what is in it.
struct BusReader {
    let functions: bus_functions
    let message: OpaquePointer

    /// Returns the values that follow, up to the end of what they stand in.
    func values() throws(BusTrouble) -> [Value] {
        var values: [Value] = []
        while let value = try next() { values.append(value) }
        return values
    }

    private func next() throws(BusTrouble) -> Value? {
        var kind: CChar = 0
        var contents: UnsafePointer<CChar>?
        guard try BusTrouble.check(functions.peek(message, &kind, &contents)) > 0 else {
            return nil
        }
        switch UInt8(bitPattern: kind) {
        case UInt8(ascii: "a"):
            let isMap = contents?.pointee == CChar(bitPattern: UInt8(ascii: "{"))
            // The bytes of a binary value are no list of numbers.
            let isBytes = contents.map { String(cString: $0) == "y" } ?? false
            return try inside(kind, contents) { () throws(BusTrouble) in
                if isMap { return .map(try entries()) }
                let values = try self.values()
                return isBytes ? .bytes(values.compactMap(\.byte)) : .list(values)
            }
        case UInt8(ascii: "r"):
            return try inside(kind, contents) { () throws(BusTrouble) in .list(try values()) }
        case UInt8(ascii: "v"):
            return try inside(kind, contents) { () throws(BusTrouble) in try next() ?? .null }
        default: return try basic(kind)
        }
    }

    private func inside(
        _ kind: CChar, _ contents: UnsafePointer<CChar>?,
        _ body: () throws(BusTrouble) -> Value
    ) throws(BusTrouble) -> Value {
        try BusTrouble.check(functions.enter(message, kind, contents))
        let value = try body()
        try BusTrouble.check(functions.leave(message))
        return value
    }

    private func entries() throws(BusTrouble) -> ValueMap {
        var map = ValueMap()
        var kind: CChar = 0
        var contents: UnsafePointer<CChar>?
        while try BusTrouble.check(functions.peek(message, &kind, &contents)) > 0 {
            try BusTrouble.check(functions.enter(message, kind, contents))
            if let key = try next(), let value = try next() { map[key.key] = value }
            try BusTrouble.check(functions.leave(message))
        }
        return map
    }

    private func basic(_ kind: CChar) throws(BusTrouble) -> Value {
        switch UInt8(bitPattern: kind) {
        case UInt8(ascii: "y"): return .int(Int64(try read(kind, UInt8(0))))
        case UInt8(ascii: "b"): return .bool(try read(kind, Int32(0)) != 0)
        case UInt8(ascii: "n"): return .int(Int64(try read(kind, Int16(0))))
        case UInt8(ascii: "q"): return .int(Int64(try read(kind, UInt16(0))))
        case UInt8(ascii: "i"): return .int(Int64(try read(kind, Int32(0))))
        case UInt8(ascii: "u"): return .int(Int64(try read(kind, UInt32(0))))
        case UInt8(ascii: "x"): return .int(try read(kind, Int64(0)))
        case UInt8(ascii: "t"):
            let number = try read(kind, UInt64(0))
            return Int64(exactly: number).map { .int($0) } ?? .uint(number)
        case UInt8(ascii: "d"): return .double(try read(kind, 0.0))
        case UInt8(ascii: "s"), UInt8(ascii: "o"), UInt8(ascii: "g"):
            let text = try read(kind, UnsafePointer<CChar>?.none)
            return .string(text.map { String(cString: $0) } ?? "")
        default:
            // A descriptor means nothing to a run.
            try BusTrouble.check(functions.skip(message, nil))
            return .null
        }
    }

    private func read<Content: BitwiseCopyable>(
        _ kind: CChar, _ empty: Content
    ) throws(BusTrouble) -> Content {
        var content = empty
        let code = withUnsafeMutableBytes(of: &content) {
            functions.read(message, kind, $0.baseAddress)
        }
        try BusTrouble.check(code)
        return content
    }
}

extension Value {
    fileprivate var byte: UInt8? {
        if case .int(let number) = self { UInt8(exactly: number) } else { nil }
    }

    /// The value as a key of a map.
    fileprivate var key: ValueKey {
        switch self {
        case .bool(let truth): .bool(truth)
        case .int(let number): .int(number)
        case .uint(let number): .uint(number)
        case .string(let text): .string(text)
        default: .string(json)
        }
    }
}
