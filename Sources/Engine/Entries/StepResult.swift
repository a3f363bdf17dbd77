public import IntentHosting
public import IntentTraits
public import Values

/// What a step led to, as far as a journal keeps it.
public struct StepResult: Hashable, Sendable {
    public var value: Value?
    public var dialog: String?

    /// What it changed, in order, for taking it back.
    public var touches: [Touch] = []

    /// What went wrong after it had done its work.
    public var remarks: [String] = []

    public init(_ value: Value? = nil, dialog: String? = nil) {
        self.value = value
        self.dialog = dialog
    }

    public init(_ result: CallResult) {
        self.init(result.value, dialog: result.dialog?.full)
        touches = result.touches
        remarks = result.remarks
    }
}

extension StepResult {
    /// The largest value that is kept, in bytes.
    static let largest = 16 << 20

    /// The result without a value that is too large; the step has done its work even so.
    var kept: StepResult {
        guard let value, value.isLarger(than: Self.largest) else { return self }
        var result = self
        result.value = nil
        result.remarks.append("its value was not kept, since it has more than 16 MiB")
        return result
    }
}

extension Value {
    /// Whether it takes more bytes than this, as far as that shows without writing it.
    func isLarger(than most: Int) -> Bool {
        var left = most
        return !spend(&left)
    }

    private func spend(_ left: inout Int) -> Bool {
        left -= 8
        switch self {
        case .string(let text): left -= text.utf8.count
        case .bytes(let bytes): left -= bytes.count
        case .list(let values): for value in values where !value.spend(&left) { return false }
        case .map(let map): for value in map.values where !value.spend(&left) { return false }
        case .entity(let entity): return Value.map(entity.properties).spend(&left)
        default: break
        }
        return left >= 0
    }
}
