import Glibc

/// The order of a value relative to another one.
enum Order {
    case less, same, greater

    /// One of the two is no number.
    case none

    init<T: Comparable>(of a: T, to b: T) {
        self = a < b ? .less : a == b ? .same : a > b ? .greater : .none
    }

    /// Orders bytes by the first that differ, and a prefix before what it begins.
    init(bytes a: UnsafeRawBufferPointer, to b: UnsafeRawBufferPointer) {
        let common = min(a.count, b.count)
        if common > 0, let a0 = a.baseAddress, let b0 = b.baseAddress {
            let difference = memcmp(a0, b0, common)
            guard difference == 0 else {
                self = difference < 0 ? .less : .greater
                return
            }
        }
        self.init(of: a.count, to: b.count)
    }

    init(of int: Int64, to uint: UInt64) {
        self = int < 0 ? .less : Order(of: UInt64(int.magnitude), to: uint)
    }

    /// The order seen from the other value.
    var reversed: Order {
        switch self {
        case .less: .greater
        case .greater: .less
        case .same, .none: self
        }
    }
}
