/// A type whose values can be handed to other programs.
///
/// The forms in which a type can be handed over are declared here; there is no pasteboard or drag
/// to hand it to.
public protocol Transferable {
    associatedtype Representation: TransferRepresentation

    /// The forms of a value, the one that keeps most first.
    @TransferRepresentationBuilder<Self>
    static var transferRepresentation: Representation { get }
}
