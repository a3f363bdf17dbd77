/// The compiler's record of a declared type, and of the places that it is declared in.
struct TypeDescriptor {
    let address: UnsafeRawPointer

    /// The kind of declaration that a descriptor is about.
    private enum Kind: UInt32 {
        case module = 0
        case `extension` = 1
        case anonymous = 2
        case `class` = 16
        case structure = 17
        case enumeration = 18
    }

    private var flags: UInt32 { address.load(as: UInt32.self) }
    private var kind: Kind? { Kind(rawValue: flags & 0x1F) }

    private var isGeneric: Bool { flags & 0x80 != 0 }

    /// The type, or `nil` where it is generic.
    var type: Any.Type? {
        guard !isGeneric else { return nil }
        let accessor = unsafeBitCast((address + 12).relativeTarget, to: Accessor.self)
        return unsafeBitCast(accessor(0).metadata, to: Any.Type.self)
    }

    /// Returns the type for a request of its whole metadata, as every accessor in the program does.
    private typealias Accessor = @convention(thin) (Int) -> Response

    private struct Response {
        let metadata: UnsafeRawPointer
        let state: Int
    }

    /// The names from the module to the type, without functions and files that it is private to.
    var path: [String] {
        let outer = parent?.path ?? []
        switch kind {
        case .module, .class, .structure, .enumeration: return outer + [name]
        case .extension, .anonymous, nil: return outer
        }
    }

    /// The declaration around it; for an extension, the module that has it.
    private var parent: TypeDescriptor? {
        guard (address + 4).load(as: Int32.self) != 0 else { return nil }
        return TypeDescriptor(address: (address + 4).indirectableTarget)
    }

    private var name: String {
        String(cString: (address + 8).relativeTarget.assumingMemoryBound(to: CChar.self))
    }
}
