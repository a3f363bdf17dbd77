/// Hides secrets in a stream of bytes, however that is cut into pieces.
///
/// The possible beginning of a secret is held back until it is known whether it is one.
package struct MaskedBytes {
    private let secrets: [[UInt8]]

    /// The bytes with which a secret begins.
    private var beginnings = [Bool](repeating: false, count: 256)
    private var held: [UInt8] = []
    private var last: UInt8?

    /// A shorter one is hidden only where it stands for itself, as in texts.
    private static let short = 4
    private static let sign = Array(Mask.sign.utf8)

    package init(_ mask: Mask) {
        secrets = mask.bytes
        for secret in secrets { beginnings[Int(secret[0])] = true }
    }

    /// Takes what has come, and returns what may be shown of it and of what came before.
    package mutating func take(_ bytes: [UInt8]) -> [UInt8] {
        guard !secrets.isEmpty else { return bytes }
        held += bytes
        return release(isLast: false)
    }

    /// Returns what was held back, since nothing more comes.
    package mutating func end() -> [UInt8] { release(isLast: true) }

    private mutating func release(isLast: Bool) -> [UInt8] {
        var shown: [UInt8] = []
        shown.reserveCapacity(held.count)
        var place = 0
        while place < held.count {
            guard beginnings[Int(held[place])] else {
                show([held[place]], &shown, &place)
                continue
            }
            switch match(at: place, isLast: isLast) {
            case .none: show([held[place]], &shown, &place)
            case .open:
                held.removeFirst(place)
                return shown
            case .secret(let count):
                shown += Self.sign
                last = held[place + count - 1]
                place += count
            }
        }
        held.removeAll(keepingCapacity: true)
        return shown
    }

    private mutating func show(_ bytes: [UInt8], _ shown: inout [UInt8], _ place: inout Int) {
        shown += bytes
        last = bytes.last
        place += bytes.count
    }

    private enum Match {
        case none, open
        case secret(Int)
    }

    /// The secret that begins at a place: the longest one, or the beginning of one.
    private func match(at place: Int, isLast: Bool) -> Match {
        let rest = held[place...]
        for secret in secrets {
            guard rest.count >= secret.count else {
                if !isLast, secret.starts(with: rest) { return .open }
                continue
            }
            guard rest.starts(with: secret) else { continue }
            guard secret.count < Self.short else { return .secret(secret.count) }
            let next = rest.dropFirst(secret.count).first
            if next == nil, !isLast { return .open }
            if !Self.isPart(last), !Self.isPart(next) { return .secret(secret.count) }
        }
        return .none
    }

    private static func isPart(_ byte: UInt8?) -> Bool {
        switch byte ?? 0 {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}
