/// A wrapper that a type stores, of which its own type is forgotten.
///
/// One cast tells a wrapper from any other field; each kind says itself how it is used, since a
/// cast that fails looks through all conformances of the program.
@_spi(Hosting) public protocol FieldReference: Sendable {
    /// Returns how a wrapper of this type is used that lies `offset` bytes from where its owner
    /// begins.
    static func field(_ name: String, at offset: Int) -> FieldLayout.Wrapper
}

extension FieldLayout {
    /// A field that is a wrapper, by what it wraps.
    public enum Wrapper {
        case parameter(Field<any ParameterReference>)
        case property(Field<any PropertyReference>)
        case computedProperty(Field<any ComputedPropertyReference>)
        case dependency(Field<any DependencyReference>)
        case parameterDependency
    }
}

// The type and the offset of a field come from the compiler's own description of the instance's
// type, so the bytes at that place are such a wrapper for as long as the instance lives.

@_spi(Hosting) extension ParameterReference {
    public static func field(_ name: String, at offset: Int) -> FieldLayout.Wrapper {
        // Of a wrapper only the reference is loaded, which takes no look at its type.
        .parameter(
            FieldLayout.Field(name: name, shape: shape, type: self) { place in
                let object = place.load(fromByteOffset: offset, as: UnsafeRawPointer.self)
                return Unmanaged<Self>.fromOpaque(object).takeUnretainedValue()
            })
    }
}

@_spi(Hosting) extension PropertyReference {
    public static func field(_ name: String, at offset: Int) -> FieldLayout.Wrapper {
        .property(
            FieldLayout.Field(name: name, shape: shape, type: self) {
                $0.load(fromByteOffset: offset, as: self)
            })
    }
}

@_spi(Hosting) extension ComputedPropertyReference {
    public static func field(_ name: String, at offset: Int) -> FieldLayout.Wrapper {
        .computedProperty(
            FieldLayout.Field(name: name, shape: shape, type: self) {
                $0.load(fromByteOffset: offset, as: self)
            })
    }
}

@_spi(Hosting) extension DependencyReference {
    public static func field(_ name: String, at offset: Int) -> FieldLayout.Wrapper {
        .dependency(
            FieldLayout.Field(name: name, shape: .other(name), type: self) {
                $0.load(fromByteOffset: offset, as: self)
            })
    }
}
