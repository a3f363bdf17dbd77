public import LocalizedStrings

/// A type that is known by a name that outlives renaming it.
public protocol PersistentlyIdentifiable {
    @preconcurrency @MainActor static var persistentIdentifier: String { get }
}

extension PersistentlyIdentifiable {
    /// The name of the type, without its module.
    public static var persistentIdentifier: String { String(describing: Self.self) }

    /// The type that Foundation has on Apple's platforms.
    ///
    /// Sources that import Foundation, and of App Intents only single names, find it here.
    public typealias LocalizedStringResource = LocalizedStrings.LocalizedStringResource
}
