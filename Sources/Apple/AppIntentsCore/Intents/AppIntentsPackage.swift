/// A package with intents that an app includes.
public protocol AppIntentsPackage: SendableMetatype {
    static var includedPackages: [any AppIntentsPackage.Type] { get }

    /// What the package's module has, where the build plug-in has listed it.
    static var _pack: _IntentPack? { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
    public static var _pack: _IntentPack? { nil }
}
