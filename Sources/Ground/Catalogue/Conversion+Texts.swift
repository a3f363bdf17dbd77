import Diagnostics
import Values

extension Conversion {
    /// Reads the types that have no form of their own in YAML, and are written as text.
    func textual(_ text: String, as type: ValueType, for subject: @autoclosure () -> String)
        throws(Mismatch) -> Value
    {
        do throws(TimeTextError) {
            switch type {
            case .duration: return .duration(try TimeSpan(text: text))
            case .url where Self.isAddress(text): return .string(text)
            case .file where Self.isPath(text): return .string(text)
            case .bytes: if let bytes = [UInt8](base64: text) { return .bytes(bytes) }
            default: break
            }
        } catch {
            throw Mismatch(message: .malformed(subject(), needs: type.noun, because: error.message))
        }
        throw notSpelt(text, type, for: subject())
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Whether it begins with a scheme and has nothing in it that no address may have.
    private static func isAddress(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), let first = bytes.first,
            isLetter(first)
        else { return false }
        let rest = bytes[bytes.index(after: colon)...]
        return !rest.isEmpty && bytes[..<colon].allSatisfy(isOfScheme)
            && rest.allSatisfy(isOfAddress)
    }

    private static func isOfScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: isLetter(byte) || isDigit(byte)
        }
    }

    private static func isOfAddress(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "}"):
            false
        default: byte > 0x20 && byte != 0x7F
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isPath(_ text: String) -> Bool { !text.isEmpty && !text.utf8.contains(0) }
}
