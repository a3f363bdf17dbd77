import CSystemd
import Glibc
import Values

/// Writes values into a message, by the types that D-Bus has for them.
///
/// Texts, ints, bools, arrays and dictionaries are written, and variants of these.
struct BusWriter {
    let functions: bus_functions
    let message: OpaquePointer

    /// Writes values of some types, one after the other.
    func write(_ values: [Value], as types: String) throws(BusTrouble) {
        var rest = Array(types.utf8)[...]
        for value in values { try write(value, &rest) }
        guard rest.isEmpty else { throw .failed(EINVAL) }
    }

    /// Writes a value of the first of some types, and takes that away.
    private func write(
        _ value: Value, _ types: inout ArraySlice<UInt8>
    ) throws(BusTrouble) {
        let type = Self.first(of: types)
        types = types.dropFirst(type.count)
        let inner = type.dropFirst()
        switch (type.first, value) {
        case (UInt8(ascii: "s"), .string(let text)), (UInt8(ascii: "o"), .string(let text)):
            try write(text, type[type.startIndex])
        case (UInt8(ascii: "u"), .int(let number)):
            guard let number = UInt32(exactly: number) else { throw .failed(ERANGE) }
            try write(number, UInt8(ascii: "u"))
        case (UInt8(ascii: "x"), .int(let number)): try write(number, UInt8(ascii: "x"))
        case (UInt8(ascii: "b"), .bool(let truth)):
            try write(Int32(truth ? 1 : 0), UInt8(ascii: "b"))
        case (UInt8(ascii: "v"), _):
            guard let type = Self.type(of: value) else { throw .failed(EINVAL) }
            try inside("v", type) { () throws(BusTrouble) in
                var types = Array(type.utf8)[...]
                try write(value, &types)
            }
        case (UInt8(ascii: "a"), .map(let map)) where inner.first == UInt8(ascii: "{"):
            try write(map, inner)
        case (UInt8(ascii: "a"), .list(let values)):
            try inside("a", String(decoding: inner, as: UTF8.self)) { () throws(BusTrouble) in
                for value in values {
                    var types = inner
                    try write(value, &types)
                }
            }
        default: throw .failed(EINVAL)
        }
    }

    /// Writes the entries of a dictionary whose keys are texts; the type is in braces.
    private func write(_ map: ValueMap, _ type: ArraySlice<UInt8>) throws(BusTrouble) {
        try inside("a", String(decoding: type, as: UTF8.self)) { () throws(BusTrouble) in
            let parts = type.dropFirst().dropLast()
            for (key, value) in map {
                guard case .string(let name) = key else { throw .failed(EINVAL) }
                try inside("e", String(decoding: parts, as: UTF8.self)) { () throws(BusTrouble) in
                    var types = parts
                    try write(.string(name), &types)
                    try write(value, &types)
                }
            }
        }
    }

    private func inside(
        _ kind: Unicode.Scalar, _ contents: String, _ body: () throws(BusTrouble) -> Void
    ) throws(BusTrouble) {
        let kind = CChar(truncatingIfNeeded: kind.value)
        try BusTrouble.check(functions.open(message, kind, contents))
        try body()
        try BusTrouble.check(functions.close_container(message))
    }

    private func write(_ text: String, _ kind: UInt8) throws(BusTrouble) {
        let code = BusText.plain(text).withCString {
            functions.append_basic(message, CChar(bitPattern: kind), $0)
        }
        try BusTrouble.check(code)
    }

    private func write<Content: BitwiseCopyable>(
        _ content: Content, _ kind: UInt8
    ) throws(BusTrouble) {
        let code = withUnsafeBytes(of: content) {
            functions.append_basic(message, CChar(bitPattern: kind), $0.baseAddress)
        }
        try BusTrouble.check(code)
    }
}

extension BusWriter {
    /// The first whole type of some.
    private static func first(of types: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var end = types.startIndex
        while end < types.endIndex, types[end] == UInt8(ascii: "a") { end += 1 }
        guard end < types.endIndex else { return types }
        guard types[end] == UInt8(ascii: "{") || types[end] == UInt8(ascii: "(") else {
            return types[...end]
        }
        var depth = 0
        while end < types.endIndex {
            if "{(".utf8.contains(types[end]) { depth += 1 }
            if "})".utf8.contains(types[end]) { depth -= 1 }
            if depth == 0 { return types[...end] }
            end += 1
        }
        return types
    }

    /// The type that a value has in a variant.
    private static func type(of value: Value) -> String? {
        switch value {
        case .string: "s"
        case .int: "x"
        case .bool: "b"
        case .list: "as"
        case .map: "a{sv}"
        default: nil
        }
    }
}

/// Texts as D-Bus has them.
enum BusText {
    /// No text of D-Bus has a zero in it.
    static func plain(_ text: String) -> String { text.replacing("\0", with: "\u{FFFD}") }
}
