import Diagnostics
import Values

extension Conversion {
    /// Reads the types that have no form of their own in YAML, and are written as text.
    func textual(_ text: String, as type: ValueType, for subject: String) throws(Mismatch) -> Value
    {
        do throws(TimeTextError) {
            switch type {
            case .duration: return .duration(try TimeSpan(text: text))
            case .url where Self.isAddress(text): return .string(text)
            case .file where Self.isPath(text): return .string(text)
            case .bytes:
                if let bytes = [UInt8](base64: text) { return .bytes(bytes) }
            default: break
            }
        } catch {
            throw Mismatch(message: .malformed(subject, needs: type.noun, because: error.message))
        }
        throw notSpelt(text, type, for: subject)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }

    /// Whether it begins with a scheme and has nothing in it that no address may have.
    private static func isAddress(_ text: String) -> Bool {
        let parts = text.utf8.split(
            separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[1].isEmpty, let first = parts[0].first, isLetter(first)
        else { return false }
        return parts[0].allSatisfy { isLetter($0) || "0123456789+-.".utf8.contains($0) }
            && parts[1].allSatisfy { $0 > 0x20 && $0 != 0x7F && !"<>\"\\^`{|}".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
    }

    private static func isPath(_ text: String) -> Bool {
        !text.isEmpty && !text.utf8.contains(0)
    }
}
