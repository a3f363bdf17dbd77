/// A package with intents that an app includes.
public protocol AppIntentsPackage: SendableMetatype {
    static var includedPackages: [any AppIntentsPackage.Type] { get }

    /// The contents of the package's module, where the build plug-in has listed them.
    static var _pack: _IntentPack? { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
    public static var _pack: _IntentPack? { nil }
}
