/// Arguments that are declared together: those of a command, or those that several commands share.
///
/// A group becomes part of another by being stored in it, `let listing = ListingOptions()`.
public protocol ArgumentGroup: Sendable {
    /// Declares the arguments, and takes their values if a command line is being read.
    init()
}
