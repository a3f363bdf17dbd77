/// The name of a unit, such as `backup@photos.timer`.
struct UnitName: Hashable {
    let text: String

    init(_ text: String) { self.text = text }

    /// What it is, such as `timer`.
    var kind: String {
        String(text[(text.lastIndex(of: ".").map(text.index(after:)) ?? text.endIndex)...])
    }

    /// The name without the kind.
    var stem: String { String(text[..<(text.lastIndex(of: ".") ?? text.endIndex)]) }

    var prefix: String {
        stem.split(separator: "@", maxSplits: 1, omittingEmptySubsequences: false).first.map {
            String($0)
        } ?? ""
    }

    /// What stands behind `@`, which is nothing in the name of a template.
    var instance: String? {
        stem.firstIndex(of: "@").map { String(stem[stem.index(after: $0)...]) }
    }

    var isTemplate: Bool { instance == "" }

    /// The template of an instance.
    var template: UnitName? {
        instance.flatMap { $0.isEmpty ? nil : UnitName("\(prefix)@.\(kind)") }
    }

    /// A text as it was before it was made a part of a name: `-` is `/`, `\xNN` a byte.
    static func unescaped(_ text: String) -> String {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            let code =
                rest.first == 120 && rest.count >= 3
                ? UInt8(String(decoding: rest.dropFirst().prefix(2), as: UTF8.self), radix: 16)
                : nil
            if byte == 92, let code {
                bytes.append(code)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(byte == 45 ? 47 : byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
