package import Values

/// The place up to which a log was read.
package struct LogPlace: Hashable, Sendable {
    /// The number of the last entry that was read.
    var number = -1

    /// The beginning of the next row, as long as the file is the same.
    var offset = 0
    var file: UInt64 = 0

    /// Before everything.
    package static let start = LogPlace()
}

extension LogPlace: StoredForm {
    package var stored: Value {
        .list([.int(Int64(number)), .int(Int64(offset)), .int(Int64(bitPattern: file))])
    }

    package init(stored value: Value) throws(StoredFormError) {
        guard case .list(let parts) = value, parts.count == 3, case .int(let number) = parts[0],
            case .int(let offset) = parts[1], case .int(let file) = parts[2], offset >= 0
        else { throw StoredFormError("a place in a log needs three numbers") }
        self.init(number: Int(number), offset: Int(offset), file: UInt64(bitPattern: file))
    }
}
