/// A type whose values can be bound to a statement and read from a row.
///
/// An enumeration with raw values conforms by saying so.
public protocol SQLConvertible {
    /// The value as it is stored.
    var sqlValue: SQLValue { get }

    /// Makes the value that was stored, or `nil` if none of this type can have been stored like
    /// that.
    init?(sqlValue: SQLValue)
}

extension SQLValue: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { self }
    @inlinable public init?(sqlValue: SQLValue) { self = sqlValue }
}

extension SQLConvertible where Self: FixedWidthInteger {
    @inlinable public init?(sqlValue: SQLValue) {
        guard case .integer(let integer) = sqlValue else { return nil }
        self.init(exactly: integer)
    }
}

extension Int64: SQLConvertible { @inlinable public var sqlValue: SQLValue { .integer(self) } }

extension Int: SQLConvertible { @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) } }

extension Int32: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension UInt32: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { .integer(Int64(self)) }
}

extension Bool: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { .integer(self ? 1 : 0) }

    @inlinable public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .integer(0): self = false
        case .integer(1): self = true
        default: return nil
        }
    }
}

extension Double: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { .real(self) }

    /// An integer is taken if it is exact as a `Double`: SQL itself computes with both.
    @inlinable public init?(sqlValue: SQLValue) {
        switch sqlValue {
        case .real(let real): self = real
        case .integer(let integer): self.init(exactly: integer)
        default: return nil
        }
    }
}

extension String: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { .text(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .text(let text) = sqlValue else { return nil }
        self = text
    }
}

extension [UInt8]: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { .blob(self) }

    @inlinable public init?(sqlValue: SQLValue) {
        guard case .blob(let bytes) = sqlValue else { return nil }
        self = bytes
    }
}

/// `nil` is NULL.
extension Optional: SQLConvertible where Wrapped: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { self?.sqlValue ?? .null }

    @inlinable public init?(sqlValue: SQLValue) {
        if case .null = sqlValue {
            self = nil
        } else if let wrapped = Wrapped(sqlValue: sqlValue) {
            self = wrapped
        } else {
            return nil
        }
    }
}

extension SQLConvertible where Self: RawRepresentable, RawValue: SQLConvertible {
    @inlinable public var sqlValue: SQLValue { rawValue.sqlValue }

    @inlinable public init?(sqlValue: SQLValue) {
        guard let rawValue = RawValue(sqlValue: sqlValue) else { return nil }
        self.init(rawValue: rawValue)
    }
}
