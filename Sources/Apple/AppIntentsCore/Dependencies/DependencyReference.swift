/// A dependency of which the type is forgotten.
@_spi(Hosting) public protocol DependencyReference: FieldReference, AnyObject {
    /// Makes the dependency ready for use, or throws why it cannot be used.
    func prepare() async throws
}
