/// A package with intents that an app includes.
public protocol AppIntentsPackage {
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}

/// A program that performs intents for an app that is not running; here its host does that.
public protocol AppIntentsExtension: AppIntentsPackage {
    init()
}

extension AppIntentsExtension {
    /// Does nothing: the program ends, since on Linux nobody asks it to perform anything.
    public static func main() {}
}
