/// A program that performs intents for an app that is not running; here its host does that.
public protocol AppIntentsExtension: AppIntentsPackage {
    init()
}

extension AppIntentsExtension {
    /// Does nothing: the program ends, since on Linux no system asks it to perform anything.
    public static func main() {}
}
