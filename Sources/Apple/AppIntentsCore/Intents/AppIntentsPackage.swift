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

/// A program that performs intents for an app that is not running; here its host does that.
public protocol AppIntentsExtension: AppIntentsPackage { init() }

extension AppIntentsExtension {
    /// Does nothing: the program ends, since on Linux no system asks it to perform anything.
    public static func main() {}
}
