public import LocalizedStrings

/// A type that is known by a name that outlives renaming it.
public protocol PersistentlyIdentifiable {
    @preconcurrency @MainActor static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The name of the type, without its module.
    ///
    /// Describing the type as a string asks first whether it has something better to say, which
    /// takes a search through all conformances of the program.
    public static var persistentIdentifier: String { _typeName(Self.self, qualified: false) }

    /// The type that Foundation has on Apple's platforms.
    ///
    /// Sources that import Foundation, and of App Intents only single names, find it here.
    public typealias LocalizedStringResource = LocalizedStrings.LocalizedStringResource
}
